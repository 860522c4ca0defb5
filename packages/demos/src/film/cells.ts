import type { GroundMark } from './scene.ts'

/** The cells of a map of letters that are worth drawing, by what their letters stand for. */
export function cellsOf(rows: readonly string[], looks: Readonly<Record<string, GroundMark['look']>>): GroundMark[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (looks[letter] === undefined ? [] : [{ at: { x, y }, look: looks[letter] }])),
  )
}
