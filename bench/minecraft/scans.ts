/** Scan work by radius: a table independent of the machine, except for the milliseconds. */
import { builtInMap, createBody, createMind, createWorld, type MapName } from '@telos/minecraft'

export interface ScanRow {
  readonly map: MapName
  readonly radius: number
  readonly xray: boolean
  readonly cube: number
  readonly blocks: number
  readonly rays: number
  /** Blocks of interest known after the first scan. */
  readonly found: number
  readonly milliseconds: number
}

export function measureScan(map: MapName, radius: number, xray: boolean): ScanRow {
  const world = createWorld(builtInMap(map, 1), { seed: 1 })
  const body = createBody(world, 'Ada')
  const mind = createMind(body, { scanRadius: radius, xray, goals: [], talks: false })
  const begun = performance.now()
  mind.tick()
  const milliseconds = performance.now() - begun
  const { blocks, rays } = mind.counters.scans
  const found = mind.knowledge.blocks.size
  mind.close()
  return { map, radius, xray, cube: (2 * radius + 1) ** 3, blocks, rays, found, milliseconds }
}
