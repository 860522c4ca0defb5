import type { BlockState, Position, SeenEntity } from '@telos/minecraft'
import {
  type BodyCommand,
  type BodyEvent,
  blockOf,
  type CommandHandle,
  type GameData,
  gameData,
  type ItemStack,
  type LiveBody,
} from '@telos/minecraft'
import { checkCommand, commandTickLimit, RunningCommand, runCommand } from '@telos/minecraft/body'
import type { Bot } from 'mineflayer'
import { realTime } from '../scaled-time.ts'
import { BlockStates } from './block-states.ts'
import { BodyEvents } from './body-events.ts'
import { brightness } from './brightness.ts'
import { EntityMetadata } from './entity-metadata.ts'
import { GameClock } from './game-clock.ts'
import { carriedStacks, stackOf } from './item-stacks.ts'
import { LoadedColumns } from './loaded-columns.ts'
import { prepareWalking } from './prepare-walking.ts'
import { seenEntity } from './seen-entity.ts'
import { Self } from './self.ts'
import { skills } from './skills.ts'

export interface MineflayerBodyOptions {
  /** @default the facts of 1.21.4 */
  readonly data?: GameData
  /** Cuts the connection if the server does not close it when asked. */
  readonly disconnect?: () => void
}

/** Milliseconds a server has to close a connection when asked. */
const farewell = 1000

/** A body on any server, through mineflayer. The bot must have spawned and loaded the mineflayer-pathfinder plug-in. */
export class MineflayerBody implements LiveBody {
  readonly bot: Bot
  readonly #self: Self
  readonly #clock: GameClock
  readonly #columns: LoadedColumns
  readonly #events: BodyEvents
  readonly #disconnect: () => void
  readonly #tickListeners = new Set<() => void>()
  #handle: RunningCommand | undefined

  constructor(bot: Bot, { data = gameData, disconnect = () => {} }: MineflayerBodyOptions = {}) {
    this.bot = bot
    this.#disconnect = disconnect
    this.#clock = new GameClock(bot, () => this.#tick())
    this.#columns = new LoadedColumns(bot)
    const [blocks, metadata] = [new BlockStates(bot, this.#columns), new EntityMetadata(bot)]
    this.#self = new Self(bot, data, { blocks, metadata, clock: this.#clock, isAlive: () => this.isAlive })
    this.#events = new BodyEvents(bot)
    this.#events.subscribe((event) => this.#hear(event))
    prepareWalking(bot)
  }

  get name(): string {
    return this.bot.username
  }

  get ticks(): number {
    return this.#clock.ticks
  }

  get position(): Position {
    const { x, y, z } = this.bot.entity.position
    return { x, y, z }
  }

  get yaw(): number {
    return 180 - (this.bot.entity.yaw * 180) / Math.PI
  }

  get path(): readonly Position[] {
    return this.#self.path.map(({ x, y, z }) => blockOf({ x, y, z }))
  }

  get health(): number {
    return this.bot.health ?? 0
  }

  get food(): number {
    return this.bot.food ?? 0
  }

  get isAlive(): boolean {
    return this.health > 0
  }

  get isSleeping(): boolean {
    return this.bot.isSleeping
  }

  get timeOfDay(): number {
    return this.#clock.timeOfDay
  }

  get inventory(): readonly ItemStack[] {
    return carriedStacks(this.bot)
  }

  get held(): ItemStack | undefined {
    return this.bot.heldItem ? stackOf(this.bot.heldItem) : undefined
  }

  blockAt(at: Position): BlockState | undefined {
    return this.#self.blocks.at(at)
  }

  lightAt(at: Position): number | undefined {
    return brightness(this.#columns, at, this.timeOfDay)
  }

  entities(): readonly SeenEntity[] {
    const { bot } = this
    return Object.values(bot.entities).flatMap((entity) => {
      const seen = entity === bot.entity ? undefined : seenEntity(entity, this.#self.metadata, this.#self.data)
      return seen === undefined ? [] : [seen]
    })
  }

  begin(command: BodyCommand): CommandHandle {
    this.#handle?.cancel()
    const run = runCommand(skills, this.#self, command)
    const doing = new RunningCommand(command.do, run, commandTickLimit(command))
    const problem = this.#events.hasEnded ? 'the connection is gone' : checkCommand(command, this)
    if (problem !== undefined) doing.fail(problem)
    this.#handle = doing
    return doing
  }

  say(text: string): void {
    if (!this.#events.hasEnded) this.bot.chat(text)
  }

  subscribe(listener: (event: BodyEvent) => void): () => void {
    return this.#events.subscribe(listener)
  }

  onTick(listener: () => void): () => void {
    this.#tickListeners.add(listener)
    return () => this.#tickListeners.delete(listener)
  }

  async leave(): Promise<void> {
    if (this.#events.hasEnded) return
    this.#handle?.cancel()
    this.#events.isLeaving = true
    await new Promise<void>((resolve) => {
      const timer = realTime().setTimeout(() => this.#disconnect(), farewell)
      const giveUp = realTime().setTimeout(resolve, 2 * farewell)
      this.#events.subscribe(({ type }) => {
        if (type !== 'ended') return
        clearTimeout(timer)
        clearTimeout(giveUp)
        resolve()
      })
      this.bot.quit()
    })
  }

  #tick(): void {
    this.#events.tick()
    for (const listener of [...this.#tickListeners]) listener()
    this.#handle?.tick()
  }

  #hear(event: BodyEvent): void {
    if (event.type === 'died' && this.#handle?.kind !== 'respawn') this.#handle?.fail('it died')
    if (event.type !== 'ended') return
    this.#clock.stop()
    this.#tickListeners.clear()
    this.#handle?.fail(`the connection is gone: ${event.message}`)
  }
}
