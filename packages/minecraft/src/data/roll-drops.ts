import type { RandomSource } from '@telos/core'
import type { ItemStack } from '../world/item-stack.ts'
import type { Drop } from './game-data.ts'
import { toolOf } from './tool.ts'

/** What a block's drops depend on besides chance. */
export interface DropSituation {
  /** Item in hand. */
  readonly held?: string | undefined
  /** Properties of the block, such as `age`. */
  readonly properties?: Readonly<Record<string, string>> | undefined
}

/**
 * Draws the drops of a block. Use `canHarvest` to check whether it drops anything at all.
 *
 * @example rollDrops(gameData.blocks.get('stone').drops, seededRandom(1)) // [{ item: 'cobblestone', count: 1 }]
 */
export function rollDrops(drops: readonly Drop[], random: RandomSource, situation: DropSituation = {}): ItemStack[] {
  const fallen: ItemStack[] = []
  for (const { item, min, max, chance, unless, ...needed } of drops) {
    if (!canFall(needed, situation) || fallen.some((stack) => stack.item === unless)) continue
    if (chance < 1 && random.next() >= chance) continue
    const count = min === max ? min : min + Math.floor(random.next() * (max - min + 1))
    if (count > 0) fallen.push({ item, count })
  }
  return fallen
}

/** Whether a drop is possible with the item in hand and the block's properties. */
export function canFall({ tool, when }: Pick<Drop, 'tool' | 'when'>, { held, properties }: DropSituation): boolean {
  if (tool !== undefined && toolOf(held)?.class !== tool) return false
  return when === undefined || Object.entries(when).every(([name, value]) => properties?.[name] === value)
}
