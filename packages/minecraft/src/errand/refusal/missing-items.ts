import type { GameData } from '../../data/game-data.ts'
import type { ItemReachability } from '../item-reachability.ts'
import { inverseRecipes } from '../methods/inverse-recipes.ts'
import { heat, nearby, own, usesOf } from '../methods/method.ts'
import type { Situation } from '../situation.ts'

/** Something missing or insufficient, and what it is needed for. */
export interface MissingItem {
  readonly item: string
  readonly needed: number
  /** The maximum obtainable. */
  readonly most: number
  /** The block that needs a tool. */
  readonly toDig?: string
}

interface Missing {
  readonly lacks: readonly WeighedLack[]
  /** The sum over its missing things. */
  readonly weight: number
}

interface WeighedLack extends MissingItem {
  /** How odd it would be to look for it; 0 for tools, whose ingredients are listed beside them. */
  readonly weight: number
}

const nothing: Missing = { lacks: [], weight: 0 }
const impossible: Missing = { lacks: [], weight: Number.POSITIVE_INFINITY }

/**
 * Finds the root cause of why an item cannot be obtained: of all ways to get it, the one that lacks least. Quantities are judged one by
 * one, as in `ItemReachability`; if something is missing altogether, the amounts of the rest are not checked.
 */
export class MissingItems {
  readonly #data: GameData
  readonly #reach: ItemReachability
  readonly #situation: Situation
  readonly #known = new Map<string, Missing>()
  readonly #busy = new Set<string>()
  readonly #smelted = new Map<string, string[]>()
  /** Item → blocks that drop it. */
  readonly #dropped = new Map<string, string[]>()
  /** Items dropped by blocks of other names. */
  readonly #fromNature = new Set<string>()
  readonly #fromAnimals = new Set<string>()
  /** Recipes that undo others: blocks of iron are not a source of iron. */
  readonly #inverses: ReadonlyMap<number, string>

  constructor(data: GameData, reach: ItemReachability, situation: Situation) {
    this.#data = data
    this.#reach = reach
    this.#situation = situation
    this.#inverses = inverseRecipes(data)
    for (const { input, output } of data.smelting.values()) {
      if (data.items.get(input)?.durability === undefined) file(this.#smelted, output, input)
    }
    for (const { name, drops } of data.blocks.values()) {
      for (const { item } of drops) {
        file(this.#dropped, item, name)
        // blocks that drop themselves may be crafted; ore and the like are not
        if (item !== name) this.#fromNature.add(item)
      }
    }
    for (const { drops } of data.animals.values()) for (const { item } of drops) this.#fromAnimals.add(item)
    for (const item of data.items.keys()) if (item.endsWith('_wool')) this.#fromAnimals.add(item)
  }

  /** What is missing for that many of an item; empty if nothing is. */
  of(item: string, count: number): readonly MissingItem[] {
    return this.#item(item, count).lacks
  }

  /** How much is missing for it, for comparison. */
  weightOf(item: string, count: number): number {
    return this.#item(item, count).weight
  }

  #item(item: string, count: number): Missing {
    const most = this.#reach.most.get(item) ?? 0
    if (most >= count) return nothing
    if (most > 0) return { lacks: [{ item, needed: count, most, weight: 1 }], weight: 1 }
    const key = `${item} ${count}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#busy.has(item)) return impossible
    this.#busy.add(item)
    const missing = this.#leastOf(item, count)
    this.#busy.delete(item)
    // inside a cycle, an answer is valid for that cycle only
    if (this.#busy.size === 0 || missing.weight < Number.POSITIVE_INFINITY) this.#known.set(key, missing)
    return missing
  }

  #leastOf(item: string, count: number): Missing {
    const weight = this.#oddness(item)
    const itself: Missing = { lacks: [{ item, needed: count, most: 0, weight }], weight }
    let best = impossible
    const consider = (missing: Missing) => {
      if (missing.weight < best.weight) best = missing
    }
    let isInSight = false
    for (const block of this.#dropped.get(item) ?? []) {
      if (!Object.hasOwn(this.#situation.blocks, block) || this.#situation.blocks[block].count <= 0) continue
      isInSight = true
      consider(this.#toolFor(block))
    }
    if (isInSight) return best.weight < Number.POSITIVE_INFINITY ? best : itself
    if (this.#fromNature.has(item) || this.#fromAnimals.has(item) || this.#isOrigin(item)) consider(itself)
    for (const recipe of this.#data.recipesFor.get(item) ?? []) {
      if (this.#inverses.has(recipe.index)) continue
      const times = Math.ceil(count / recipe.count)
      const parts = [...recipe.ingredients].map(([part, needed]) => this.#item(part, needed * times))
      if (recipe.needsTable) parts.push(this.#station('crafting_table'))
      consider(together(parts))
    }
    for (const input of this.#smelted.get(item) ?? []) {
      consider(together([this.#item(input, count), this.#station('furnace'), this.#fire()]))
    }
    return best.weight < Number.POSITIVE_INFINITY ? best : itself
  }

  /** Of several things that would help, names the one people would look for first. */
  #oddness(item: string): number {
    // of similar things the shorter name is the plainer one: oak_log rather than dark_oak_log; of colours, the one of most sheep
    const length = item.startsWith('white_') ? 0 : item.length / 1000
    if (this.#fromAnimals.has(item)) return 0.9 + length
    if (this.#fromNature.has(item)) return (this.#isOrigin(item) ? 1 : 1.5) + length
    const drops = this.#data.blocks.get(item)?.drops ?? []
    if (drops.some((drop) => drop.item === item)) return 1.2 + length
    return (drops.length > 0 ? 3 : 2) + length
  }

  /** Items that no method produces. */
  #isOrigin(item: string): boolean {
    const recipes = this.#data.recipesFor.get(item) ?? []
    return !this.#smelted.has(item) && recipes.every(({ index }) => this.#inverses.has(index))
  }

  /** What is missing to dig a known block. */
  #toolFor(block: string): Missing {
    const tools = [...(this.#data.blocks.get(block)?.harvestTools ?? [])]
    if (tools.some((tool) => (this.#reach.most.get(usesOf(tool)) ?? 0) > 0)) return impossible
    let best = impossible
    for (const tool of tools) {
      const { lacks: missing, weight } = this.#item(tool, 1)
      const first = { item: tool, needed: 1, most: 0, toDig: block, weight: 0 }
      if (weight < best.weight) best = { lacks: [first, ...missing], weight }
    }
    return best
  }

  #station(name: string): Missing {
    const { most } = this.#reach
    return most.get(nearby(name)) || most.get(nearby(own(name))) ? nothing : this.#item(name, 1)
  }

  #fire(): Missing {
    const { most } = this.#reach
    if (most.get(heat) || [...this.#data.fuels.keys()].some((fuel) => most.get(fuel))) return nothing
    return { lacks: [{ item: 'fuel', needed: 1, most: 0, weight: 1 }], weight: 1 }
  }
}

function together(parts: readonly Missing[]): Missing {
  const missing = new Map<string, WeighedLack>()
  for (const part of parts) {
    if (part.weight === Number.POSITIVE_INFINITY) return impossible
    for (const missingItem of part.lacks) {
      const key = `${missingItem.item} ${missingItem.toDig ?? ''}`
      const other = missing.get(key)
      if (other === undefined || other.needed < missingItem.needed) missing.set(key, missingItem)
    }
  }
  const list = [...missing.values()]
  return { lacks: list, weight: list.reduce((sum, { weight }) => sum + weight, 0) }
}

function file(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
