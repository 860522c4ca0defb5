import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stronglyConnected } from './derived-order.ts'

test('two nodes share a component exactly if each reaches the other', () => {
  const graph = fc
    .integer({ min: 1, max: 7 })
    .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }))
  fc.assert(
    fc.property(graph, (successors) => {
      const component = stronglyConnected(successors)
      const reach = successors.map((_, node) => reachable(successors, node))
      successors.forEach((_, left) => {
        successors.forEach((_, right) => {
          expect(component[left] === component[right]).toBe(reach[left]!.has(right) && reach[right]!.has(left))
        })
      })
    }),
  )
})

test('a long chain does not overflow the stack', () => {
  const size = 200_000
  const component = stronglyConnected(Array.from({ length: size }, (_, node) => (node + 1 < size ? [node + 1] : [])))
  expect(new Set(component).size).toBe(size)
})

function reachable(successors: readonly (readonly number[])[], start: number): Set<number> {
  const seen = new Set([start])
  for (const node of seen) for (const next of successors[node]!) seen.add(next)
  return seen
}
