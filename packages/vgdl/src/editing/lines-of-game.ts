import { needText } from '@telos/core/text'
import { LanguageReport } from '../language/language-report.ts'
import { LineTree } from '../language/line-tree.ts'
import type { SyntaxLine, SyntaxWord } from '../language/syntax.ts'
import { linesOfText } from '../language/text-lines.ts'
import { wordsOfLine } from '../language/words.ts'

/**
 * Puts the lines of a game into a tree as `readGame` does, but keeps lines with a parameter that lacks its value: an author is about to
 * write it. Lines outside the game are left out. Returns undefined for a text without lines.
 *
 * @example linesOfGame('BasicGame\n  SpriteSet\n    box > Passive speed=\n')?.children[0]?.children.length // 1
 */
export function linesOfGame(text: string): SyntaxLine | undefined {
  needText(text, 'a game, as text')
  const report = new LanguageReport('')
  const tree = new LineTree(report)
  for (const [index, content] of (linesOfText(text, report) ?? []).entries()) {
    const words = wordsOfLine(content, index + 1)
    if (words.length > 0) tree.add(words)
  }
  return tree.root
}

/**
 * Splits a line of a game into its words, without its comment.
 *
 * @example wordsOfGameLine('  box > Passive # heavy').map(({ text }) => text) // ['box', '>', 'Passive']
 */
export function wordsOfGameLine(text: string): readonly SyntaxWord[] {
  needText(text, 'a line of a game')
  return wordsOfLine(text, 1)
}
