import type { GameData } from '../data/game-data.ts'
import type { Position } from '../position.ts'
import type { BlockState } from './blocks/block-state.ts'
import type { Entity } from './creatures/entity.ts'
import type { ItemStack, Slot } from './item-stack.ts'
import type { Player } from './players/player.ts'
import type { WorldListener } from './world-event.ts'

/**
 * A small world that follows the rules of the game: blocks, items, animals and players. All randomness comes from the seed; time advances
 * only with `tick`, a twentieth of a second each. The same seed and calls produce the same world.
 */
export interface MinecraftWorld {
  readonly data: GameData
  readonly seed: number
  /** Ticks since the start. */
  readonly ticks: number
  /** 0 to 23999; 0 is sunrise, 6000 noon, night from 12542 to 23460. */
  readonly timeOfDay: number
  readonly spawn: Position
  readonly bounds: WorldBounds
  readonly entities: ReadonlyMap<number, Entity>
  readonly players: ReadonlyMap<string, Player>

  tick(): void
  subscribe(listener: WorldListener): () => void
  /** Outside the bounds there is air above the floor, and bedrock below. */
  blockAt(at: Position): BlockState
  /** 0 to 15: the brighter of sky (by the time of day) and lamps. */
  lightAt(at: Position): number
  /** Sky light at noon and lamp light, 0 to 15 each. Servers send them separately; clients know the time of day. */
  lightSourcesAt(at: Position): LightSources
  /** Contents of a chest: for set-up, tests and pictures, not for bots. */
  slotsAt(at: Position): readonly Slot[] | undefined

  join(name: string): Player
  leave(player: Player): void

  // for maps, tests and injected events
  setBlock(at: Position, block: BlockState): void
  fillChest(at: Position, stacks: readonly ItemStack[]): void
  give(player: Player, stack: ItemStack): void
  addAnimal(species: string, at: Position, options?: { baby?: boolean; colour?: string }): Entity
  removeEntity(id: number): void
  setTime(timeOfDay: number): void
  hurt(player: Player, amount: number, cause: string): void
  say(from: string, text: string): void
}

export interface LightSources {
  readonly sky: number
  readonly lamps: number
}

/** The part of the world described by a map; `max` is included. */
export interface WorldBounds {
  readonly min: Position
  readonly max: Position
}
