import type { GameData } from '../../data/game-data.ts'
import type { ItemStack } from '../../world/item-stack.ts'
import type { Hands } from './hands.ts'
import type { SkillResult } from './skill.ts'

/** Slots of a pack, including the hot bar. */
const packSlots = 36

/** Items that may be worn or held in the other hand, taking no room in the pack: one of each kind. */
const worn = /(?:^|_)(?:helmet|chestplate|leggings|boots|shield)$/

/** How many more of an item fit into a pack. */
export function roomFor(item: string, inventory: readonly ItemStack[], data: GameData): number {
  const stackSize = data.items.get(item)?.stackSize ?? 1
  const wornKinds = new Set<string>()
  let room = 0
  let used = 0
  for (const stack of inventory) {
    const kind = worn.exec(stack.item)?.[0]
    if (kind === undefined || wornKinds.has(kind)) used++
    else wornKinds.add(kind)
    if (stack.item === item) room += Math.max(0, stackSize - stack.count)
  }
  return room + Math.max(0, packSlots - used) * stackSize
}

/** Whether at least one of an item can be picked up. */
export function hasRoomFor({ body, data }: Hands, item: string): boolean {
  return roomFor(item, body.inventory, data) > 0
}

/** The pack is full: no other way to get the item helps. */
export function noRoom(item: string): SkillResult {
  return { status: 'failed', why: `no room for ${item}`, isFinal: true }
}
