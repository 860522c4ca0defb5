import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { addDanger } from './danger-map.ts'

/** Costs around one threat in the middle of a nine by nine board. */
function costsAround(threat: string): Int32Array {
  const world = microStage({
    sprites: ['avatar > MovingAvatar', `threat > ${threat}`],
    mapping: ['t > threat'],
    level: [
      'A........',
      '.........',
      '.........',
      '.........',
      '....t....',
      '.........',
      '.........',
      '.........',
      '.........',
    ],
  }).start(0)
  const costs = new Int32Array(81)
  addDanger(world, [world.game.names.idOf('threat')], costs)
  return costs
}

test('danger is greatest where a threat is, does not grow with distance, and ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.1, 0.5, 1), (cooldown, speed) => {
      const costs = costsAround(`RandomNPC cooldown=${cooldown} speed=${speed}`)
      for (let cell = 0; cell < 81; cell++) {
        const away = Math.abs((cell % 9) - 4) + Math.abs(Math.floor(cell / 9) - 4)
        if (away === 0) continue
        expect(costs[cell]).toBeLessThan(costs[40])
        if (away > 4) expect(costs[cell]).toBe(0)
        const nearer = 40 + Math.max(0, away - 1)
        expect(costs[cell]).toBeLessThanOrEqual(costs[nearer])
      }
    }),
    { numRuns: 30 },
  )
})

test('who is slow stays in the way, and who is quick is feared from afar', () => {
  const [slow, quick] = [costsAround('RandomNPC cooldown=10'), costsAround('RandomNPC')]
  expect(slow[40]).toBeGreaterThan(quick[40])
  expect(quick[42]).toBeGreaterThan(slow[42])
})
