import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courtyard } from '../arena/arena-map.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { pathFinder } from '../arena/path-finding.ts'
import { SIGHT_RANGE } from './rules.ts'
import {
  grenadeInReach,
  isTaken,
  nearestVisibleEnemy,
  refugeFromGrenades,
  visibleEnemies,
  wouldHurtFriends,
} from './sensing.ts'
import { ShooterWorld } from './shooter-world.ts'
import { blastDamage } from './weapons.ts'

/** Up to 32 soldiers all over the map, some of them dead. */
const crowds = fc.record({ seed: fc.integer(), count: fc.integer({ min: 1, max: 32 }) }).map(({ seed, count }) => {
  const random = seededRandom(seed)
  const soldiers = Array.from({ length: count }, (_, index) => ({
    name: `soldier ${index}`,
    side: random.next() < 0.5 ? ('blue' as const) : ('red' as const),
    cell: courtyard.floor[Math.floor(random.next() * courtyard.floor.length)]!,
    health: random.next() < 0.2 ? 0 : 100,
  }))
  return new ShooterWorld({ map: courtyard, soldiers })
})

test('in sight are the living enemies near enough with no wall between', () => {
  fc.assert(
    fc.property(crowds, (world) => {
      const out = [...world.soldiers]
      for (const soldier of world.soldiers) {
        const inSight = world.soldiers.filter(
          (other) =>
            other.side !== soldier.side &&
            other.health > 0 &&
            soldier.health > 0 &&
            courtyard.distance(soldier.cell, other.cell) <= SIGHT_RANGE &&
            sharedLineOfSight(courtyard).canSee(soldier.cell, other.cell),
        )
        expect(visibleEnemies(world, soldier, out)).toEqual(inSight)
        const distance = (other: { cell: number }) => courtyard.distance(soldier.cell, other.cell)
        const nearest = nearestVisibleEnemy(world, soldier)
        expect(nearest && distance(nearest)).toBe(inSight.length > 0 ? Math.min(...inSight.map(distance)) : undefined)
      }
    }),
  )
})

test('a refuge is the nearest place that no grenade in sight reaches', () => {
  fc.assert(
    fc.property(crowds, fc.array(fc.nat(courtyard.floor.length - 1), { maxLength: 4 }), (world, places) => {
      const grenades = places.map((place) => ({ cell: courtyard.floor[place]!, by: 0, ticksLeft: 5 }))
      world.restore({ ...world.snapshot(), grenades })
      for (const soldier of world.soldiers) {
        const hurtsAt = (cell: number) =>
          grenades.some(
            (grenade) =>
              sharedLineOfSight(courtyard).canSee(soldier.cell, grenade.cell) &&
              blastDamage(courtyard, grenade.cell, cell) > 0,
          )
        const steps = (cell: number) => pathFinder(courtyard).pathCost(soldier.cell, cell)
        const least = Math.min(...courtyard.floor.filter((cell) => !hurtsAt(cell)).map(steps))
        const refuge = refugeFromGrenades(world, soldier)
        expect(hurtsAt(soldier.cell)).toBe(grenadeInReach(world, soldier) !== undefined)
        if (refuge === -1) expect(least).toBeGreaterThan(5)
        else expect([hurtsAt(refuge), steps(refuge)]).toEqual([false, least])
      }
    }),
    { numRuns: 20 },
  )
})

test('a grenade at his own feet hurts a friend', () => {
  fc.assert(
    fc.property(crowds, (world) => {
      for (const soldier of world.soldiers) {
        if (soldier.health > 0) expect(wouldHurtFriends(world, soldier, soldier.cell)).toBe(true)
        const far = courtyard.floor.find((cell) =>
          world.soldiers.every((other) => blastDamage(courtyard, cell, other.cell) === 0),
        )
        if (far !== undefined) expect(wouldHurtFriends(world, soldier, far)).toBe(false)
      }
    }),
    { numRuns: 20 },
  )
})

test('a place is taken by a comrade in sight who stands there or walks there, not by himself or by enemies', () => {
  const start = courtyard.floor[0]!
  const world = new ShooterWorld({
    map: courtyard,
    soldiers: [
      { name: 'Ada', side: 'blue', cell: start },
      { name: 'Ben', side: 'blue', cell: start + 1 },
      { name: 'Rolf', side: 'red', cell: start + 2 },
      { name: 'Dan', side: 'blue', cell: start + 3, health: 0 },
    ],
  })
  world.orders.moveTo(1, start + 5)
  const [ada] = world.soldiers
  const taken = [0, 1, 2, 3, 5].filter((right) => isTaken(world, ada!, start + right))
  expect(taken).toEqual([1, 5])
})
