import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoresOf } from './scores.ts'

const seconds = fc.double({ min: 0, max: 2000, noNaN: true })

test('scores of two halves add up to those of the whole', () => {
  const outcome = fc.record({
    game: fc.constantFrom('bait', 'zelda'),
    level: fc.nat(9),
    seconds,
    length: fc.integer({ min: 1, max: 500 }),
    share: fc.constantFrom(1, 0.2),
  })
  fc.assert(
    fc.property(fc.array(outcome), fc.nat(20), (outcomes, at) => {
      const shortest = (_: string, level: number) => (level > 4 ? 40 : undefined)
      const [first, second, whole] = [outcomes.slice(0, at), outcomes.slice(at), outcomes].map((some) =>
        scoresOf(some, shortest),
      )
      for (const score of ['coverage', 'satisficing', 'agile'] as const) {
        expect(first[score] + second[score]).toBeCloseTo(whole[score])
        expect(whole[score]).toBeLessThanOrEqual(whole.coverage + 1e-9)
      }
    }),
  )
})
