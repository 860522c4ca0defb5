import { nodeRange, scalarWord } from '@telos/documents/editing'
import type { Scalar } from 'yaml'
import type { TextRange } from '../text-file.ts'

/** A scalar as written: a name, or a fact key with several names in it. */
export interface WrittenWord {
  readonly scalar: Scalar
  readonly value: string
  /** The whole scalar, quotes included. */
  readonly range: TextRange
  /** Where the value begins in the text; undefined if escapes or line breaks make the text differ from the value. */
  readonly start: number | undefined
}

/** Determines how a scalar is written; undefined if it is not in the text. */
export function writtenWord(text: string, scalar: Scalar): WrittenWord | undefined {
  const range = nodeRange(scalar)
  if (range === undefined || range.end <= range.start) return undefined
  const value = scalarWord(scalar)
  const isQuoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE'
  const start = range.start + (isQuoted ? 1 : 0)
  const isVerbatim = text.startsWith(value, start) && start + value.length + (isQuoted ? 1 : 0) === range.end
  return { scalar, value, range, start: isVerbatim ? start : undefined }
}

/** The range of a part of the value in the text, or of the whole scalar if it cannot be located. */
export function partRange({ start, range }: WrittenWord, from: number, to: number): TextRange {
  return start === undefined ? range : { start: start + from, end: start + to }
}
