import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Successors } from '../../state-space.ts'
import { NodeTable } from './node-table.ts'

test('every column of every node can be read back, and paths lead from the first node down', () => {
  const row = fc.record({
    state: fc.nat(),
    up: fc.nat(),
    operator: fc.nat(),
    g: fc.double({ noNaN: true }),
    h: fc.double({ noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 300, size: 'max' }), (rows) => {
      const nodes = new NodeTable()
      const model = rows.map(({ state, up, operator, g, h }, index) => {
        const parent = index === 0 ? -1 : up % index
        expect(nodes.add(state, parent, operator, index, g, h)).toBe(index)
        return { state, parent, operator, depth: index, g, h }
      })
      expect(nodes.count).toBe(rows.length)
      for (const [node, { state, parent, operator, depth, g, h }] of model.entries()) {
        expect([nodes.state[node], nodes.parent[node], nodes.operator[node], nodes.depth[node]]).toEqual([
          state,
          parent,
          operator,
          depth,
        ])
        expect([nodes.g[node], nodes.h[node]]).toEqual([g, h])
        const path = nodes.pathTo(node)
        expect(path[0]).toBe(0)
        expect(path.at(-1)).toBe(node)
        for (let at = 1; at < path.length; at++) expect(model[path[at]].parent).toBe(path[at - 1])
      }
    }),
    { numRuns: 60 },
  )
})

test('bytes count all six columns', () => {
  const nodes = new NodeTable()
  for (let node = 0; node < 1000; node++) nodes.add(node, -1, 0, 0, 0, 0)
  // four int32 and two float64 for each of the 1024 rows that 64 doubles to
  expect(nodes.bytes()).toBe(1024 * (4 * 4 + 2 * 8))
})

test('a buffer of successors keeps everything when it grows', () => {
  const out = new Successors()
  for (let at = 0; at < 1000; at++) out.push(at, 2 * at, at / 2)
  expect(out.count).toBe(1000)
  for (let at = 0; at < 1000; at++) {
    expect([out.operators[at], out.states[at], out.costs[at]]).toEqual([at, 2 * at, at / 2])
  }
})
