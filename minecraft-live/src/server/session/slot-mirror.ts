import type { OpenWindow, Slot } from '@telos/minecraft'
import { type ItemCodec, sameSlot } from '../codec/item-codec.ts'
import type { IncomingPackets, PacketWriter } from '../codec/packets.ts'

/** First slot of the backpack in the inventory; in other windows it follows their own slots. */
const backpack = 9
const carriedSlots = 36

/** Counts the changes sent to a client, over all its windows. */
export interface StateCounter {
  id: number
}

/** What a client believes to be in one window. Only differences are sent. */
export class SlotMirror {
  readonly window: OpenWindow
  readonly #writer: PacketWriter
  readonly #items: ItemCodec
  readonly #state: StateCounter
  #slots: Slot[]
  #cursor: Slot

  constructor(window: OpenWindow, writer: PacketWriter, items: ItemCodec, state: StateCounter) {
    this.window = window
    this.#writer = writer
    this.#items = items
    this.#state = state
    this.#slots = window.slots.map(() => undefined)
  }

  /** Sends everything. */
  refresh(): void {
    const { id, slots, cursor } = this.window
    this.#slots = [...slots]
    this.#cursor = cursor
    this.#writer.send('window_items', {
      windowId: id,
      stateId: this.#nextState(),
      items: slots.map((stack) => this.#items.slotOf(stack)),
      carriedItem: this.#items.slotOf(cursor),
    })
  }

  /** Sends the slots the client has wrong. */
  correct(): void {
    const { slots, cursor } = this.window
    for (const [slot, stack] of slots.entries()) if (!sameSlot(stack, this.#slots[slot])) this.tell(slot)
    if (sameSlot(cursor, this.#cursor)) return
    this.#cursor = cursor
    this.#writer.send('set_cursor_item', { contents: this.#items.slotOf(cursor) })
  }

  /** Sends one slot, wrong or not. */
  tell(slot: number): void {
    const stack = this.window.slots[slot]
    this.#slots[slot] = stack
    const item = this.#items.slotOf(stack)
    this.#writer.send('set_slot', { windowId: this.window.id, stateId: this.#nextState(), slot, item })
  }

  /** Records what the client claims to see after a click. */
  believe({ changedSlots, cursorItem }: IncomingPackets['window_click']): void {
    const { slots, cursor } = this.window
    for (const { location, item } of changedSlots) {
      if (location >= 0 && location < slots.length) this.#slots[location] = this.#items.claimOf(item, slots[location])
    }
    this.#cursor = this.#items.claimOf(cursorItem, cursor)
  }

  /** When a window closes, the client keeps the carried slots as it saw them there. */
  inherit(from: SlotMirror): void {
    const own = from.window.slots.length - carriedSlots
    for (let index = 0; index < carriedSlots; index++) this.#slots[backpack + index] = from.#slots[own + index]
    this.#cursor = from.#cursor
  }

  #nextState(): number {
    this.#state.id = (this.#state.id + 1) & 0x7fff
    return this.#state.id
  }
}
