import { expect, test } from 'vitest'
import { withGrowth } from './memory-meter.ts'

/** A search with room for a million nodes, whose tables take 60 bytes besides the 40 of its states. */
const search = (count: number) =>
  ({ nodes: { count, state: { length: 1_000_000 } }, bytes: () => 100, space: { bytes: () => 40 } }) as never

test('the copy of tables that are nearly full is too much where it would not fit', () => {
  // not a number that could be reported as memory in use
  expect(withGrowth(500, search(999_000), 550)).toBe(Number.POSITIVE_INFINITY)
  // memory in use is reported unchanged
  expect(withGrowth(570, search(999_000), 550)).toBe(570)
  // copies that fit are not counted in advance
  expect(withGrowth(500, search(999_000), 560)).toBe(500)
  expect(withGrowth(500, search(500_000), 550)).toBe(500)
  expect(withGrowth(500, undefined, 550)).toBe(500)
})
