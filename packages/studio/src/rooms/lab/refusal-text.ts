/** Why something cannot be searched, as lines for people. */
import type { Diagnostic } from '@telos/core'
import type { LabWords } from './words/english.ts'

/** More than these nobody reads at once. */
const mostLines = 6

export interface RefusalLine {
  /** Where it is, if it is in a text: `house.pddl, line 3`. */
  readonly place: string
  readonly text: string
}

export function refusalLines(refused: readonly Diagnostic[], words: LabWords): readonly RefusalLine[] {
  const lines = refused.slice(0, mostLines).map(({ span, message, hint }) => ({
    place: span === undefined ? '' : words.inFile(span.file, span.line),
    text: hint === undefined ? message : `${message} — ${hint}`,
  }))
  const others = refused.length - lines.length
  return others > 0 ? [...lines, { place: '', text: words.moreProblems(others) }] : lines
}
