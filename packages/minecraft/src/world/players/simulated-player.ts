import { blockDistance, type Position, positionKey } from '../../position.ts'
import { attackEntity } from '../creatures/combat.ts'
import { pickUpDelay } from '../creatures/dropped-items.ts'
import type { PlayerEntity } from '../creatures/entity.ts'
import { useOnEntity } from '../creatures/husbandry.ts'
import type { Digging, Meal, PlayerInsides, WorldInsides } from '../insides.ts'
import type { ItemStack, Slot } from '../item-stack.ts'
import type { OpenWindow, WindowClick } from '../windows/open-window.ts'
import { PlayerWindows } from '../windows/player-windows.ts'
import { digOn, finishDigging, startDigging } from './digging.ts'
import { eatOn, startEating } from './eating.ts'
import { Motion } from './motion.ts'
import type { Face } from './player.ts'
import { eyeOf } from './reach.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import { thrownTo } from './throwing.ts'
import { useOnBlock } from './using.ts'
import { Vitals } from './vitals.ts'

/** Windows close beyond this distance. */
const windowRange = 8

/** A player with internals, as the rules see it. */
export class SimulatedPlayer implements PlayerInsides {
  readonly world: WorldInsides
  readonly name: string
  readonly entity: PlayerEntity
  readonly vitals = new Vitals()
  readonly motion: Motion
  digging: Digging | undefined
  meal: Meal | undefined
  sleeping: { readonly bed: Position; readonly since: number } | undefined
  lastAttack = -Infinity
  unhurtUntil = 0
  readonly #windows: PlayerWindows

  constructor(world: WorldInsides, name: string, id: number) {
    this.world = world
    this.name = name
    this.entity = { kind: 'player', id, name, position: world.spawn, yaw: 0, pitch: 0 }
    this.motion = new Motion(world.spawn)
    this.#windows = new PlayerWindows(world.data)
  }

  get onGround(): boolean {
    return this.motion.onGround
  }

  get health(): number {
    return this.vitals.health
  }

  get food(): number {
    return this.vitals.food
  }

  get saturation(): number {
    return this.vitals.saturation
  }

  get isDead(): boolean {
    return this.vitals.isDead
  }

  get isSleeping(): boolean {
    return this.sleeping !== undefined
  }

  get heldSlot(): number {
    return this.#windows.heldSlot
  }

  get held(): Slot {
    return this.#windows.held()
  }

  get inventory(): OpenWindow {
    return this.#windows.inventory
  }

  get window(): OpenWindow | undefined {
    return this.#windows.window
  }

  /** Call once per tick of the world. */
  tick(): void {
    this.motion.tick(this)
    if (this.isDead) return
    digOn(this)
    eatOn(this)
    if (this.vitals.tick()) this.world.emit({ type: 'vitals-changed', player: this })
    const at = this.window?.at
    if (at && blockDistance(eyeOf(this.entity.position), at) > windowRange) this.closeWindow()
  }

  move(to: Position, onGround: boolean): Ruling {
    return this.motion.move(this, to, onGround)
  }

  look(yaw: number, pitch: number): void {
    if (!Number.isFinite(yaw + pitch)) return
    const { entity } = this
    if (entity.yaw === yaw && entity.pitch === pitch) return
    entity.yaw = yaw
    entity.pitch = Math.min(90, Math.max(-90, pitch))
    this.world.emit({ type: 'entity-moved', entity })
  }

  hold(slot: number): Ruling {
    if (!Number.isInteger(slot) || slot < 0 || slot > 8) return refused('the hot bar has slots 0 to 8')
    this.#windows.heldSlot = slot
    return allowed
  }

  startDigging(at: Position): Ruling {
    return startDigging(this, at)
  }

  stopDigging(): void {
    this.digging = undefined
  }

  finishDigging(at: Position): Ruling {
    return finishDigging(this, at)
  }

  useOnBlock(at: Position, face: Face): Ruling {
    return useOnBlock(this, at, face)
  }

  useOnEntity(id: number): Ruling {
    return useOnEntity(this, id)
  }

  attack(id: number): Ruling {
    return attackEntity(this, id)
  }

  useItem(): Ruling {
    return startEating(this)
  }

  stopUsing(): void {
    this.meal = undefined
  }

  click(click: WindowClick): Ruling {
    if (this.isDead) return refused('the dead do nothing')
    const { ruling, thrown } = this.#windows.click(click)
    this.#throw(thrown)
    const at = this.window?.at
    if (at && ruling.allowed) {
      for (const other of this.world.players.values()) {
        if (other !== this && other.looksInto(at)) this.world.emit({ type: 'slots-changed', player: other })
      }
    }
    return ruling
  }

  closeWindow(): void {
    const { window } = this
    const thrown = this.#windows.close()
    this.#throw(thrown)
    if (window) this.world.emit({ type: 'window-closed', player: this, window })
  }

  drop(all: boolean): void {
    if (this.isDead) return
    const stack = this.#windows.takeHeld(this.heldSlot, all ? 64 : 1)
    if (stack === undefined) return
    this.#throw([stack])
    this.#told()
  }

  wake(): void {
    if (this.sleeping === undefined) return
    this.sleeping = undefined
    this.world.emit({ type: 'woke-up', player: this })
  }

  respawn(): void {
    if (!this.isDead) return
    this.vitals.reset()
    this.entity.position = this.world.spawn
    this.motion.reset(this.world.spawn)
    this.world.emit({ type: 'player-respawned', player: this })
    this.world.emit({ type: 'entity-moved', entity: this.entity })
    this.world.emit({ type: 'put-back', player: this, why: 'respawned' })
    this.world.emit({ type: 'vitals-changed', player: this })
  }

  chat(text: string): void {
    this.world.say(this.name, text)
  }

  hurt(amount: number, cause: string): void {
    if (this.isDead || !(amount > 0)) return
    this.wake()
    this.vitals.hurt(amount)
    this.world.emit({ type: 'entity-hurt', entity: this.entity })
    if (this.isDead) this.#die(cause)
    this.world.emit({ type: 'vitals-changed', player: this })
  }

  /** Opens a window onto a block, after the rules have allowed it. */
  open(kind: 'chest' | 'crafting' | 'furnace', at: Position): void {
    const { containers } = this.world
    const container = kind === 'crafting' ? kind : kind === 'chest' ? containers.chest(at) : containers.furnace(at)
    if (container === undefined) throw new Error(`no ${kind} stands at ${positionKey(at)}`)
    if (this.window) this.closeWindow()
    const { window, thrown } = this.#windows.open(container, at)
    this.#throw(thrown)
    this.world.emit({ type: 'window-opened', player: this, window })
  }

  looksInto(at: Position): boolean {
    return isSamePlace(this.window?.at, at)
  }

  sleepsIn(bed: Position): boolean {
    return isSamePlace(this.sleeping?.bed, bed)
  }

  /** Puts a stack away. Returns what did not fit. */
  take(stack: ItemStack): ItemStack | undefined {
    const left = this.#windows.add(stack)
    if (left < stack.count) this.#told()
    return left === 0 ? undefined : { ...stack, count: left }
  }

  /** The same, but what does not fit falls to the ground. */
  receive(stack: ItemStack): void {
    const left = this.take(stack)
    if (left) this.#throw([left])
  }

  /** Uses up one of the item in hand. */
  spendHeld(): void {
    this.#windows.takeHeld(this.heldSlot, 1)
    this.#told()
  }

  wearHeld(uses: number): void {
    const { held } = this
    if (held === undefined || uses === 0) return
    const broke = this.#windows.wearHeld(this.heldSlot, uses)
    this.#told()
    if (broke) this.world.emit({ type: 'tool-broke', player: this, item: held.item })
  }

  /** Ends everything under way, because the player leaves. */
  pause(): void {
    this.closeWindow()
    this.stopDigging()
    this.stopUsing()
    this.wake()
  }

  #die(cause: string): void {
    const { window } = this
    const stacks = this.#windows.clear()
    this.stopDigging()
    this.stopUsing()
    if (window) this.world.emit({ type: 'window-closed', player: this, window })
    const { x, y, z } = this.entity.position
    for (const stack of stacks) this.world.items.drop(stack, { x, y: y + 0.5, z }, pickUpDelay.fallen)
    this.#told()
    this.world.emit({ type: 'entity-died', entity: this.entity })
    this.world.emit({ type: 'player-died', player: this, cause })
  }

  #throw(stacks: readonly ItemStack[]): void {
    for (const stack of stacks) this.world.items.drop(stack, thrownTo(this.world, this.entity), pickUpDelay.thrown)
  }

  #told(): void {
    this.world.emit({ type: 'slots-changed', player: this })
  }
}

function isSamePlace(a: Position | undefined, b: Position): boolean {
  return a !== undefined && a.x === b.x && a.y === b.y && a.z === b.z
}
