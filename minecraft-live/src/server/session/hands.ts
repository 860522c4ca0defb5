import type { Face, Position, Ruling } from '@telos/minecraft'
import type { IncomingPackets, PacketHandlers } from '../codec/packets.ts'
import type { ColumnView } from './column-view.ts'
import type { SessionContext, SessionPart } from './session-part.ts'
import type { WindowView } from './window-view.ts'

/** The block on the other side of each face. */
const across: readonly Position[] = [
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
]

/** Digging, placing, using, hitting, throwing. Whatever the rules decide, the client is sent the true state of the blocks involved. */
export class Hands implements SessionPart {
  readonly packets: PacketHandlers
  readonly #context: SessionContext
  readonly #columns: ColumnView
  readonly #windows: WindowView

  constructor(context: SessionContext, columns: ColumnView, windows: WindowView) {
    this.#context = context
    this.#columns = columns
    this.#windows = windows
    const { player, version } = context
    this.packets = {
      block_dig: (packet) => this.#dig(packet),
      block_place: (packet) => this.#place(packet),
      use_item: (packet) => this.#use(packet),
      use_entity: (packet) => {
        const use = version.useOfEntity(packet)
        if (use === 'attack') this.#judge('attack', player.attack(packet.target))
        if (use === 'use' && version.isMainHand(packet.hand ?? 0)) this.#judge('use', player.useOnEntity(packet.target))
      },
      attack: ({ entityId }) => this.#judge('attack', player.attack(entityId)),
    }
  }

  #dig({ status, location, sequence }: IncomingPackets['block_dig']): void {
    const { player } = this.#context
    switch (status) {
      case 0:
        if (!this.#judge('dig', player.startDigging(location))) this.#columns.tell(location)
        break
      case 1:
        player.stopDigging()
        this.#columns.tell(location)
        break
      case 2: {
        const wasThere = this.#context.world.blockAt(location).name !== 'air'
        // instantly broken blocks are already gone when the client reports that it is done
        if (wasThere) this.#judge('dig', player.finishDigging(location))
        this.#columns.tell(location)
        break
      }
      case 3:
      case 4:
        player.drop(status === 3)
        break
      case 5:
        player.stopUsing()
        break
      case 6:
        this.#context.refused('swap', 'the other hand is not used here')
        this.#windows.refresh()
        break
    }
    this.#acknowledge(sequence)
  }

  #place({ hand, location, direction, sequence }: IncomingPackets['block_place']): void {
    const step = across[direction]
    if (step !== undefined && this.#context.version.isMainHand(hand)) {
      const isAllowed = this.#judge('use', this.#context.player.useOnBlock(location, direction as Face))
      this.#columns.tell(location)
      this.#columns.tell({ x: location.x + step.x, y: location.y + step.y, z: location.z + step.z })
      if (!isAllowed) this.#windows.tellHeld()
    }
    this.#acknowledge(sequence)
  }

  #use({ hand, sequence }: IncomingPackets['use_item']): void {
    if (this.#context.version.isMainHand(hand)) {
      if (!this.#judge('use', this.#context.player.useItem())) this.#windows.tellHeld()
    }
    this.#acknowledge(sequence)
  }

  #judge(what: string, ruling: Ruling): boolean {
    if (!ruling.allowed) this.#context.refused(what, ruling.why)
    return ruling.allowed
  }

  #acknowledge(sequence: number): void {
    if (sequence >= 0) this.#context.writer.send('acknowledge_player_digging', { sequenceId: sequence })
  }
}
