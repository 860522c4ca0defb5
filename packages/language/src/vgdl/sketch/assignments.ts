/** Words of a line, and those of the form `key=value`. */
import type { TextRange } from '../../text-file.ts'

export interface SketchWord extends TextRange {
  readonly text: string
  readonly line: number
}

/** A word `key=value`; the value may still be missing. */
export interface SketchAssignment {
  readonly word: SketchWord
  readonly key: SketchWord
  readonly value: SketchWord
}

/** Splits `key=value`; undefined for a word without `=`. */
export function assignmentOf(word: SketchWord): SketchAssignment | undefined {
  const { text, line, start } = word
  const equals = text.indexOf('=')
  if (equals === -1) return undefined
  const value = text.slice(equals + 1).split('=', 1)[0]!
  const begin = start + equals + 1
  return {
    word,
    key: { text: text.slice(0, equals), line, start, end: start + equals },
    value: { text: value, line, start: begin, end: begin + value.length },
  }
}

/** The assignments of a line. */
export function assignmentsAmong(words: readonly SketchWord[]): readonly SketchAssignment[] {
  return words.slice(1).flatMap((word) => assignmentOf(word) ?? [])
}

/** The parts of a value with commas. */
export function commaParts({ text, line, start }: SketchWord): readonly SketchWord[] {
  let begin = start
  return text.split(',').map((part) => {
    const word = { text: part, line, start: begin, end: begin + part.length }
    begin = word.end + 1
    return word
  })
}
