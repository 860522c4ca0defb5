import type { OpenWindow, WorldEvent } from '@telos/minecraft'
import type { IncomingPackets, PacketHandlers } from '../codec/packets.ts'
import { plainText } from '../codec/text.ts'
import type { SessionContext, SessionPart } from './session-part.ts'
import { SlotMirror } from './slot-mirror.ts'

/** The protocol's names of the windows. */
const windowTypes = { chest: 'generic_9x3', crafting: 'crafting', furnace: 'furnace' } as const

/** Progress bars of a furnace in sending order: a client needs the total before the part. */
const furnaceBars = [
  [1, 'burnTotal'],
  [3, 'smeltTotal'],
  [0, 'burnLeft'],
  [2, 'smelted'],
] as const

/** The inventory, the other open window, and clicks in them. */
export class WindowView implements SessionPart {
  readonly packets: PacketHandlers
  readonly #context: SessionContext
  readonly #state = { id: 0 }
  readonly #inventory: SlotMirror
  readonly #bars = new Map<number, number>()
  #open: SlotMirror | undefined
  #isClosing = false

  constructor(context: SessionContext) {
    this.#context = context
    const { player } = context
    this.#inventory = this.#mirror(player.inventory)
    this.packets = {
      held_item_slot: ({ slotId }) => {
        const ruling = player.hold(slotId)
        if (!ruling.allowed) {
          context.refused('hold', ruling.why)
          context.writer.send('held_item_slot', { slot: player.heldSlot })
        }
      },
      window_click: (packet) => this.#click(packet),
      close_window: ({ windowId }) => this.#close(windowId),
    }
  }

  /** Sends everything that is carried. */
  refresh(): void {
    this.#inventory.refresh()
  }

  /** Sends the item in hand again: a client changes it before the server has agreed. */
  tellHeld(): void {
    const { player } = this.#context
    if (this.#open === undefined) this.#inventory.tell(36 + player.heldSlot)
    else this.#open.tell(this.#open.window.slots.length - 9 + player.heldSlot)
  }

  onEvent(event: WorldEvent): void {
    if (event.type === 'window-opened' && event.player === this.#context.player) this.#show(event.window)
    if (event.type === 'window-closed' && event.player === this.#context.player) this.#hide(event.window)
  }

  onTick(): void {
    const mirror = this.#open ?? this.#inventory
    mirror.correct()
    this.#tellBars(mirror.window)
  }

  #mirror(window: OpenWindow): SlotMirror {
    return new SlotMirror(window, this.#context.writer, this.#context.items, this.#state)
  }

  #show(window: OpenWindow): void {
    if (window.kind === 'inventory') return
    const { writer, version } = this.#context
    writer.send('open_window', {
      windowId: window.id,
      inventoryType: version.windowType(windowTypes[window.kind]),
      windowTitle: plainText(window.title),
    })
    this.#open = this.#mirror(window)
    this.#open.refresh()
    this.#bars.clear()
    this.#tellBars(window)
  }

  #hide(window: OpenWindow): void {
    if (this.#open?.window !== window) return
    this.#inventory.inherit(this.#open)
    this.#open = undefined
    if (this.#isClosing) return
    this.#context.writer.send('close_window', { windowId: window.id })
    this.#inventory.refresh()
  }

  #close(windowId: number): void {
    // a window that the server has closed in the meantime
    if (windowId !== (this.#open?.window.id ?? 0)) return
    this.#isClosing = true
    this.#context.player.closeWindow()
    this.#isClosing = false
    this.#inventory.correct()
  }

  /**
   * The client shows the result of a click at once and sends what it shows. The server sends only corrections, since the client may already
   * have clicked again. A client that did not know the latest state is sent everything, as real servers do.
   */
  #click(packet: IncomingPackets['window_click']): void {
    const { player } = this.#context
    const mirror = this.#open ?? this.#inventory
    const { window } = mirror
    if (packet.windowId !== window.id) return
    const isCurrent = packet.stateId === this.#state.id
    const ruling = player.click({ slot: packet.slot, button: packet.mouseButton, mode: packet.mode })
    mirror.believe(packet)
    if (isCurrent && ruling.allowed) mirror.correct()
    else mirror.refresh()
    // a client acting on an old state could not know better
    if (isCurrent && !ruling.allowed) this.#context.refused('click', ruling.why)
    if (isGridSlot(window, packet.slot)) mirror.tell(0)
  }

  #tellBars({ id, furnace }: OpenWindow): void {
    if (furnace === undefined) return
    for (const [property, field] of furnaceBars) {
      const value = Math.min(32767, Math.round(furnace[field]))
      if (this.#bars.get(property) === value) continue
      this.#bars.set(property, value)
      this.#context.writer.send('craft_progress_bar', { windowId: id, property, value })
    }
  }
}

/** The result of a grid is sent after each click in it, changed or not: clients wait for that. */
function isGridSlot({ kind }: OpenWindow, slot: number): boolean {
  return slot >= 0 && slot <= (kind === 'inventory' ? 4 : kind === 'crafting' ? 9 : -1)
}
