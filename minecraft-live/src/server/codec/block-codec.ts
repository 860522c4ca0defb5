import type { BlockState } from '@telos/minecraft'
import type { BlockEntry, GameRegistry } from './protocol-version.ts'

/** Blocks renamed after 1.21.4, whose names the world uses. */
const renamed: ReadonlyMap<string, string> = new Map([['chain', 'iron_chain']])

/** Numbers of block states in one version of the game. */
export class BlockCodec {
  readonly #registry: GameRegistry
  /** Blocks are shared and never changed in place. */
  readonly #known = new WeakMap<BlockState, number>()

  constructor(registry: GameRegistry) {
    this.#registry = registry
  }

  stateOf(block: BlockState): number {
    let state = this.#known.get(block)
    if (state === undefined) this.#known.set(block, (state = this.#find(block)))
    return state
  }

  /** The number of the kind of block. */
  kindOf(name: string): number {
    return this.#entry(name).id
  }

  #entry(name: string): BlockEntry {
    const { blocksByName } = this.#registry
    const entry = blocksByName[name] ?? blocksByName[renamed.get(name) ?? '']
    if (entry === undefined) {
      throw new Error(`Minecraft ${this.#registry.version.minecraftVersion} has no block "${name}"`)
    }
    return entry
  }

  /** States are numbered like a counter with one digit per property, the last one fastest. Properties not given have their defaults. */
  #find({ name, properties = {} }: BlockState): number {
    const { minStateId, defaultState, states } = this.#entry(name)
    let rest = defaultState - minStateId
    let state = minStateId
    let weight = 1
    for (const property of states.toReversed()) {
      const usual = rest % property.num_values
      rest = Math.floor(rest / property.num_values)
      const values = property.values ?? ['true', 'false']
      const told = values.indexOf(properties[property.name] ?? '')
      state += (told < 0 ? usual : told) * weight
      weight *= property.num_values
    }
    return state
  }
}
