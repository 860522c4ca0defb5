import { expect, test } from 'vitest'
import { withGrowth } from './solve-under-limits.ts'

/** A search with room for a million nodes, whose tables take 60 bytes beside the 40 of its states. */
const search = (count: number) =>
  ({ nodes: { count, state: { length: 1_000_000 } }, bytes: () => 100, space: { bytes: () => 40 } }) as never

test('the copy of tables that are nearly full is too much where it would not fit', () => {
  // no number that could be told as memory that was used
  expect(withGrowth(500, search(999_000), 550)).toBe(Number.POSITIVE_INFINITY)
  // what is in use is told as it is
  expect(withGrowth(570, search(999_000), 550)).toBe(570)
  // what fits is not told before it is taken
  expect(withGrowth(500, search(999_000), 560)).toBe(500)
  expect(withGrowth(500, search(500_000), 550)).toBe(500)
  expect(withGrowth(500, undefined, 550)).toBe(500)
})
