/** `key=value` words. */
import type { SyntaxWord } from '../../language/syntax.ts'

export interface Assignment {
  readonly key: string
  readonly value: string
  /** The whole word. */
  readonly word: SyntaxWord
}

/** The assignments of a line by key: of two with the same key the later one counts. */
export type Assignments = ReadonlyMap<string, Assignment>

/** Splits a word at `=`; what follows a second `=` is lost. undefined when there is no value. */
export function readAssignment(word: SyntaxWord): Assignment | undefined {
  const [key, value] = word.text.split('=', 2)
  // the original engine's split forgets empty parts at the end
  if (value === undefined || /^[^=]*=+$/.test(word.text)) return undefined
  return { key: key!, value, word }
}

/** The assignments among some words; words without `=` are passed over. */
export function readAssignments(words: readonly SyntaxWord[]): Assignments {
  const assignments = new Map<string, Assignment>()
  for (const word of words) {
    const assignment = isAssignment(word) ? readAssignment(word) : undefined
    if (assignment) assignments.set(assignment.key, assignment)
  }
  return assignments
}

export function isAssignment({ text }: SyntaxWord): boolean {
  return text.includes('=')
}

/** The part of the word after `=`, to point at. */
export function wordOfValue({ key, value, word }: Assignment): SyntaxWord {
  return { text: value, line: word.line, column: word.column + key.length + 1 }
}

/** The part of the word before `=`, to point at. */
export function wordOfKey({ key, word }: Assignment): SyntaxWord {
  return { text: key, line: word.line, column: word.column }
}
