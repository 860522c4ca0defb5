/** Caches what depends only on the avatar and what it carries. */
import type { CarryingRequirement } from '../analysis/line-operations.ts'
import { NONE, TYPE } from '../engine/memory/layout.ts'
import { amountOf } from '../engine/sprite/resources.ts'
import type { World } from '../engine/world.ts'

/** Entries by avatar type and amounts of resources. */
export class AvatarCache<Entry> {
  readonly #find: (world: World) => Entry
  readonly #known = new Map<string, Entry>()
  #last: { readonly key: string; readonly entry: Entry } | undefined

  /** @param find works an entry out for the avatar of a world */
  constructor(find: (world: World) => Entry) {
    this.#find = find
  }

  /** Returns the entry for the current avatar of a world, which must have one. */
  of(world: World): Entry {
    const { avatar, ints, game } = world
    let key = String(ints[avatar + TYPE])
    for (const resource of game.resourceTypes) key += `,${amountOf(world, avatar, resource)}`
    if (this.#last?.key === key) return this.#last.entry
    let entry = this.#known.get(key)
    if (entry === undefined) {
      entry = this.#find(world)
      this.#known.set(key, entry)
    }
    this.#last = { key, entry }
    return entry
  }
}

/** Returns how much of a resource the avatar has. */
export function carriedBy(world: World, resource: number): number {
  return world.avatar === NONE ? 0 : amountOf(world, world.avatar, resource)
}

/** Whether the avatar carries what is required. */
export function isMet(world: World, { kind, resource, limit }: CarryingRequirement): boolean {
  const carried = carriedBy(world, resource)
  return kind === 'at-least' ? carried >= limit : carried <= limit
}
