import type { BlockFacts } from './game-data.ts'
import { type ToolMaterial, toolOf } from './tool.ts'

/** Where the digging player is. */
export interface DiggingSituation {
  /** @default true */
  readonly onGround?: boolean
  /** Whether the eyes are in water. @default false */
  readonly underWater?: boolean
}

/** How many times faster than the hand a tool of the right class digs. */
const speeds: Readonly<Record<ToolMaterial, number>> = {
  wooden: 2,
  stone: 4,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
}

/**
 * Whether a block dug with an item, or with the bare hand, drops anything.
 *
 * @example
 * canHarvest(gameData.blocks.get('stone'), 'wooden_pickaxe') // true
 * canHarvest(gameData.blocks.get('stone'), undefined) // false
 */
export function canHarvest(block: BlockFacts, held: string | undefined): boolean {
  return block.harvestTools === undefined || (held !== undefined && block.harvestTools.has(held))
}

/**
 * Returns the ticks that digging takes: 0 for instantly, Infinity for never. Uses the formula of
 * https://minecraft.wiki/w/Breaking#Calculation, without enchantments and effects.
 *
 * @example digTicks(gameData.blocks.get('stone')!, 'wooden_pickaxe') // 23: 1.15 s
 */
export function digTicks(
  block: BlockFacts,
  held: string | undefined,
  { onGround = true, underWater = false }: DiggingSituation = {},
): number {
  if (block.hardness < 0) return Infinity
  const speed = digSpeed(block, held) / (onGround ? 1 : 5) / (underWater ? 5 : 1)
  const ticks = (block.hardness * (canHarvest(block, held) ? 30 : 100)) / speed
  // the tolerance keeps 0.1 × 30 from rounding up to 4
  return ticks <= 1 ? 0 : Math.ceil(ticks - 1e-6)
}

/** How many times faster than the hand an item digs a block. */
export function digSpeed({ name, tool }: BlockFacts, held: string | undefined): number {
  const holding = toolOf(held)
  if (holding === undefined) return 1
  if (holding.class === 'sword') return swordSpeed(name)
  if (holding.class === 'shears') return shearsSpeed(name)
  return holding.class === tool && holding.material ? speeds[holding.material] : 1
}

function swordSpeed(block: string): number {
  if (block === 'cobweb') return 15
  // one strike, whatever its hardness
  if (block === 'bamboo' || block === 'bamboo_sapling') return Infinity
  return swordEfficient.test(block) ? 1.5 : 1
}

/** The blocks of the game's tag `sword_efficient` that are not dug instantly anyway. */
const swordEfficient =
  /_leaves$|^(pumpkin|carved_pumpkin|jack_o_lantern|melon|cocoa|vine|glow_lichen|chorus_plant|chorus_flower|big_dripleaf|big_dripleaf_stem)$/

function shearsSpeed(block: string): number {
  if (block === 'cobweb' || block.endsWith('_leaves')) return 15
  if (block.endsWith('_wool')) return 5
  return block === 'vine' || block === 'glow_lichen' ? 2 : 1
}

/**
 * Chooses the item that digs a block fastest with drops, the first among equals; undefined for the bare hand. If no item yields drops,
 * chooses the fastest one.
 *
 * @example bestTool(gameData.blocks.get('stone'), ['iron_sword', 'wooden_pickaxe', 'stone_pickaxe']) // 'stone_pickaxe'
 */
export function bestTool(block: BlockFacts, items: Iterable<string>): string | undefined {
  let best: string | undefined
  for (const item of items) if (isBetter(block, item, best)) best = item
  return best
}

function isBetter(block: BlockFacts, item: string, best: string | undefined): boolean {
  const harvests = canHarvest(block, item)
  if (harvests !== canHarvest(block, best)) return harvests
  return digTicks(block, item) < digTicks(block, best)
}

/** Durability an item loses by digging a block. */
export function digWear(block: BlockFacts, held: string | undefined): number {
  const holding = toolOf(held)
  if (holding === undefined || block.hardness === 0) return 0
  return holding.class === 'sword' ? 2 : 1
}
