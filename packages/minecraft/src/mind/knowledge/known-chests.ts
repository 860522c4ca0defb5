import { type Position, positionKey } from '../../position.ts'
import type { ItemStack } from '../../world/item-stack.ts'

/** Contents of chests when they were last opened, by position. */
export class KnownChests {
  readonly #contents = new Map<string, ReadonlyMap<string, number>>()
  /** Increments with every change. */
  version = 0

  /** undefined if it has never been opened. */
  contentsOf(at: Position): ReadonlyMap<string, number> | undefined {
    return this.#contents.get(positionKey(at))
  }

  opened(at: Position, found: readonly ItemStack[]): void {
    this.#contents.set(positionKey(at), countItems(found))
    this.version++
  }

  forget(at: Position): void {
    if (this.#contents.delete(positionKey(at))) this.version++
  }

  clear(): void {
    this.#contents.clear()
    this.version++
  }
}

/** Item → total count over all stacks. */
export function countItems(stacks: readonly ItemStack[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { item, count } of stacks) counts.set(item, (counts.get(item) ?? 0) + count)
  return counts
}
