/** `key=value` words. */
import type { SyntaxWord } from '../language/syntax.ts'

export interface Assignment {
  readonly key: string
  readonly value: string
  /** The whole word. */
  readonly word: SyntaxWord
}

/** The assignments of a line by key: the later of two with the same key wins. */
export type Assignments = ReadonlyMap<string, Assignment>

/** Splits a word at `=` and drops everything after a second `=`. Returns undefined if there is no value. */
export function readAssignment(word: SyntaxWord): Assignment | undefined {
  const { text } = word
  const equals = text.indexOf('=')
  // the original engine's split drops empty parts at the end
  if (equals === -1 || (text.endsWith('=') && /^[^=]*=+$/.test(text))) return undefined
  const end = text.indexOf('=', equals + 1)
  return { key: text.slice(0, equals), value: text.slice(equals + 1, end === -1 ? undefined : end), word }
}

/** Returns the assignments among some words; ignores words without `=`. */
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

/** Whether a word can name a class or an effect: it is neither `>` nor an assignment. */
export function isClassWord(word: SyntaxWord): boolean {
  return word.text !== '>' && !isAssignment(word)
}

/** Returns the place of the part after `=`. */
export function wordOfValue({ key, value, word }: Assignment): SyntaxWord {
  return { text: value, line: word.line, column: word.column + key.length + 1 }
}

/** Returns the place of the part before `=`. */
export function wordOfKey({ key, word }: Assignment): SyntaxWord {
  return { text: key, line: word.line, column: word.column }
}
