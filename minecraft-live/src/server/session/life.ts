import type { WorldEvent } from '@telos/minecraft'
import type { PacketHandlers } from '../codec/packets.ts'
import { plainText } from '../codec/text.ts'
import type { SessionContext, SessionPart } from './session-part.ts'
import type { WindowView } from './window-view.ts'

/** Ticks between two time updates. */
const timeInterval = 20

/** Health, food, death, sleep and the time of day. */
export class Life implements SessionPart {
  readonly packets: PacketHandlers
  readonly #context: SessionContext
  readonly #windows: WindowView

  constructor(context: SessionContext, windows: WindowView) {
    this.#context = context
    this.#windows = windows
    const { player } = context
    this.packets = {
      client_command: ({ actionId }) => {
        if (actionId === 'perform_respawn') player.respawn()
      },
      entity_action: ({ actionId }) => {
        if (actionId === 'stop_sleeping') player.wake()
      },
    }
  }

  tellHealth(): void {
    const { health, food, saturation } = this.#context.player
    this.#context.writer.send('update_health', { health, food, foodSaturation: saturation })
  }

  tellTime(): void {
    const { world, writer, version } = this.#context
    writer.send('update_time', version.time(world.ticks, world.timeOfDay))
  }

  onEvent(event: WorldEvent): void {
    const { player, writer, version } = this.#context
    if (event.type === 'time-changed') this.tellTime()
    if (!('player' in event) || event.player !== player) return
    switch (event.type) {
      case 'vitals-changed':
        this.tellHealth()
        break
      case 'player-died':
        writer.send('death_combat_event', {
          playerId: player.entity.id,
          message: plainText(`${player.name} ${event.cause}`),
        })
        break
      case 'player-respawned':
        writer.send('respawn', { worldState: version.registry.loginPacket.worldState, copyMetadata: 0 })
        writer.send('game_state_change', { reason: 'level_chunks_load_start', gameMode: 0 })
        this.#windows.refresh()
        this.tellTime()
        break
    }
  }

  onTick(): void {
    if (this.#context.world.ticks % timeInterval === 0) this.tellTime()
  }
}
