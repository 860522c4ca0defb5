import { firstArmour, otherHand } from './inventory.ts'

const heads = /_helmet$|_head$|_skull$|^carved_pumpkin$/

/** The inventory slot in which an item is worn: 5 head, 6 chest, 7 legs, 8 feet; 45, the other hand, for shields. */
export function wornIn(item: string): number | undefined {
  if (heads.test(item)) return firstArmour
  if (item.endsWith('_chestplate') || item === 'elytra') return firstArmour + 1
  if (item.endsWith('_leggings')) return firstArmour + 2
  if (item.endsWith('_boots')) return firstArmour + 3
  return item === 'shield' ? otherHand : undefined
}
