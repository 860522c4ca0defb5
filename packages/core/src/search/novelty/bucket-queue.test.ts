import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BucketQueue } from './bucket-queue.ts'

it('takes the smallest key first, and of equal ones the first that came', () => {
  const calls = fc.array(fc.option(fc.nat(200), { nil: undefined }), { maxLength: 300 })
  fc.assert(
    fc.property(calls, (keys) => {
      const queue = new BucketQueue()
      let waiting: { node: number; key: number }[] = []
      let node = 0
      for (const key of keys) {
        if (key === undefined) {
          const next = waiting.toSorted((a, b) => a.key - b.key || a.node - b.node)[0]
          expect([...queue.nodes()][0]).toBe(next?.node)
          expect(queue.pop()).toBe(next?.node ?? -1)
          waiting = waiting.filter((each) => each !== next)
        } else {
          queue.push(node, key)
          waiting.push({ node, key })
          node++
        }
        expect(queue.size).toBe(waiting.length)
      }
      queue.clear()
      expect(queue.pop()).toBe(-1)
    }),
  )
})
