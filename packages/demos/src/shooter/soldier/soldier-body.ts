import { type ActionResult, failed } from '@telos/core'
import type { Point } from '@telos/core/space'
import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { isShielded } from '../arena/cover.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { hitProbability, SIGHT_RANGE } from '../world/rules.ts'
import { grenadeInReach, isTaken, refugeFromGrenades, wouldHurtFriends } from '../world/sensing.ts'
import type { ShooterWorld } from '../world/shooter-world.ts'
import { canReload, isAlive, isLoaded, type Soldier } from '../world/soldier.ts'
import { canThrow, type WeaponName } from '../world/weapons.ts'
import { type EnemySlot, enemySlots } from './whereabouts.ts'

/**
 * What a planning soldier works with: his own state, his hands and legs, and his eyes.
 *
 * It exposes only enemies currently in sight, so that nobody can know more by mistake.
 */
export class SoldierBody {
  readonly #world: ShooterWorld
  readonly #id: number
  readonly #enemies: readonly number[]

  constructor(world: ShooterWorld, id: number) {
    this.#world = world
    this.#id = id
    const { side } = world.soldiers[id]!
    this.#enemies = world.soldiers.filter((other) => other.side !== side).map((other) => other.id)
  }

  /** His own state. */
  get self(): Soldier {
    return this.#world.soldiers[this.#id]!
  }

  get map(): ArenaMap {
    return this.#world.map
  }

  /** An enemy he sees now, or undefined. */
  seen(slot: EnemySlot): Soldier | undefined {
    const id = this.#enemies[enemySlots.indexOf(slot)]
    return id !== undefined && this.#world.sees(this.#id, id) ? this.#world.soldiers[id] : undefined
  }

  /** Whether he sees that an enemy has fallen. If there are fewer enemies than slots, the empty slots count as dead. */
  seesFallen(slot: EnemySlot): boolean {
    const id = this.#enemies[enemySlots.indexOf(slot)]
    if (id === undefined) return true
    const enemy = this.#world.soldiers[id]!
    const { cell } = this.self
    return (
      !isAlive(enemy) &&
      this.map.distance(cell, enemy.cell) <= SIGHT_RANGE &&
      sharedLineOfSight(this.map).canSee(cell, enemy.cell)
    )
  }

  /** The chance that his next shot at an enemy in sight hits. */
  hitChance(slot: EnemySlot): number {
    const enemy = this.seen(slot)
    return enemy === undefined ? 0 : hitProbability(this.map, this.self, enemy)
  }

  /** Whether cover lies between him and an enemy in sight. */
  isShielded(enemy: Soldier): boolean {
    return isShielded(this.map, enemy.cell, this.self.cell)
  }

  /** Whether a grenade can reach that cell and hurts no comrade in sight. */
  canThrowAt(cell: ArenaCell): boolean {
    return canThrow(this.map, this.self.cell, cell) && !wouldHurtFriends(this.#world, this.self, cell)
  }

  /** Whether a grenade he sees will hurt him where he is. */
  get isNearGrenade(): boolean {
    return grenadeInReach(this.#world, this.self) !== undefined
  }

  /** The nearest cell where no grenade hurts him, or -1. */
  refuge(): ArenaCell {
    return refugeFromGrenades(this.#world, this.self)
  }

  /** Whether a comrade in sight stands in a cell or is on the way there. */
  isTaken(point: Point): boolean {
    return isTaken(this.#world, this.self, point.data as ArenaCell)
  }

  // ---- hands and legs

  /** Runs to a cell and crouches there; shoots on the run at any enemy in sight. */
  runTo(cell: ArenaCell): ActionResult {
    const result = this.walkTo(cell)
    if (result !== 'done') return result
    this.settle()
    // posture changes in the next tick of the world
    return this.self.crouching ? 'done' : 'running'
  }

  /** Walks to a cell and stays on his feet. */
  walkTo(cell: ArenaCell): ActionResult {
    if (this.self.cell === cell) return 'done'
    this.#world.orders.stand(this.#id)
    if (!this.#world.orders.moveTo(this.#id, cell)) return failed('no path leads there')
    this.fireAtWill()
    return 'running'
  }

  /** Stands still and crouches. */
  settle(): void {
    this.#world.orders.halt(this.#id)
    this.#world.orders.crouch(this.#id)
  }

  /** Stops walking and whatever the hands are doing. */
  rest(): void {
    this.#world.orders.hold(this.#id)
  }

  /** Shoots at an enemy until told otherwise. */
  fireAt(slot: EnemySlot): boolean {
    const id = this.#enemies[enemySlots.indexOf(slot)]
    return id !== undefined && this.#world.orders.fireAt(this.#id, id)
  }

  /** Shoots at the enemy he hits best, if his hands are free and one is in sight. */
  fireAtWill(): void {
    const { task } = this.self
    if (task === 'reload' || task === 'switch' || task === 'throw' || !isLoaded(this.self)) return
    let best: EnemySlot | undefined
    let most = 0
    for (const slot of enemySlots) {
      const enemy = this.seen(slot)
      if (enemy === undefined) continue
      // taking aim again takes time, so his current target counts for more
      const chance = this.hitChance(slot) * (task === 'fire' && this.self.target === enemy.id ? 1.5 : 1)
      if (chance <= most) continue
      best = slot
      most = chance
    }
    if (best !== undefined) this.fireAt(best)
  }

  /** Throws a grenade into a cell. Returns false if he cannot. */
  throwAt(cell: ArenaCell): boolean {
    return this.#world.orders.throwGrenade(this.#id, cell)
  }

  reload(): boolean {
    return canReload(this.self) && this.#world.orders.reload(this.#id)
  }

  draw(weapon: WeaponName): void {
    this.#world.orders.switchWeapon(this.#id, weapon)
  }
}
