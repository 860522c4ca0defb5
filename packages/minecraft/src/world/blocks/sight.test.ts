import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSee, canSeeBlock, type IsOpaque } from './sight.ts'

// never exactly on a border, where either side is right
const coordinate = fc.integer({ min: 0, max: 5999 }).map((thousandths) => thousandths / 1000 + 0.00037)
const point = fc.record({ x: coordinate, y: coordinate, z: coordinate })
const stones = fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)).map(String), { maxLength: 80 })
const solid =
  (cells: readonly string[]): IsOpaque =>
  (x, y, z) =>
    cells.includes(`${x},${y},${z}`)

test('what a line clearly passes through hides its end', () => {
  fc.assert(
    fc.property(point, point, stones, (from, to, cells) => {
      const opaque = solid(cells)
      const ends = [from, to].map(({ x, y, z }) => `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`)
      // points well inside a block on the line
      let hidden = false
      for (let step = 1; step < 400; step++) {
        const at = [from.x, from.y, from.z].map(
          (start, axis) => start + (([to.x, to.y, to.z][axis]! - start) * step) / 400,
        )
        if (at.some((value) => Math.abs(value - Math.round(value)) < 1e-3)) continue
        const cell = at.map(Math.floor) as [number, number, number]
        if (!ends.includes(String(cell)) && opaque(...cell)) hidden = true
      }
      if (hidden) expect(canSee(from, to, opaque)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('with nothing in between everything is seen, and hiding is mutual', () => {
  fc.assert(
    fc.property(point, point, stones, (from, to, cells) => {
      expect(canSee(from, to, () => false)).toBe(true)
      expect(canSee(to, from, solid(cells))).toBe(canSee(from, to, solid(cells)))
    }),
    { numRuns: 300 },
  )
})

test('a block is seen by one open face that looks to the eye', () => {
  const eye = { x: 0.5, y: 1.62, z: 0.5 }
  const wall: IsOpaque = (x) => x === 3
  expect(canSeeBlock(eye, { x: 3, y: 1, z: 0 }, wall)).toBe(true)
  expect(canSeeBlock(eye, { x: 4, y: 1, z: 0 }, wall)).toBe(false)
  // a hole in the wall shows what is behind it
  const hole: IsOpaque = (x, y, z) => x === 3 && !(y === 1 && z === 0)
  expect(canSeeBlock(eye, { x: 4, y: 1, z: 0 }, hole)).toBe(true)
  // closed in on all sides
  const closed: IsOpaque = (x, y, z) => Math.abs(x - 4) + Math.abs(y - 1) + Math.abs(z) === 1
  expect(canSeeBlock(eye, { x: 4, y: 1, z: 0 }, closed)).toBe(false)
})
