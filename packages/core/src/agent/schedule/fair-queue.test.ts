import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue, type Waiting } from './fair-queue.ts'

test('whoever comes and goes, the first one is the one of the highest rank that came first', () => {
  const moves = fc.array(fc.oneof(fc.record({ rank: fc.nat({ max: 5 }) }), fc.record({ leaves: fc.nat() })))
  fc.assert(
    fc.property(moves, (script) => {
      const queue = new FairQueue<Waiting>()
      let expected: Waiting[] = []
      for (const [turn, move] of script.entries()) {
        if ('rank' in move) {
          const item = { rank: move.rank, turn, at: -1 }
          queue.push(item)
          expected.push(item)
        } else if (expected.length > 0) {
          const leaving = expected[move.leaves % expected.length]
          queue.remove(leaving)
          queue.remove(leaving)
          expected = expected.filter((item) => item !== leaving)
        }
        expected.sort((a, b) => b.rank - a.rank || a.turn - b.turn)
        expect(queue.peek()).toBe(expected[0])
        expect(queue.size).toBe(expected.length)
      }
      for (const item of expected) {
        expect(queue.peek()).toBe(item)
        queue.remove(item)
      }
    }),
  )
})
