import { expect, test } from 'vitest'
import { attackCooldown, attackDamage, attackWear } from './attack.ts'

/** From https://minecraft.wiki/w/Damage and the weapons' pages: damage, strikes per second. */
test.each([
  [undefined, 1, 4],
  ['oak_log', 1, 4],
  ['wooden_sword', 4, 1.6],
  ['stone_sword', 5, 1.6],
  ['iron_sword', 6, 1.6],
  ['diamond_sword', 7, 1.6],
  ['wooden_axe', 7, 0.8],
  ['stone_axe', 9, 0.8],
  ['iron_axe', 9, 0.9],
  ['netherite_axe', 10, 1],
  ['iron_pickaxe', 4, 1.2],
  ['golden_shovel', 2.5, 1],
  ['diamond_hoe', 1, 4],
  ['shears', 1, 4],
])('%s does %d at %d blows a second', (item, damage, speed) => {
  expect(attackDamage(item)).toBe(damage)
  expect(attackCooldown(item)).toBeCloseTo(20 / speed)
})

test('a blow that comes early is weak', () => {
  expect(attackDamage('iron_sword', 0)).toBeCloseTo(6 * (0.2 + 0.8 * (0.5 / 12.5) ** 2))
  expect(attackDamage('iron_sword', 12)).toBe(6)
  expect(attackDamage(undefined, 5)).toBe(1)
})

test('blows wear out swords once, other tools twice', () => {
  expect(['iron_sword', 'iron_axe', 'shears', 'bread', undefined].map(attackWear)).toEqual([1, 2, 0, 0, 0])
})
