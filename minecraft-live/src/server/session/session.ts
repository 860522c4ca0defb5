import type { Player, WorldEvent } from '@telos/minecraft'
import type { OutgoingPackets } from '../codec/packets.ts'
import { Roster } from '../roster.ts'
import { ColumnView, viewDistance } from './column-view.ts'
import { EntityView } from './entity-view.ts'
import { FloodLimit } from './flood-limit.ts'
import type { GuardedClient } from './guarded-client.ts'
import { Hands } from './hands.ts'
import { Life } from './life.ts'
import { Movement } from './movement.ts'
import type { Playground, SessionContext, SessionPart } from './session-part.ts'
import { Talk } from './talk.ts'
import { WindowView } from './window-view.ts'

export interface SessionOptions {
  readonly speed: number
  readonly maxPlayers: number
  readonly refused: (player: Player, what: string, why: string) => void
  readonly whisper: (from: Player, to: string, text: string) => boolean
}

/** A client in play, from its first packet as a player to its last. */
export class Session {
  readonly player: Player
  readonly #client: GuardedClient
  readonly #playground: Playground
  readonly #options: SessionOptions
  readonly #parts: readonly SessionPart[]
  readonly #columns: ColumnView
  readonly #movement: Movement
  readonly #windows: WindowView
  readonly #roster: Roster
  readonly #life: Life
  readonly #talk: Talk
  readonly #stopHearing: readonly (() => void)[]
  /** In game time: a client whose clock runs faster sends more. */
  readonly #limits = {
    packets: new FloodLimit(4000, 40),
    clicks: new FloodLimit(400, 10),
    chat: new FloodLimit(10, 0.05),
  }

  constructor(client: GuardedClient, playground: Playground, options: SessionOptions) {
    this.#client = client
    this.#playground = playground
    this.#options = options
    const { world } = playground
    this.player = world.join(client.name)
    const context: SessionContext = {
      ...playground,
      player: this.player,
      writer: client,
      refused: (what, why) => options.refused(this.player, what, why),
      kick: (reason) => client.kick(reason),
    }
    this.#movement = new Movement(context)
    this.#columns = new ColumnView(context)
    const entities = new EntityView(context, this.#columns)
    this.#windows = new WindowView(context)
    const hands = new Hands(context, this.#columns, this.#windows)
    this.#life = new Life(context, this.#windows)
    this.#talk = new Talk(context, (to, text) => options.whisper(this.player, to, text))
    this.#roster = new Roster(context)
    this.#parts = [this.#roster, this.#movement, this.#columns, entities, this.#windows, hands, this.#life, this.#talk]
    try {
      this.#welcome()
    } catch (error) {
      world.leave(this.player)
      throw error
    }
    client.judgeBy((name) => this.#complaint(name))
    this.#stopHearing = [
      world.subscribe((event) => this.#hear(event)),
      ...this.#parts.map(({ packets }) => client.listen(packets)),
    ]
  }

  /** Call after each tick of the world. */
  tick(): void {
    for (const limit of Object.values(this.#limits)) limit.tick()
    if (!this.#client.isOpen) return
    this.#client.protect(() => {
      for (const part of this.#parts) part.onTick?.()
    })
  }

  /** Sends this player a message that nobody else receives. */
  tell(text: string): void {
    this.#talk.tell(text)
  }

  kick(reason: string): void {
    this.#client.kick(reason)
  }

  /** Removes the player of a client that has gone. */
  leave(): void {
    for (const stop of this.#stopHearing) stop()
    this.#playground.world.leave(this.player)
  }

  #hear(event: WorldEvent): void {
    if (!this.#client.isOpen) return
    this.#client.protect(() => {
      for (const part of this.#parts) part.onEvent?.(event)
    })
  }

  #complaint(name: string): string | undefined {
    const isFlood = this.#limits.packets.overflows() || this.#limitOf(name)?.overflows()
    if (!isFlood) return undefined
    return name.startsWith('chat') ? 'You talk too much.' : 'You send too much.'
  }

  #limitOf(name: string): FloodLimit | undefined {
    if (name === 'window_click') return this.#limits.clicks
    return name.startsWith('chat') ? this.#limits.chat : undefined
  }

  /** Sends what a client has to know before it can play, in the order the game uses. */
  #welcome(): void {
    const { world, version } = this.#playground
    const client = this.#client
    client.send('login', this.#login())
    client.send('difficulty', { difficulty: 'normal', difficultyLocked: true })
    client.send('abilities', { flags: 0, flyingSpeed: 0.05, walkingSpeed: 0.1 })
    client.send('held_item_slot', { slot: this.player.heldSlot })
    client.send('spawn_position', version.spawnPosition(floored(world.spawn)))
    if (this.#options.speed !== 1) {
      client.send('set_ticking_state', { tick_rate: 20 * this.#options.speed, is_frozen: false })
    }
    this.#roster.tell([...world.players.keys()])
    client.send('game_state_change', { reason: 'level_chunks_load_start', gameMode: 0 })
    this.#columns.follow()
    this.#movement.place()
    this.#windows.refresh()
    this.#life.tellTime()
    this.#life.tellHealth()
  }

  #login(): OutgoingPackets['login'] {
    const { version } = this.#playground
    return {
      ...version.registry.loginPacket,
      dimensionCodec: undefined,
      entityId: this.player.entity.id,
      maxPlayers: this.#options.maxPlayers,
      viewDistance,
      simulationDistance: viewDistance,
      enforcesSecureChat: false,
    }
  }
}

function floored({ x, y, z }: { x: number; y: number; z: number }): { x: number; y: number; z: number } {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}
