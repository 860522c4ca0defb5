import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from '../../test/micro-game.ts'
import type { World } from '../engine/world.ts'

/** A tick with this many coins and gems. */
function count(coins: number, gems: number, terminations: readonly string[], letters = 'N'): World {
  return play(
    {
      sprites: [
        'avatar > MovingAvatar',
        'thing >',
        '  coin > Immovable',
        '  gem > Immovable',
        'bone > Immovable',
        'fire > Immovable',
      ],
      interactions: ['avatar fire > killSprite'],
      mapping: ['c > coin', 'g > gem', 'f > fire'],
      terminations,
      level: [`Af${'c'.repeat(coins)}${'g'.repeat(gems)}`],
    },
    letters,
  )
}

const few = fc.integer({ min: 0, max: 4 })

test('counters count what counts as a type', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: -1, max: 8 }), (coins, gems, limit) => {
      const isOver = (line: string): boolean => count(coins, gems, [`${line} limit=${limit} win=True`]).over
      const all = coins + gems
      expect(isOver('SpriteCounter stype=coin')).toBe(coins <= limit)
      expect(isOver('SpriteCounter stype=thing')).toBe(all <= limit)
      expect(isOver('SpriteCounterMore stype=thing')).toBe(all >= limit)
      expect(isOver('MultiSpriteCounter stype1=coin stype2=gem stype3=bone')).toBe(all === limit)
      expect(isOver('MultiSpriteCounter stype1=coin stype2=gem min=true')).toBe(all >= limit)
      const types = Math.min(coins, 1) + Math.min(gems, 1)
      expect(isOver(`MultiSpriteCounterSubTypes stype1=thing subTypesNum=${types}`)).toBe(all === limit)
      expect(isOver(`MultiSpriteCounterSubTypes stype1=thing subTypesNum=${types + 1}`)).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test('what is missing is how many have to come or to go', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: 0, max: 8 }), (coins, gems, limit) => {
      const missing = (line: string): number | undefined =>
        count(coins, gems, [`${line} limit=${limit}`], '').game.rules.terminations[0].missing?.(
          count(coins, gems, [], ''),
        )
      const all = coins + gems
      expect(missing('SpriteCounter stype=thing')).toBe(Math.max(0, all - limit))
      expect(missing('SpriteCounterMore stype=thing')).toBe(Math.max(0, limit - all))
      expect(missing('MultiSpriteCounter stype1=coin stype2=gem')).toBe(Math.abs(all - limit))
      expect(missing('MultiSpriteCounter stype1=coin stype2=gem min=true')).toBe(Math.max(0, limit - all))
      expect(missing('Timeout')).toBe(undefined)
    }),
    { numRuns: 30 },
  )
})

test('a dead avatar does not count', () => {
  expect(count(0, 0, ['SpriteCounter stype=avatar win=False'], 'N').over).toBe(false)
  const { over, winner } = count(0, 0, ['SpriteCounter stype=avatar win=False'], 'R')
  expect([over, winner]).toEqual([true, 'PLAYER_LOSES'])
})

test('time is out in the tick of the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 12 }), (limit, ticks) => {
      const { over, winner } = count(0, 0, [`Timeout limit=${limit} win=True`], 'N'.repeat(ticks))
      expect([over, winner]).toEqual(ticks > limit ? [true, 'PLAYER_WINS'] : [false, 'NO_WINNER'])
    }),
  )
})

test('a StopCounter forbids all ends but that of time', () => {
  fc.assert(
    fc.property(few, few, fc.boolean(), (coins, limit, isMinimum) => {
      const stop = `StopCounter stype1=coin limit=${limit} min=${isMinimum}`
      const isStopped = isMinimum ? coins > limit : coins === limit
      expect(count(coins, 0, [stop, 'SpriteCounter stype=bone']).over).toBe(!isStopped)
      expect(count(coins, 0, [stop, 'Timeout limit=0']).over).toBe(true)
      expect(count(coins, 0, [stop]).over).toBe(false)
      // a termination listed before it does not know yet
      expect(count(coins, 0, ['SpriteCounter stype=bone', stop]).over).toBe(true)
    }),
    { numRuns: 30 },
  )
})
