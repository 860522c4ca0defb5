import { blockDistance, type Position } from '../../position.ts'
import type { BlockState } from '../../world/blocks/block-state.ts'
import type { ItemStack } from '../../world/item-stack.ts'
import type { MinecraftWorld } from '../../world/minecraft-world.ts'
import type { Player } from '../../world/players/player.ts'
import type { WorldEvent } from '../../world/world-event.ts'
import type { Body, BodyCommand, BodyEvent, CommandHandle, SeenEntity } from '../body.ts'
import { checkCommand, commandTickLimit, runCommand } from '../run-command.ts'
import { RunningCommand } from '../running-command.ts'
import { stacksIn } from './commands/window-slots.ts'
import { seenEntity } from './seen-entity.ts'
import { Self } from './self.ts'
import { skills } from './skills.ts'

/** Radius in blocks within which a body learns of entities, as from a server. */
const trackingRange = 64

/** Everything carried except the contents of the crafting grid. */
const carriedSlots = { first: 5, end: 46 }

/** A body in a world of this process. After each tick of the world, call `tick` once for each body. */
export interface InProcessBody extends Body {
  readonly player: Player
  /** Advances the command by one tick, and lets the body fall if nothing supports it. */
  tick(): void
}

/**
 * Joins a world. Commands use only the `Player` calls that a game client has, at a client's pace: they start with the first `tick` after
 * `begin` and make at most one move and one click per tick.
 *
 * @example
 * const body = createBody(world, 'Ada')
 * const doing = body.begin({ do: 'dig', at })
 * while (doing.status === 'running') {
 *   world.tick()
 *   body.tick()
 * }
 */
export function createBody(world: MinecraftWorld, name: string): InProcessBody {
  return new BodyInWorld(world, world.join(name))
}

class BodyInWorld implements InProcessBody {
  readonly player: Player
  readonly #world: MinecraftWorld
  readonly #self: Self
  readonly #joined: number
  readonly #listeners = new Set<(event: BodyEvent) => void>()
  readonly #unsubscribe: () => void
  #handle: RunningCommand | undefined
  #isLoaded = false
  #hasLeft = false

  constructor(world: MinecraftWorld, player: Player) {
    this.#world = world
    this.player = player
    this.#self = new Self(world, player)
    this.#joined = world.ticks
    this.#unsubscribe = world.subscribe((event) => this.#hear(event))
  }

  get name(): string {
    return this.player.name
  }

  get ticks(): number {
    return this.#world.ticks - this.#joined
  }

  get position(): Position {
    return this.player.entity.position
  }

  get yaw(): number {
    return this.player.entity.yaw
  }

  get path(): readonly Position[] {
    return this.#self.path
  }

  get health(): number {
    return this.player.health
  }

  get food(): number {
    return this.player.food
  }

  get isAlive(): boolean {
    return !this.player.isDead
  }

  get isSleeping(): boolean {
    return this.player.isSleeping
  }

  get timeOfDay(): number {
    return this.#world.timeOfDay
  }

  get inventory(): readonly ItemStack[] {
    return stacksIn(this.player.inventory.slots, carriedSlots)
  }

  get held(): ItemStack | undefined {
    return this.player.held
  }

  blockAt(at: Position): BlockState | undefined {
    return this.#self.blockAt(at)
  }

  lightAt(at: Position): number | undefined {
    return this.#self.blockAt(at) && this.#world.lightAt(at)
  }

  entities(): readonly SeenEntity[] {
    const seen: SeenEntity[] = []
    for (const entity of this.#world.entities.values()) {
      if (entity.id === this.player.entity.id || blockDistance(entity.position, this.position) > trackingRange) continue
      seen.push(seenEntity(entity))
    }
    return seen
  }

  begin(command: BodyCommand): CommandHandle {
    this.#handle?.cancel()
    const handle = new RunningCommand(command.do, runCommand(skills, this.#self, command), commandTickLimit(command))
    const problem = this.#hasLeft ? 'it has left the world' : checkCommand(command, this)
    if (problem !== undefined) handle.fail(problem)
    this.#handle = handle
    return handle
  }

  say(text: string): void {
    if (!this.#hasLeft) this.player.chat(text)
  }

  subscribe(listener: (event: BodyEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tick(): void {
    if (this.#hasLeft) return
    if (!this.#isLoaded) {
      this.#isLoaded = true
      this.#emit({ type: 'loaded', ...this.#world.bounds })
    }
    if (this.player.isDead && this.#handle?.kind !== 'respawn') this.#handle?.fail('it died')
    const before = this.position
    this.#handle?.tick()
    const isLying = this.player.isDead || this.player.isSleeping
    const stands = this.player.onGround && this.#self.legs.isOnGround
    if (!isLying && !stands && this.position === before) this.#self.legs.step(0, 0, false)
  }

  async leave(): Promise<void> {
    if (this.#hasLeft) return
    this.#handle?.cancel()
    this.#hasLeft = true
    this.#unsubscribe()
    this.#world.leave(this.player)
    this.#emit({ type: 'ended', reason: 'left', message: 'left the world' })
    this.#listeners.clear()
  }

  #emit(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #hear(event: WorldEvent): void {
    const heard = this.#translate(event)
    if (heard !== undefined) this.#emit(heard)
  }

  #translate(event: WorldEvent): BodyEvent | undefined {
    switch (event.type) {
      case 'block-changed':
        return { type: 'block-changed', at: event.at }
      case 'chat':
        return { type: 'chat', from: event.from, text: event.text }
      case 'entity-hurt':
        return event.entity.id === this.player.entity.id ? { type: 'hurt' } : undefined
      case 'player-died':
        return event.player === this.player ? { type: 'died' } : undefined
      case 'player-respawned':
        return event.player === this.player ? { type: 'respawned' } : undefined
      default:
        return undefined
    }
  }
}
