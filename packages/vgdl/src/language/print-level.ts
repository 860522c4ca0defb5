import type { LevelSyntax } from './syntax.ts'

/** A level as a text: a line for each row, filled up with blanks. Read again, it is the same level. */
export function printLevel({ rows }: LevelSyntax): string {
  return rows.map((row) => `${row}\n`).join('')
}
