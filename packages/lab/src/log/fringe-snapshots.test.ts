import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FringeSnapshots } from './fringe-snapshots.ts'

test('gives back what was written down, whatever it was', () => {
  const fringe = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fringe, { minLength: 1, maxLength: 120, size: 'max' }), (fringes) => {
      const snapshots = new FringeSnapshots()
      for (const [moment, nodes] of fringes.entries()) snapshots.add(moment, Int32Array.from(nodes))
      for (const [moment, nodes] of fringes.entries()) {
        expect(snapshots.at(moment)).toEqual({ nodes: Int32Array.from(nodes), moment })
      }
    }),
    { numRuns: 50 },
  )
})

test('long fringes are written down at some moments only, and say at which', () => {
  const snapshots = new FringeSnapshots()
  const long = Int32Array.from({ length: 12_000 }, (_, node) => node)
  for (let moment = 0; moment < 10; moment++) if (snapshots.wants(moment, long.length)) snapshots.add(moment, long)
  expect([0, 2, 3, 8, 9].map((moment) => snapshots.at(moment).moment)).toEqual([0, 0, 3, 6, 9])
})

test('a queue of thousands is kept at every step of a long search: only what leaves and comes is written down', () => {
  const snapshots = new FringeSnapshots()
  const numbers = Int32Array.from({ length: 6_100 }, (_, node) => node)
  const queue = (moment: number) => numbers.subarray(moment, moment + 3_900)
  for (let moment = 0; moment < 2_200; moment++) {
    expect(snapshots.wants(moment, 3_900)).toBe(true)
    snapshots.add(moment, queue(moment))
  }
  for (const moment of [0, 1, 127, 128, 2_150, 2_199])
    expect(snapshots.at(moment)).toEqual({ nodes: queue(moment), moment })
})
