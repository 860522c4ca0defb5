/** The content of a game description, line by line and with places. Nothing is checked here. */
import type { Diagnostic, Span } from '@telos/core'

/** A word of a line; lines and columns count from 1. */
export interface SyntaxWord {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A line with the lines that are indented under it. */
export interface SyntaxLine {
  readonly words: readonly SyntaxWord[]
  /** Characters before the first word; a tab counts as one. */
  readonly indent: number
  readonly children: readonly SyntaxLine[]
}

/** A game description as a tree of lines. */
export interface GameSyntax {
  readonly file: string
  /** The header line, `BasicGame …`, with the sets as its children; undefined for a text without lines. */
  readonly root: SyntaxLine | undefined
  /** Number of messages that the original engine would have logged while it read the lines (it ends games with more than 25). */
  readonly messages: number
}

export interface GameReading {
  readonly syntax: GameSyntax
  readonly diagnostics: readonly Diagnostic[]
}

/** A level as a rectangle of characters. */
export interface LevelSyntax {
  readonly file: string
  readonly columns: number
  readonly rows: readonly string[]
}

export interface LevelReading {
  /** Undefined if there is nothing to play on. */
  readonly level: LevelSyntax | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns the place of a word. */
export function spanOfWord(file: string, { text, line, column }: SyntaxWord): Span {
  return { file, line, column, endLine: line, endColumn: column + text.length }
}

/** The parts of a game description. */
export const setNames = ['SpriteSet', 'InteractionSet', 'LevelMapping', 'TerminationSet', 'ParameterSet'] as const

export type SetName = (typeof setNames)[number]

/**
 * Returns the set that a line switches to: its name alone on the line, in any case and at any depth. It decides how the lines after it are
 * split, even if the line itself is dropped or is not in a place for sets.
 */
export function setBegunBy(words: readonly SyntaxWord[]): SetName | undefined {
  return words.length === 1 ? setsByName.get(words[0]!.text.toUpperCase()) : undefined
}

const setsByName: ReadonlyMap<string, SetName> = new Map(setNames.map((name) => [name.toUpperCase(), name]))
