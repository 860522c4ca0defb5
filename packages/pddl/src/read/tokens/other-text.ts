import type { ReaderReport } from '../reader-report.ts'
import { skipBlanks } from './kind-of-pddl.ts'

/**
 * Reports one error for a text in another language, such as YAML: word by word, there would be hundreds. A text with a definition somewhere
 * is PDDL with a mistake at its beginning.
 */
export function reportOther(text: string, report: ReaderReport): boolean {
  const start = skipBlanks(text, 0)
  if (start >= text.length || text[start] === '(' || text[start] === ')' || /\(\s*define\b/i.test(text)) return false
  const [line] = /^.*/.exec(text.slice(start, start + LONGEST + 1))!
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line.trimEnd()
  const message = `this is not PDDL: it begins with "${shown}"`
  const place = { start, end: start + Math.min(line.length, LONGEST) }
  report.error('pddl/wrong-kind', place, message, 'files in PDDL begin with (define (domain …) or (define (problem …)')
  return true
}

const LONGEST = 30
