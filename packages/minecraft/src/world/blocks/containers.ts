import type { Position } from '../../position.ts'
import type { WorldInsides } from '../insides.ts'
import type { ItemStack } from '../item-stack.ts'
import { Chest } from '../windows/chest.ts'
import { Furnace } from '../windows/furnace.ts'
import { type BlockState, withProperties } from './block-state.ts'

/** Contents of chests and furnaces, by the cells of their blocks. Furnaces work wherever they are. */
export class Containers {
  readonly #world: WorldInsides
  readonly #chests = new Map<number, Chest>()
  readonly #furnaces = new Map<number, Furnace>()

  constructor(world: WorldInsides) {
    this.#world = world
  }

  /** The chest at a place; undefined if there is none. */
  chest(at: Position): Chest | undefined {
    return this.#find(at, 'chest', this.#chests, () => new Chest())
  }

  furnace(at: Position): Furnace | undefined {
    return this.#find(at, 'furnace', this.#furnaces, () => new Furnace(this.#world.data))
  }

  /** Removes and returns what the block at a place held. */
  clear(index: number): ItemStack[] {
    const store = this.#chests.get(index) ?? this.#furnaces.get(index)
    this.#chests.delete(index)
    this.#furnaces.delete(index)
    return (store?.slots ?? []).filter((slot) => slot !== undefined)
  }

  tick(): void {
    for (const [index, furnace] of this.#furnaces) {
      const wasLit = furnace.isLit
      if (!furnace.tick()) continue
      const at = this.#world.terrain.grid.position(index)
      if (furnace.isLit !== wasLit) this.#show(at, furnace)
      for (const player of this.#world.players.values()) {
        if (player.looksInto(at)) {
          this.#world.emit({ type: 'furnace-progress', player, window: player.window! })
        }
      }
    }
  }

  #show(at: Position, furnace: Furnace): void {
    this.#world.setBlock(at, withProperties(this.#world.terrain.at(at), { lit: String(furnace.isLit) }))
  }

  #find<T>(at: Position, name: BlockState['name'], stores: Map<number, T>, create: () => T): T | undefined {
    const { grid } = this.#world.terrain
    const index = grid.index(at.x, at.y, at.z)
    if (index < 0 || grid.get(at.x, at.y, at.z).name !== name) return undefined
    let store = stores.get(index)
    if (store === undefined) stores.set(index, (store = create()))
    return store
  }
}
