/** One behaviour suite for all languages: what each of them gives to it. */
import type { LanguageId } from '../src/language.ts'
import type { TextFile } from '../src/text-file.ts'
import { documentExample } from './document-example.ts'
import type { Mistakes } from './mistakes.ts'
import { pddlExample } from './pddl-example.ts'
import { vgdlExample } from './vgdl-example.ts'

/** A text with `|` where the cursor is, in the place of one of the files of the example. */
export interface CursorCase {
  readonly path: string
  readonly text: string
}

export interface LanguageExample {
  readonly language: LanguageId
  /** Files without a mistake. */
  readonly files: readonly TextFile[]
  /** Texts with one mistake each, by code. */
  readonly mistakes: Mistakes
  /** All codes that texts in this language can have. */
  readonly codes: readonly string[]
  /** Codes of the same readers and checkers that only programs or huge texts bring up. */
  readonly otherCodes: readonly string[]
  /** Half-written texts, with some labels that must be offered at the cursor and some that must not. */
  readonly completions: readonly (CursorCase & {
    readonly offers: readonly string[]
    readonly not?: readonly string[]
  })[]
  /** Names under the cursor, with what must be said about them. */
  readonly hovers: readonly (CursorCase & { readonly says: readonly string[] })[]
  /** Names under the cursor, with the place of the declaration: its path and the text of its line. */
  readonly definitions: readonly (CursorCase & { readonly in: string; readonly line: string })[]
  /** Names that must be refused for the symbol under the cursor. */
  readonly refusedNames: readonly (CursorCase & { readonly name: string })[]
  readonly lenses: readonly { readonly path: string; readonly title: string }[]
  /** A badly laid out text and what becomes of it. */
  readonly layout: { readonly path: string; readonly text: string; readonly formatted: string }
}

export const examples: readonly LanguageExample[] = [pddlExample, vgdlExample, documentExample]

/** The files of an example with one text replaced by that of a case, and the position of its cursor. */
export function atCursor(
  { files }: LanguageExample,
  { path, text }: CursorCase,
): { files: readonly TextFile[]; position: { line: number; column: number } } {
  const offset = text.indexOf('|')
  if (offset === -1) throw new Error(`no cursor in ${text}`)
  const before = text.slice(0, offset)
  const written = before + text.slice(offset + 1)
  const line = before.split('\n').length
  const others = files.filter((file) => file.path !== path)
  return {
    files: [...others, { path, text: written }],
    position: { line, column: offset - before.lastIndexOf('\n') },
  }
}

/** The text of a file of an example with one part replaced. */
export function edited(files: readonly TextFile[], path: string, old: string, replacement: string): string {
  const text = files.find((file) => file.path === path)!.text
  if (!text.includes(old)) throw new Error(`${path} has no ${old}`)
  return text.replace(old, () => replacement)
}
