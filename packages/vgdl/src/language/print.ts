import { needKeys } from '@telos/core/text'
import type { GameSyntax, LevelSyntax, SyntaxLine } from './syntax.ts'

/**
 * Prints a game description with four blanks per level of indentation and one between words. Drops comments and empty lines. Reading the
 * text returns the same tree, unless the name of a set was dropped from the text that the tree was read from.
 *
 * @example
 * printGame(readGame('BasicGame\n\tSpriteSet # things\n', 'empty.txt').syntax) // 'BasicGame\n    SpriteSet\n'
 */
export function printGame(game: GameSyntax): string {
  needKeys(game, 'a game from readGame', 'root')
  const { root } = game
  const text: string[] = []
  const waiting: { readonly line: SyntaxLine; readonly depth: number }[] = []
  if (root !== undefined) waiting.push({ line: root, depth: 0 })
  // at the start of a text it would be mistaken for a byte order mark
  if (root?.words[0]?.text.startsWith('\uFEFF')) text.push('\n')
  // not recursive: a tree may be deeper than the stack
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line, depth } = next
    text.push(`${'    '.repeat(depth)}${line.words.map((word) => word.text).join(' ')}\n`)
    for (let child = line.children.length - 1; child >= 0; child--)
      waiting.push({ line: line.children[child]!, depth: depth + 1 })
  }
  return text.join('')
}

/**
 * Prints a level as text, one line per row, padded with blanks. Reading the text returns the same level.
 *
 * @example printLevel(readLevel('wAw\nw', 'level.txt').level) // 'wAw\nw  \n'
 */
export function printLevel(level: LevelSyntax): string {
  needKeys(level, 'a level from readLevel', 'rows')
  const { rows } = level
  return rows.map((row) => `${row}\n`).join('')
}
