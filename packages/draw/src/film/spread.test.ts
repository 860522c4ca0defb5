import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Disc, spread } from './spread.ts'

/** Cells of 20 pixels, so that figures often share one or stand in the next. */
const disc = fc.record({
  at: fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([x, y]) => [x * 20, y * 20] as const),
  radius: fc.constantFrom(3.5, 8, 11),
  isFallen: fc.boolean(),
})

function expectAllSeen(discs: readonly Disc[]): void {
  const places = spread(discs)
  for (const [a, [ax, ay]] of places.entries())
    for (const [b, [bx, by]] of places.entries())
      if (a < b) expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThanOrEqual(discs[a]!.radius + discs[b]!.radius)
}

test('no figure hides another', () => {
  fc.assert(fc.property(fc.array(disc, { maxLength: 12 }), expectAllSeen), { numRuns: 1000 })
})

test('a whole village fits into one spot, and stays near it', () => {
  const discs = Array.from({ length: 50 }, (_, slot): Disc => ({ at: [100, 100], radius: 3.5, slot }))
  expectAllSeen(discs)
  for (const [x, y] of spread(discs)) expect(Math.hypot(x - 100, y - 100)).toBeLessThan(36)
})

test('figures that have room stay where they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }), (cells) => {
      const discs = cells.map((cell): Disc => ({ at: [(cell % 10) * 24, Math.floor(cell / 10) * 24], radius: 11 }))
      expect(spread(discs)).toEqual(discs.map(({ at }) => at))
    }),
  )
})

test('two in one spot stand side by side, and a standing figure steps aside for a fallen one', () => {
  const [[ax, ay], [bx, by]] = spread([
    { at: [50, 50], radius: 11 },
    { at: [50, 50], radius: 11 },
  ]) as [readonly [number, number], readonly [number, number]]
  expect([ax + bx, ay, by].map(Math.round)).toEqual([100, 50, 50])
  const [fallen] = spread([
    { at: [50, 50], radius: 8, isFallen: true },
    { at: [50, 50], radius: 11 },
  ])
  expect(fallen).toEqual([50, 50])
})

test('three in a doorway line up in it, off the walls', () => {
  const walls = [
    { left: 88, top: 0, right: 112, bottom: 87 },
    { left: 88, top: 113, right: 112, bottom: 200 },
  ]
  const discs = [0, 1, 2].map((): Disc => ({ at: [100, 100], radius: 11 }))
  for (const [x, y] of spread(discs, walls))
    for (const { left, top, right, bottom } of walls) {
      const across = x - Math.max(left, Math.min(right, x))
      const down = y - Math.max(top, Math.min(bottom, y))
      expect(Math.hypot(across, down)).toBeGreaterThan(10)
    }
})

test('a figure beside a fallen one in a corner steps away from the walls', () => {
  const walls = [
    { left: -30, top: -100, right: -15, bottom: 30 },
    { left: -30, top: 15, right: 100, bottom: 30 },
  ]
  const fallen = { at: [0, 0], radius: 8, isFallen: true } as const
  const standing = { at: [0, 0], radius: 11 } as const
  for (const before of [0, 1, 2, 3, 4, 5, 6, 7]) {
    // others, far away: the position in the list decides the first direction that is tried
    const others = Array.from({ length: before }, (_, index) => ({ at: [500 + 50 * index, 500], radius: 11 }) as const)
    const [x, y] = spread([fallen, ...others, standing], walls).at(-1)!
    expect(x).toBeGreaterThanOrEqual(-15 + 11 - 1)
    expect(y).toBeLessThanOrEqual(15 - 11 + 1)
    expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(19)
  }
})
