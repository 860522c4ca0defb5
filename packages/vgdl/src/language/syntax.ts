/** What a game description says, line by line and with places. Nothing is judged here. */
import type { Diagnostic, Span } from '@telos/core'

/** A word of a line; lines and columns count from 1. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A line with the lines that are indented under it. */
export interface Line {
  readonly words: readonly Word[]
  /** Characters before the first word; a tab counts as one. */
  readonly indent: number
  readonly children: readonly Line[]
}

/** A game description as a tree of lines. */
export interface GameSyntax {
  readonly file: string
  /** The header line, `BasicGame …`, with the sets as its children; undefined for a text without lines. */
  readonly root: Line | undefined
  /** How many messages the original engine would have logged while it read the lines (it ends games with more than 25). */
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
  /** undefined when there is nothing to play on. */
  readonly level: LevelSyntax | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Where a word stands. */
export function spanOfWord(file: string, { text, line, column }: Word): Span {
  return { file, line, column, endLine: line, endColumn: column + text.length }
}
