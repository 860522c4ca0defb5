/** Puts what patterns find in an output into an answer or a result. */
import { shorten, textColumns } from '@telos/core/text'
import type { CommandAlgorithm } from '../../../campaign/algorithm.ts'
import { patternsMark } from '../../../campaign/kept-logs.ts'
import type { FromLog } from '../../../results/result.ts'
import { finiteFigures, shownDetail } from '../run-answer.ts'
import { foundFigures } from './found-figures.ts'

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
