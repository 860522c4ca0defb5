import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Grid } from './grid.ts'

const rows = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })).chain(([width, height]) =>
  fc.array(fc.string({ unit: fc.constantFrom('#', '.', '.'), minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
)

/** Lengths of shortest paths by relaxation until nothing changes: slow, and independent of the grid's own search. */
function lengthsTo(grid: Grid, to: number, blocked: ReadonlySet<number>): number[] {
  const free = (cell: number) => grid.isFloor(cell) && !blocked.has(cell)
  const lengths = Array.from({ length: grid.size }, (_, cell) => (cell === to && free(cell) ? 0 : Infinity))
  for (let round = 0; round < grid.size; round++) {
    for (let a = 0; a < grid.size; a++) {
      for (let b = 0; b < grid.size; b++) {
        if (free(b) && grid.distance(a, b) === 1) lengths[a] = Math.min(lengths[a], lengths[b] + 1)
      }
    }
  }
  return lengths
}

test('each step of a way is one nearer, around walls and what is blocked', () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), fc.array(fc.nat({ max: 48 }), { maxLength: 4 }), (text, a, b, crates) => {
      const grid = new Grid(text)
      const [from, to] = [a % grid.size, b % grid.size]
      const blocked = new Set(crates)
      fc.pre(from !== to && grid.isFloor(from) && !blocked.has(from))
      const lengths = lengthsTo(grid, to, blocked)
      expect(grid.pathLength(from, to, blocked)).toBe(lengths[from])
      const next = grid.stepTowards(from, to, blocked)
      if (lengths[from] === Infinity) expect(next).toBeUndefined()
      else expect(lengths[next as number]).toBe(lengths[from] - 1)
    }),
  )
})
