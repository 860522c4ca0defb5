import { createBody } from '../body/in-process/in-process-body.ts'
import { gameData } from '../data/load-data.ts'
import { createWorld } from '../world/create-world.ts'
import type { WorldMap } from '../world/world-map.ts'
import { Knowledge } from './knowledge/knowledge.ts'

/** Cost and yield of one scan. */
export interface ScanMeasurement {
  readonly radius: number
  readonly xray: boolean
  /** Blocks read: the cube. */
  readonly blocks: number
  /** Lines of sight traced. */
  readonly rays: number
  /** Blocks of interest found, and kinds of them. */
  readonly found: number
  readonly kinds: number
  readonly milliseconds: number
}

/**
 * Measures one full scan from the start of a map for each radius: by sight and by x-ray.
 *
 * @param clock Milliseconds.
 *
 * @example measureScans(builtInMap('clearing', 7), [4]).map(({ found }) => found) // [102, 267]
 */
export function measureScans(
  map: WorldMap,
  radii: readonly number[],
  clock: () => number = () => 0,
): ScanMeasurement[] {
  return radii.flatMap((radius) =>
    [false, true].map((xray) => {
      const world = createWorld(map)
      const body = createBody(world, 'Ada')
      world.tick()
      body.tick()
      const knowledge = new Knowledge(body, gameData, { radius, xray })
      const begun = clock()
      knowledge.tick()
      const milliseconds = clock() - begun
      const { blocks, rays } = knowledge.scanner.work
      return {
        radius,
        xray,
        blocks,
        rays,
        found: knowledge.blocks.size,
        kinds: knowledge.blocks.names.length,
        milliseconds,
      }
    }),
  )
}
