import { attackOf } from '../../data/attack.ts'
import { canHarvest } from '../../data/digging.ts'
import type { BlockFacts } from '../../data/game-data.ts'
import { toolOf } from '../../data/tool.ts'
import type { ItemStack } from '../../world/item-stack.ts'

/** Whether a carried item makes the block drop anything. */
export function carriesToolFor(block: BlockFacts, inventory: readonly ItemStack[]): boolean {
  return canHarvest(block, undefined) || inventory.some(({ item }) => canHarvest(block, item))
}

/** The item with the highest damage per second; undefined for fists. Pickaxes and shovels are saved for their own purpose. */
export function bestWeapon(inventory: readonly ItemStack[]): string | undefined {
  let best: string | undefined
  for (const { item } of inventory) {
    const kind = toolOf(item)?.class
    if ((kind === 'sword' || kind === 'axe') && strength(item) > strength(best)) best = item
  }
  return best
}

function strength(item: string | undefined): number {
  const { damage, speed } = attackOf(item)
  return damage * speed
}

/** An item to hold that does not wear out; undefined if there is none. */
export function lastingItem(inventory: readonly ItemStack[]): string | undefined {
  return inventory.find(({ item }) => toolOf(item) === undefined)?.item
}
