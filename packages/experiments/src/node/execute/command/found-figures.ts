import { type Context, createContext, Script } from 'node:vm'
import { shorten, textColumns } from '@telos/core/text'
import type { CommandAlgorithm } from '../../../campaign/campaign.ts'
import { patternsMark } from '../../../campaign/kept-logs.ts'
import type { FromLog } from '../../../results/result.ts'
import { finiteFigures, shownDetail } from '../run-answer.ts'

/** The figures that an external planner prints. */

/** Milliseconds for all patterns together: an expression may go back and forth for ever, and the plan counts all the same. */
const PATIENCE = 5000

/** How much of it is there for a first try of each: one that never ends must not take the time of those behind it. */
const FIRST = 0.25

// one match at a time: an output may have millions
const search = new Script(
  '{ let found; for (const match of text.matchAll(new RegExp(pattern, "gm"))) found = match[1]; found }',
)

export interface FoundFigures {
  readonly figures: Readonly<Record<string, number>>
  /** The names of patterns that took too long. */
  readonly slow: readonly string[]
}

/**
 * The last match of each pattern in an output. `patience`: milliseconds for all patterns together; those that need more are given up.
 *
 * @example foundFigures('expanded 1,200 states', { expanded: 'expanded ([\\d,]+)' }).figures // { expanded: 1200 }
 */
export function foundFigures(
  text: string,
  patterns: Readonly<Record<string, string>>,
  patience = PATIENCE,
): FoundFigures {
  const context = createContext({ text, pattern: '' })
  const begin = performance.now()
  const found = new Map<string, unknown>()
  for (const end of [begin + FIRST * patience, begin + patience]) {
    const open = Object.entries(patterns).filter(([name]) => !found.has(name))
    for (const [at, [name, pattern]] of open.entries()) {
      // those that are quick leave their share to the others
      const timeout = Math.ceil((end - performance.now()) / (open.length - at))
      const match = timeout > 0 ? lastMatch(context, pattern, timeout) : undefined
      if (match !== undefined) found.set(name, match.text)
    }
  }
  const figures = Object.keys(patterns).flatMap((name): [string, number][] => {
    const one = found.get(name)
    // an empty group says nothing, which is not 0
    return typeof one === 'string' && one.trim() !== '' ? [[name, Number(one.replaceAll(',', ''))]] : []
  })
  return { figures: Object.fromEntries(figures), slow: Object.keys(patterns).filter((name) => !found.has(name)) }
}

/** Undefined if it takes longer than `timeout` milliseconds. */
function lastMatch(context: Context, pattern: string, timeout: number): { readonly text: unknown } | undefined {
  context['pattern'] = pattern
  try {
    return { text: search.runInContext(context, { timeout }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  }
}

/** Puts what patterns find in an output into an answer or a result. */

/** What has figures and perhaps a reason. */
interface Told {
  readonly figures: Readonly<Record<string, number>>
  readonly detail?: string
}

const noteBegins = 'the pattern of '
const noteEnds = ' takes too long on this output'

/** Characters of the names in it. */
const MOST_NAMES = 300

/**
 * Adds the figures that a planner printed to what is told of it; what was measured or judged counts more. A pattern that takes too long
 * is told in its detail.
 */
export function withPrintedFigures<Part extends Told>(
  told: Part,
  output: string,
  patterns: CommandAlgorithm['patterns'],
): { readonly told: Part; readonly fromLog: FromLog; readonly slow: readonly string[] } {
  const { figures: found, slow } = foundFigures(output, patterns)
  const fresh = Object.entries(finiteFigures(found)).filter(([name]) => !Object.hasOwn(told.figures, name))
  const detail = slow.length === 0 ? told.detail : withNote(told.detail, slow)
  return {
    told: {
      ...told,
      figures: { ...told.figures, ...Object.fromEntries(fresh) },
      ...(detail !== undefined && { detail }),
    },
    fromLog: { figures: fresh.map(([name]) => name), patterns: patternsMark(patterns) },
    slow,
  }
}

/** The same without what patterns have added. */
export function withoutPrintedFigures<Part extends Told>(told: Part, fromLog: FromLog | undefined): Part {
  const { detail, ...rest } = told
  const printed = new Set(fromLog?.figures)
  const figures = Object.fromEntries(Object.entries(told.figures).filter(([name]) => !printed.has(name)))
  const kept = detail === undefined ? undefined : withoutNote(detail)
  return { ...rest, figures, ...(kept && { detail: kept }) } as Part
}

/** What stands before the note is cut, so that the note stays whole, and is found again. */
function withNote(detail: string | undefined, slow: readonly string[]): string {
  const note = `${noteBegins}${shorten(slow.join(', '), MOST_NAMES)}${noteEnds}`
  return detail === undefined || detail === '' ? note : `${shownDetail(detail, textColumns(note) + 2)}; ${note}`
}

function withoutNote(detail: string): string {
  const at = detail.lastIndexOf(noteBegins)
  if (at === -1 || !detail.endsWith(noteEnds)) return detail
  return detail.slice(0, at).replace(/; $/, '')
}

/**
 * What is wrong with the pattern of a figure, in words, and what to do; undefined if nothing is.
 *
 * @example mistakeInPattern('cost \\d+')?.words // 'the expression has no group'
 */
export function mistakeInPattern(pattern: string): { readonly words: string; readonly hint?: string } | undefined {
  try {
    // the error of a wrong one quotes it as it was written
    new RegExp(pattern)
    const groups = new RegExp(`${pattern}|`).exec('')!.length - 1
    return groups === 0 ? { words: 'the expression has no group', hint: 'put the number in ( )' } : undefined
  } catch (error) {
    return { words: `found no regular expression: ${(error as Error).message}` }
  }
}
