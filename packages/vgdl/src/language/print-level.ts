import { needKeys } from '@telos/core/text'
import type { LevelSyntax } from './syntax.ts'

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
