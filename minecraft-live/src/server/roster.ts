import type { WorldEvent } from '@telos/minecraft'
import { offlineUuid } from './codec/entity-codec.ts'
import type { PacketHandlers } from './codec/packets.ts'
import type { SessionContext, SessionPart } from './session/session-part.ts'

/** The players in the game: clients do not draw players whose names they have not received. */
export class Roster implements SessionPart {
  readonly packets: PacketHandlers = {}
  readonly #context: SessionContext

  constructor(context: SessionContext) {
    this.#context = context
  }

  tell(names: readonly string[]): void {
    this.#context.writer.send('player_info', {
      action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true },
      data: names.map((name) => ({
        uuid: offlineUuid(name),
        player: { name, properties: [] },
        gamemode: 0,
        listed: 1,
        latency: 0,
      })),
    })
  }

  onEvent(event: WorldEvent): void {
    if (event.type === 'player-joined') this.tell([event.player.name])
    if (event.type === 'player-left') {
      this.#context.writer.send('player_remove', { players: [offlineUuid(event.player.name)] })
    }
  }
}
