import type { BlockState } from './block-state.ts'

/** A box inside a block, in blocks from its lower north-west corner. */
export interface BlockShape {
  readonly minX: number
  readonly minZ: number
  readonly minY: number
  readonly maxX: number
  readonly maxZ: number
  /** Above 1 for fences and walls, which cannot be jumped over. */
  readonly maxY: number
}

export const fullShape: BlockShape = box(0, 1)

/**
 * Returns what stops bodies, as one box per block. Where the game has several boxes, this one is always smaller, so a client that uses the
 * real ones is never considered inside. Stairs are their lower half, and fences and panes their post.
 *
 * @example shapeOf({ name: 'oak_slab', properties: { type: 'bottom' } }, true).maxY // 0.5
 */
export function shapeOf({ name, properties }: BlockState, solid: boolean): BlockShape | undefined {
  if (!solid) return undefined
  if (properties?.['open'] === 'true') return undefined
  if (/_door$/.test(name)) return doors.get(properties?.['facing'] ?? '')
  for (const [pattern, shape] of special) if (pattern.test(name)) return shape
  if (/_trapdoor$/.test(name)) return properties?.['half'] === 'top' ? box(0, 1, 1 - leaf) : box(0, leaf)
  if (/_slab$/.test(name)) {
    return properties?.['type'] === 'double' ? fullShape : properties?.['type'] === 'top' ? topSlab : half
  }
  return fullShape
}

function box(inset: number, height: number, from = 0): BlockShape {
  return { minX: inset, minZ: inset, minY: from, maxX: 1 - inset, maxZ: 1 - inset, maxY: height }
}

const half = box(0, 0.5)
const topSlab = box(0, 1, 0.5)

/** Thickness of doors. */
const leaf = 3 / 16
/** A closed door stands on the side from which it was placed. */
const doors: ReadonlyMap<string, BlockShape> = new Map([
  ['east', { ...fullShape, maxX: leaf }],
  ['west', { ...fullShape, minX: 1 - leaf }],
  ['south', { ...fullShape, maxZ: leaf }],
  ['north', { ...fullShape, minZ: 1 - leaf }],
])

const special: readonly (readonly [RegExp, BlockShape | undefined])[] = [
  [/^(trapped_|ender_)?chest$/, box(1 / 16, 14 / 16)],
  [/_bed$/, box(0, 9 / 16)],
  [/^(farmland|dirt_path)$/, box(0, 15 / 16)],
  [/_stairs$/, half],
  [/_carpet$/, box(0, 1 / 16)],
  [/_(fence|fence_gate)$/, box(6 / 16, 1.5)],
  [/_wall$/, box(5 / 16, 1.5)],
  [/(_pane|^iron_bars|^chain)$/, box(7 / 16, 1)],
  [/^(lantern|soul_lantern|flower_pot|candle|lightning_rod|end_rod|amethyst_bud)$/, box(6 / 16, 6 / 16)],
  [/^(cactus|cake)$/, box(1 / 16, 0.5)],
  [/^(enchanting_table|stonecutter|daylight_detector|sculk_sensor|campfire|soul_campfire)$/, box(0, 6 / 16)],
  [
    /^(lectern|grindstone|anvil|chipped_anvil|damaged_anvil|brewing_stand|bell|hopper|cauldron|composter)$/,
    box(4 / 16, 2 / 16),
  ],
  [/^(ladder|scaffolding|snow|.*_skull|.*_head|cocoa|lily_pad|repeater|comparator)$/, undefined],
]
