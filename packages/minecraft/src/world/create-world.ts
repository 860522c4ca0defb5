import type { GameData } from '../data/game-data.ts'
import { gameData } from '../data/load-data.ts'
import type { MinecraftWorld } from './minecraft-world.ts'
import { SimulatedWorld } from './simulated-world.ts'
import type { WorldMap } from './world-map.ts'

export interface WorldOptions {
  /** Seed of all randomness. @default 1 */
  readonly seed?: number
  /** @default the facts of 1.21.4 */
  readonly data?: GameData
}

/**
 * Creates a world that follows the rules of the game.
 *
 * @example
 * const world = createWorld(builtInMap('clearing', 7), { seed: 7 })
 * const player = world.join('Ada')
 * world.tick()
 */
export function createWorld(map: WorldMap, { seed = 1, data = gameData }: WorldOptions = {}): MinecraftWorld {
  return new SimulatedWorld(map, seed, data)
}
