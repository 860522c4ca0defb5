import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNREACHED } from './cell-queue.ts'
import { BLOCKED, WalkingDistance } from './walking-distance.ts'

const board = fc
  .record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 5 }) })
  .chain(({ columns, rows }) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      costs: fc.array(fc.constantFrom(0, 0, 0, 1, 3, 10, BLOCKED), {
        minLength: columns * rows,
        maxLength: columns * rows,
      }),
      sources: fc.array(fc.nat(columns * rows - 1), { maxLength: 3 }),
    }),
  )

/** Computes distances by checking all neighbours as long as anything changes. */
function slowly(columns: number, rows: number, costs: readonly number[], sources: readonly number[]): number[] {
  const distances: number[] = costs.map((_, cell) => (sources.includes(cell) ? 0 : UNREACHED))
  for (let isChanging = true; isChanging; ) {
    isChanging = false
    for (let cell = 0; cell < columns * rows; cell++) {
      for (let next = 0; next < columns * rows; next++) {
        const dx = Math.abs((cell % columns) - (next % columns))
        const dy = Math.abs(Math.floor(cell / columns) - Math.floor(next / columns))
        const own = sources.includes(next) ? 0 : costs[next]
        if (dx + dy !== 1 || own >= BLOCKED || distances[next] >= UNREACHED) continue
        if (distances[next] + 1 + own >= distances[cell]) continue
        distances[cell] = distances[next] + 1 + own
        isChanging = true
      }
    }
  }
  return distances
}

test('every cell knows the least that it costs to walk to the nearest source, time and again', () => {
  fc.assert(
    fc.property(board, fc.integer({ min: 1, max: 2 }), ({ columns, rows, costs, sources }, times) => {
      const distance = new WalkingDistance(columns, rows)
      for (let time = 0; time < times; time++) {
        distance.clear()
        for (const cell of sources) distance.addSource(cell, 0)
        distance.spread(Int32Array.from(costs))
      }
      expect([...distance.distances]).toEqual(slowly(columns, rows, costs, sources))
    }),
  )
})
