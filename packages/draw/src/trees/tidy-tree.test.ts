import { stratify, tree } from 'd3-hierarchy'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyTree } from './tidy-tree.ts'

const trees = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 80, size: 'max' })
  .map((choices) => Int32Array.from([-1, ...choices.map((choice, at) => Math.floor(choice * (at + 1)))]))

test('places nodes where d3 places them', () => {
  fc.assert(
    fc.property(trees, (parent) => {
      const root = stratify<{ id: number; parent: number }>()
        .id(({ id }) => String(id))
        .parentId(({ parent: above }) => (above < 0 ? undefined : String(above)))(
        Array.from(parent, (above, id) => ({ id, parent: above })),
      )
      const placed = tree<{ id: number; parent: number }>()
        .nodeSize([1, 1])
        .separation(() => 1)(root)
      const { x, level } = tidyTree(parent)
      const shift = x[0]! - placed.x
      placed.each((node) => {
        expect(x[node.data.id]! - shift).toBeCloseTo(node.x, 3)
        expect(level[node.data.id]).toBe(node.depth)
      })
    }),
    { numRuns: 200 },
  )
})

test('places roots side by side, and nothing where there is nothing', () => {
  expect(Array.from(tidyTree(Int32Array.of(-1, -1, 0, 0)).x)).toEqual([0.5, 1.5, 0, 1])
  expect(tidyTree(new Int32Array(0)).x).toHaveLength(0)
})

test('chains of any length fit on the stack', () => {
  const chain = Int32Array.from({ length: 100_000 }, (_, node) => node - 1)
  const { level, x } = tidyTree(chain)
  expect([level.at(-1), x.at(-1)]).toEqual([99_999, 0])
})
