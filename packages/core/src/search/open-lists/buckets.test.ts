import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BucketOpenList } from './buckets.ts'
import { HeapOpenList } from './heap.ts'

interface Key {
  readonly g: number
  readonly h: number
}

/** Pushes keys, pops a node for `undefined`, empties the list for 'clear'; true if both lists agree throughout. */
function expectSameOrder(work: readonly (Key | undefined | 'clear')[], unit: number): void {
  const buckets = new BucketOpenList(unit)
  const heap = new HeapOpenList()
  let node = 0
  for (const item of work) {
    if (item === 'clear') {
      buckets.clear()
      heap.clear()
    } else if (item === undefined) expect(buckets.pop()).toBe(heap.pop())
    else {
      buckets.push(node, (item.g + item.h) * unit, item.h * unit)
      heap.push(node++, item.g + item.h, item.h)
    }
    expect(buckets.size).toBe(heap.size)
  }
  expect([...buckets.nodes()]).toEqual([...heap.nodes()])
  while (heap.size > 0) expect(buckets.pop()).toBe(heap.pop())
  expect(buckets.pop()).toBe(-1)
}

const arbitraryWork = (key: fc.Arbitrary<number>) =>
  fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.record({ g: key, h: key }) },
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant('clear' as const) },
    ),
    { maxLength: 300, size: 'max' },
  )

describe('the same order as the heap', () => {
  test.each([1, 10, 0.1, 1 / 3])('for multiples of %f', (unit) => {
    const property = fc.property(arbitraryWork(fc.nat({ max: 6 })), (work) => expectSameOrder(work, unit))
    fc.assert(property, { numRuns: 200 })
  })

  test('for fractions and great numbers, too', () => {
    const key = fc.oneof(
      { weight: 20, arbitrary: fc.nat({ max: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom(0.5, 1e5, 1e9, 1e300) },
    )
    fc.assert(
      fc.property(arbitraryWork(key), (work) => expectSameOrder(work, 1)),
      { numRuns: 300 },
    )
  })

  test('when h is more than f, or below 0', () => {
    expectSameOrder([{ g: 3, h: 2 }, { g: -3, h: 4 }, { g: 4, h: -1 }, { g: 0, h: 0 }, undefined, { g: 1, h: 0 }], 1)
  })
})

test('a node may come back with another key', () => {
  const buckets = new BucketOpenList()
  buckets.push(0, 1, 1)
  buckets.push(1, 1, 1)
  expect(buckets.pop()).toBe(0)
  buckets.push(0, 2, 2)
  expect([buckets.pop(), buckets.pop(), buckets.pop()]).toEqual([1, 0, -1])
})

test('keeps its memory when cleared', () => {
  const buckets = new BucketOpenList()
  for (let node = 0; node < 5000; node++) buckets.push(node, (node * 7919) % 101, 0)
  const bytes = buckets.bytes()
  expect(bytes).toBeGreaterThanOrEqual(5000 * 4)
  buckets.clear()
  expect([buckets.size, buckets.pop(), buckets.bytes()]).toEqual([0, -1, bytes])
})
