import type { Position } from '../position.ts'
import type { MapGround } from './map-view.ts'

export interface KnownBlock {
  readonly at: Position
  readonly name: string
}

/** Maximum map side in blocks: a few distant points must not require a picture of everything between them. */
const mostBlocks = 256

// Treetops do not count as a roof.
const noRoof = /_leaves$|^vine$/

/**
 * Keeps the topmost known block of each column, as a map shows it. Air is known, but shows what is below it. Under a roof the map is cut at
 * head height: a bot in a tunnel should see the tunnel, not the hill above it.
 *
 * @param centre Where the feet are.
 * @param ceiling Leaves out what is higher in any case.
 *
 * @example
 * const known = [{ at: { x: 0, y: 3, z: 0 }, name: 'dirt' }, { at: { x: 0, y: 4, z: 0 }, name: 'oak_log' }]
 * surveyGround(known, { x: 0, y: 4, z: 1 }).names // ['oak_log']
 */
export function surveyGround(
  known: Iterable<KnownBlock>,
  centre: Position,
  ceiling = Number.POSITIVE_INFINITY,
): MapGround {
  const head = Math.floor(centre.y) + 1
  const open = new Map<string, KnownBlock>()
  const roofed = new Map<string, KnownBlock>()
  let hasRoof = false
  for (const block of known) {
    const { x, y, z } = block.at
    if (block.name === 'air' || block.name === 'cave_air' || y > ceiling) continue
    if (Math.abs(x - centre.x) > mostBlocks / 2 || Math.abs(z - centre.z) > mostBlocks / 2) continue
    keepTopmost(open, block)
    if (y <= head) keepTopmost(roofed, block)
    else if (x === Math.floor(centre.x) && z === Math.floor(centre.z) && !noRoof.test(block.name)) hasRoof = true
  }
  return groundOf(hasRoof ? roofed : open)
}

function keepTopmost(top: Map<string, KnownBlock>, block: KnownBlock): void {
  const key = `${block.at.x},${block.at.z}`
  const before = top.get(key)
  if (before === undefined || before.at.y < block.at.y) top.set(key, block)
}

function groundOf(top: ReadonlyMap<string, KnownBlock>): MapGround {
  if (top.size === 0) return { minX: 0, minZ: 0, width: 0, depth: 0, names: [], blocks: [], heights: [] }
  let minX = Number.POSITIVE_INFINITY
  let minZ = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxZ = Number.NEGATIVE_INFINITY
  for (const { at } of top.values()) {
    minX = Math.min(minX, at.x)
    minZ = Math.min(minZ, at.z)
    maxX = Math.max(maxX, at.x)
    maxZ = Math.max(maxZ, at.z)
  }
  const width = maxX - minX + 1
  const depth = maxZ - minZ + 1
  const blocks = new Array<number>(width * depth).fill(-1)
  const heights = new Array<number>(width * depth).fill(0)
  const places = new Map<string, number>()
  for (const { at, name } of top.values()) {
    if (!places.has(name)) places.set(name, places.size)
    const cell = (at.z - minZ) * width + (at.x - minX)
    blocks[cell] = places.get(name)!
    heights[cell] = at.y
  }
  return { minX, minZ, width, depth, names: [...places.keys()], blocks, heights }
}
