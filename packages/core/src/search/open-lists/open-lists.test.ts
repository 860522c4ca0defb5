import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenList } from '../open-list.ts'
import { HeapOpenList } from './heap.ts'
import { QueueOpenList } from './queue.ts'
import { StackOpenList } from './stack.ts'

interface Entry {
  readonly node: number
  readonly f: number
  readonly h: number
}

/** Each open list and the index in a plain array from which it has to take its next node. */
const lists: { name: string; create: () => OpenList; next: (entries: readonly Entry[]) => number }[] = [
  {
    name: 'heap',
    create: () => new HeapOpenList(),
    next: (entries) => {
      const sorted = entries.toSorted((a, b) => a.f - b.f || a.h - b.h || a.node - b.node)
      return entries.indexOf(sorted[0])
    },
  },
  { name: 'queue', create: () => new QueueOpenList(), next: () => 0 },
  { name: 'stack', create: () => new StackOpenList(), next: (entries) => entries.length - 1 },
]

/** Few distinct values, so that ties are frequent; `undefined` pops a node, 'clear' empties the list. */
const arbitraryWork = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ f: fc.integer({ min: 0, max: 4 }), h: fc.integer({ min: 0, max: 2 }) }) },
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
  ),
  { maxLength: 400, size: 'max' },
)

describe.each(lists)('$name', ({ create, next }) => {
  test('takes nodes out in its order, however pushing and taking are mixed', () => {
    fc.assert(
      fc.property(arbitraryWork, (work) => {
        const list = create()
        let model: Entry[] = []
        let nodes = 0
        for (const item of work) {
          if (item === 'clear') {
            list.clear()
            model = []
          } else if (item === undefined) {
            const [expected] = model.length > 0 ? model.splice(next(model), 1) : [undefined]
            expect(list.pop()).toBe(expected?.node ?? -1)
          } else {
            list.push(nodes, item.f, item.h)
            model.push({ node: nodes++, ...item })
          }
          expect(list.size).toBe(model.length)
        }
        expect([...list.nodes()].sort((a, b) => a - b)).toEqual(model.map(({ node }) => node))
        while (model.length > 0) expect(list.pop()).toBe(model.splice(next(model), 1)[0].node)
        expect(list.pop()).toBe(-1)
      }),
      { numRuns: 300 },
    )
  })

  test('grows far beyond its first size and keeps its memory when cleared', () => {
    const list = create()
    const entries = Array.from({ length: 5000 }, (_, node) => ({ node, f: (node * 7919) % 101, h: node % 3 }))
    for (const { node, f, h } of entries) list.push(node, f, h)
    const bytes = list.bytes()
    // a node is at least an int32
    expect(bytes).toBeGreaterThanOrEqual(5000 * 4)
    const order = Array.from(entries, () => list.pop())
    if (list instanceof HeapOpenList) {
      const sorted = entries.toSorted((a, b) => a.f - b.f || a.h - b.h || a.node - b.node)
      expect(order).toEqual(sorted.map(({ node }) => node))
    } else expect(order.toSorted((a, b) => a - b)).toEqual(entries.map(({ node }) => node))
    list.clear()
    expect([list.size, list.pop(), list.bytes()]).toEqual([0, -1, bytes])
  })
})

test('a queue that is emptied while it is filled does not grow', () => {
  const queue = new QueueOpenList()
  const bytes = queue.bytes()
  for (let node = 0; node < 10_000; node++) {
    queue.push(node)
    if (node >= 10) expect(queue.pop()).toBe(node - 10)
  }
  expect(queue.size).toBe(10)
  expect(queue.bytes()).toBe(bytes)
})
