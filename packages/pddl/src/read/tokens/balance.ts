import { SECTIONS_WITH_FIELDS } from '../language.ts'
import type { ReaderReport } from '../reader-report.ts'
import { anchorAt, DEPTH_OF } from './anchors.ts'
import { repair } from './repair.ts'
import { CLOSE, type Tokens } from './tokenize.ts'
import { wordOf } from './tree.ts'

/** Finds the closing token of every list. Reports mismatched parentheses and guesses what was meant. */
export function balance(tokens: Tokens, report: ReaderReport): Tokens {
  if (match(tokens)) return tokens
  const repaired = repair(tokens, report)
  match(repaired)
  return repaired
}

/** Returns false if a parenthesis closes nothing or is not closed, or if a section or field is not at its depth. */
function match(tokens: Tokens): boolean {
  const { count, start, extent, text } = tokens
  let stack = new Int32Array(1024)
  let depth = 0
  let right = true
  let withFields = false
  for (let token = 0; token < count; token++) {
    if (extent[token] === CLOSE) {
      if (depth === 0) right = false
      else extent[stack[--depth]!] = token
      continue
    }
    const code = text.charCodeAt(start[token]!)
    if (code === OPENING) {
      if (depth === stack.length) {
        const larger = new Int32Array(depth * 2)
        larger.set(stack)
        stack = larger
      }
      stack[depth++] = token
    } else if (code === COLON || code === LETTER_D || code === CAPITAL_D) {
      const anchor = anchorAt(tokens, token, withFields)
      if (anchor === undefined) continue
      const opened = anchor === 'field' ? 0 : 1
      if (depth - opened !== DEPTH_OF[anchor]) right = false
      if (anchor === 'section') withFields = SECTIONS_WITH_FIELDS.has(wordOf(tokens, token))
    }
  }
  return right && depth === 0
}

const OPENING = 40
const COLON = 58
const CAPITAL_D = 68
const LETTER_D = 100
