import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arenaMap } from '../arena/arena-map.ts'
import { hitProbability } from './rules.ts'
import { createSoldier, type SoldierState } from './soldier.ts'
import { type WeaponName, weapons } from './weapons.ts'

// a lane with cover directly before its left end
const lane = arenaMap(`.c${'.'.repeat(28)}`)

function duel(distance: number, weapon: WeaponName, change: (shooter: SoldierState, target: SoldierState) => void) {
  const target = createSoldier(0, { name: 'target', side: 'red', cell: 0 })
  const shooter = createSoldier(1, { name: 'shooter', side: 'blue', cell: distance, weapon })
  change(shooter, target)
  return hitProbability(lane, shooter, target)
}

const distances = fc.integer({ min: 2, max: 28 })
const anyWeapon = fc.constantFrom<WeaponName>('rifle', 'pistol')
const nothing = () => {}

test('chances are chances, fall with distance, and end with the range', () => {
  fc.assert(
    fc.property(distances, distances, anyWeapon, (a, b, weapon) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)]
      expect(duel(near, weapon, nothing)).toBeGreaterThanOrEqual(duel(far, weapon, nothing))
      expect(duel(near, weapon, nothing)).toBeLessThanOrEqual(1)
      expect(duel(near, weapon, nothing) > 0).toBe(near <= weapons[weapon].range)
    }),
  )
})

test('everything that makes a shot harder makes it harder, and cover the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 7 }), anyWeapon, (distance, weapon) => {
      const open = duel(distance, weapon, nothing)
      const shielded = duel(distance, weapon, (_, target) => {
        target.crouching = true
      })
      const harder = [
        duel(distance, weapon, (_, target) => {
          target.nextCell = 1
        }),
        duel(distance, weapon, (shooter) => {
          shooter.nextCell = 20
        }),
        duel(distance, weapon, (shooter) => {
          shooter.suppressed = 1
        }),
      ]
      for (const chance of harder) {
        expect(chance).toBeLessThan(open)
        expect(chance).toBeGreaterThan(shielded)
      }
      expect(shielded).toBeLessThan(open / 3)
    }),
  )
})

test('who crouches in the open is a little harder to hit', () => {
  const turned = (crouching: boolean) => {
    const target = createSoldier(0, { name: 'target', side: 'red', cell: 20 })
    target.crouching = crouching
    return hitProbability(lane, createSoldier(1, { name: 'shooter', side: 'blue', cell: 10 }), target)
  }
  expect(turned(true)).toBeLessThan(turned(false))
  expect(turned(true)).toBeGreaterThan(turned(false) / 2)
})

test('close up the pistol does more in a second, far off only the rifle does anything', () => {
  const perTick = (weapon: WeaponName, distance: number) =>
    (duel(distance, weapon, nothing) * weapons[weapon].damage) / weapons[weapon].shotTicks
  expect(perTick('pistol', 2)).toBeGreaterThan(perTick('rifle', 2))
  expect(perTick('pistol', 5)).toBeLessThan(perTick('rifle', 5))
  expect(perTick('pistol', 10)).toBe(0)
})
