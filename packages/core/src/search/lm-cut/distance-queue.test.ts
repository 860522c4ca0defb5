import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DistanceQueue } from './distance-queue.ts'

/** Increments over the distance taken last; `undefined` takes an item out. */
const arbitraryWork = fc.array(fc.option(fc.nat({ max: 3000 }), { nil: undefined }), { maxLength: 300, size: 'max' })

test.each([
  { kind: 'buckets', dearest: 1 },
  { kind: 'a heap', dearest: 1_000_000 },
])('with $kind, the nearest item comes first', ({ dearest }) => {
  const queue = new DistanceQueue(dearest)
  const property = fc.property(arbitraryWork, (work) => {
    const waiting = new Map<number, number>()
    let item = 0
    const take = () => {
      const taken = queue.pop()
      if (waiting.size === 0) expect(taken).toBe(-1)
      else {
        expect(queue.distance).toBe(Math.min(...waiting.values()))
        expect(waiting.get(taken)).toBe(queue.distance)
        waiting.delete(taken)
      }
    }
    queue.restart()
    for (const step of work) {
      if (step === undefined) take()
      else {
        queue.push(item, queue.distance + step)
        waiting.set(item++, queue.distance + step)
      }
    }
    while (waiting.size > 0) take()
    take()
  })
  fc.assert(property, { numRuns: 200 })
})
