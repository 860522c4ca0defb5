import type { GroundMark } from '../../../draw/src/film/scene.ts'

/** Returns the cells of a letter map that are worth drawing, by the meaning of their letters. */
export function cellsOf(rows: readonly string[], looks: Readonly<Record<string, GroundMark['look']>>): GroundMark[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (looks[letter] === undefined ? [] : [{ at: { x, y }, look: looks[letter] }])),
  )
}
