import type { Position, WorldEvent } from '@telos/minecraft'
import type { PacketHandlers } from '../codec/packets.ts'
import type { SessionContext, SessionPart } from './session-part.ts'

/** Position and orientation. A client that was put back is not trusted until it has confirmed that. */
export class Movement implements SessionPart {
  readonly packets: PacketHandlers
  readonly #context: SessionContext
  #lastTeleport = 0
  #awaited: number | undefined
  /** A respawned player is moved through no fault of its own. */
  #isReborn = false

  constructor(context: SessionContext) {
    this.#context = context
    const { player } = context
    this.packets = {
      teleport_confirm: ({ teleportId }) => {
        if (teleportId === this.#awaited) this.#awaited = undefined
      },
      position: (packet) => this.#move(packet, packet.flags.onGround),
      position_look: (packet) => {
        this.#look(packet.yaw, packet.pitch)
        this.#move(packet, packet.flags.onGround)
      },
      look: ({ yaw, pitch }) => this.#look(yaw, pitch),
      // a client that lands without moving reports only that
      flying: ({ flags }) => this.#move(player.entity.position, flags.onGround),
    }
  }

  onEvent(event: WorldEvent): void {
    if (event.type === 'player-respawned' && event.player === this.#context.player) this.#isReborn = true
    if (event.type !== 'put-back' || event.player !== this.#context.player) return
    if (!this.#isReborn) this.#context.refused('move', event.why)
    this.#isReborn = false
    this.place()
  }

  /** Sends the client its position. */
  place(): void {
    const { player, writer } = this.#context
    const { position, yaw, pitch } = player.entity
    this.#awaited = ++this.#lastTeleport
    const { x, y, z } = position
    writer.send('position', { teleportId: this.#awaited, x, y, z, dx: 0, dy: 0, dz: 0, yaw, pitch, flags: {} })
  }

  #move({ x, y, z }: Position, onGround: boolean): void {
    if (!Number.isFinite(x + y + z)) this.#context.kick('A position is three numbers.')
    else if (this.#awaited === undefined) this.#context.player.move({ x, y, z }, onGround)
  }

  #look(yaw: number, pitch: number): void {
    if (!Number.isFinite(yaw + pitch)) this.#context.kick('A direction is two numbers.')
    else if (this.#awaited === undefined) this.#context.player.look(yaw, pitch)
  }
}
