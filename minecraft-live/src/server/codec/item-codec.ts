import type { Slot } from '@telos/minecraft'
import type { ClaimedSlot, WireSlot } from './packets.ts'
import type { ProtocolVersion } from './protocol-version.ts'

/** Encodes slots for one version of the game. */
export class ItemCodec {
  readonly #version: ProtocolVersion

  constructor(version: ProtocolVersion) {
    this.#version = version
  }

  slotOf(stack: Slot): WireSlot {
    if (stack === undefined) return { itemCount: 0 }
    const item = this.#version.registry.itemsByName[stack.item]
    if (item === undefined) throw new Error(`Minecraft ${this.#version.name} has no item "${stack.item}"`)
    const components = stack.wear ? [{ type: 'damage', data: stack.wear }] : []
    return {
      itemCount: stack.count,
      itemId: item.id,
      addedComponentCount: components.length,
      removedComponentCount: 0,
      components,
      removeComponents: [],
    }
  }

  /**
   * What a client claims to have in a slot. The claim is compared with the truth, never trusted. If only hashes of components are sent, the
   * right item in the right number counts as correct.
   */
  claimOf(claimed: ClaimedSlot | undefined, truth: Slot): Slot {
    const { itemId, itemCount = 0, components = [] } = claimed ?? {}
    const item = itemId === undefined ? undefined : this.#version.registry.items[itemId]?.name
    if (item === undefined || itemCount <= 0) return undefined
    if (this.#version.hashesSlots && item === truth?.item && itemCount === truth.count) return truth
    const wear = components.find(({ type }) => type === 'damage')?.data
    return typeof wear === 'number' && wear > 0 ? { item, count: itemCount, wear } : { item, count: itemCount }
  }
}

export function sameSlot(one: Slot, other: Slot): boolean {
  return one?.item === other?.item && one?.count === other?.count && (one?.wear ?? 0) === (other?.wear ?? 0)
}
