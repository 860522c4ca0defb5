import { type RandomSource, seededRandom, seedFor } from '@telos/core'
import type { ArenaCell } from './arena/arena-map.ts'
import { isShielded, nearestCover, nearestHiding } from './arena/cover.ts'
import { sharedLineOfSight } from './arena/line-of-sight.ts'
import type { Controller, Team } from './match.ts'
import {
  grenadeInReach,
  isTaken,
  nearestVisibleEnemy,
  refugeFromGrenades,
  visibleEnemies,
  wouldHurtFriends,
} from './world/sensing.ts'
import type { ShooterWorld } from './world/shooter-world.ts'
import { canReload, isAlive, isLoaded, isWalking, type Soldier } from './world/soldier.ts'
import { canThrow, weapons } from './world/weapons.ts'

/**
 * A soldier by a finite state machine: the baseline that planning soldiers are measured against.
 *
 *   patrol ──an enemy in sight──► attack ──hurt, or the magazine empty──► takeCover
 *     ▲                           ▲    │ ▲                                    │
 *     │                    in sight   lost └───────rested and reloaded────────┘
 *     │                           │    ▼
 *     └──────nobody found──────── search        a grenade near by: flee, from any state
 *
 * It knows the map, what it sees, and where it last saw an enemy itself. Nobody tells it anything.
 */

/** The states of the machine. */
export type FsmState = 'patrol' | 'search' | 'attack' | 'takeCover' | 'flee'

/** Everything the machine remembers from tick to tick, as plain data. */
export interface FsmMemory {
  state: FsmState
  /** The tick in which the state was entered. */
  since: number
  /** Where he wants to be, or -1. */
  goal: ArenaCell
  /** Where and when he last saw an enemy; -1 for nowhere. */
  lastSeen: ArenaCell
  lastSeenTick: number
  /** How many ticks he waits for an enemy who has gone out of sight before he pursues him. */
  patience: number
  /** His health when he last took cover; he does not hide twice from the same wound. */
  hidAtHealth: number
  /** The tick of his latest throw. */
  thrownTick: number
  random: number
}

const HURT = 50
const COVER_STEPS = 5
const TICKS_IN_COVER = 40
const TICKS_OF_SEARCH = 80
const TICKS_BETWEEN_THROWS = 40
const TICKS_IN_POSITION = 80
const CLOSE_QUARTERS = 4
// waits have random lengths: otherwise two soldiers waiting for each other would never meet, or always do so at once
const LEAST_PATIENCE = 10
const MOST_PATIENCE = 50

/** One soldier controlled by a finite state machine. */
export class FsmSoldier {
  readonly memory: FsmMemory
  readonly #id: number
  readonly #random: RandomSource
  readonly #enemies: Soldier[] = []

  constructor(id: number, seed: number) {
    this.#id = id
    this.#random = seededRandom(seed)
    this.memory = {
      state: 'patrol',
      since: 0,
      goal: -1,
      lastSeen: -1,
      lastSeenTick: 0,
      patience: 0,
      hidAtHealth: HURT,
      thrownTick: -TICKS_BETWEEN_THROWS,
      random: seed,
    }
  }

  /** Senses, decides and gives the orders for the next tick. */
  update(world: ShooterWorld): void {
    const soldier = world.soldiers[this.#id]!
    if (!isAlive(soldier)) return
    const { memory } = this
    visibleEnemies(world, soldier, this.#enemies)
    const enemy = nearestVisibleEnemy(world, soldier)
    if (enemy) {
      memory.lastSeen = enemy.cell
      memory.lastSeenTick = world.tick
    }
    const state = this.#nextState(world, soldier)
    if (state !== memory.state) {
      memory.state = state
      memory.since = world.tick
      memory.goal = -1
      if (state === 'attack') memory.patience = LEAST_PATIENCE + this.#draw(MOST_PATIENCE - LEAST_PATIENCE)
    }
    if (state === 'flee') this.#flee(world, soldier)
    else if (state === 'takeCover') this.#takeCover(world, soldier)
    else if (state === 'attack') this.#attack(world, soldier, enemy)
    else if (state === 'search') this.#search(world, soldier)
    else this.#patrol(world, soldier)
  }

  #nextState(world: ShooterWorld, soldier: Soldier): FsmState {
    const { memory } = this
    if (grenadeInReach(world, soldier)) return 'flee'
    if (memory.state === 'takeCover' && world.tick - memory.since < TICKS_IN_COVER) return 'takeCover'
    if (soldier.health < memory.hidAtHealth && soldier.suppressed > 0) {
      memory.hidAtHealth = soldier.health
      return 'takeCover'
    }
    if (this.#enemies.length > 0) {
      const distance = world.map.distance(soldier.cell, memory.lastSeen)
      return !isLoaded(soldier) && canReload(soldier) && distance > CLOSE_QUARTERS ? 'takeCover' : 'attack'
    }
    const unseen = world.tick - memory.lastSeenTick
    if (memory.state === 'attack' && unseen < memory.patience) return 'attack'
    return memory.lastSeen !== -1 && unseen < TICKS_OF_SEARCH ? 'search' : 'patrol'
  }

  #flee(world: ShooterWorld, soldier: Soldier): void {
    const refuge = refugeFromGrenades(world, soldier)
    world.orders.stand(soldier.id)
    if (refuge !== -1) world.orders.moveTo(soldier.id, refuge)
  }

  #takeCover(world: ShooterWorld, soldier: Soldier): void {
    const { memory } = this
    if (memory.goal === -1) {
      const threats = this.#enemies.length > 0 ? this.#enemies.map((enemy) => enemy.cell) : [memory.lastSeen]
      const search = {
        from: soldier.cell,
        threats: threats.filter((cell) => cell !== -1),
        accept: (cell: ArenaCell) => !isTaken(world, soldier, cell),
      }
      memory.goal = nearestCover(world.map, search)
      if (memory.goal === -1) memory.goal = nearestHiding(world.map, search)
      if (memory.goal === -1) memory.goal = soldier.cell
    }
    this.#goTo(world, soldier, memory.goal)
    if (canReload(soldier) && soldier.rounds === 0) world.orders.reload(soldier.id)
    else if (this.#enemies.length > 0) this.#shoot(world, soldier, this.#enemies[0]!)
    else this.#makeReady(world, soldier)
  }

  #attack(world: ShooterWorld, soldier: Soldier, nearest: Soldier | undefined): void {
    const { memory } = this
    if (!nearest) {
      if (memory.goal !== -1) this.#goTo(world, soldier, memory.goal)
      this.#makeReady(world, soldier)
      return
    }
    const current = soldier.task === 'fire' ? world.soldiers[soldier.target]! : nearest
    const target = world.sees(soldier.id, current.id) ? current : nearest
    if (world.map.distance(soldier.cell, target.cell) > weapons[soldier.weapon].range) {
      memory.goal = -1
      world.orders.stand(soldier.id)
      world.orders.moveTo(soldier.id, target.cell)
    } else {
      if (memory.goal === -1) memory.goal = this.#firingPosition(world, soldier, target, Infinity)
      else if (world.tick - memory.since > TICKS_IN_POSITION) this.#closeIn(world, soldier, target)
      this.#goTo(world, soldier, memory.goal)
    }
    if (!this.#throwAt(world, soldier, target)) this.#shoot(world, soldier, target)
  }

  /** Moves a long firefight closer to the enemy. */
  #closeIn(world: ShooterWorld, soldier: Soldier, target: Soldier): void {
    this.memory.since = world.tick
    const nearer = world.map.distance(soldier.cell, target.cell) - 1
    const position = this.#firingPosition(world, soldier, target, nearer)
    this.memory.goal = position === soldier.nextCell ? target.cell : position
  }

  #firingPosition(world: ShooterWorld, soldier: Soldier, target: Soldier, nearerThan: number): ArenaCell {
    const { map } = world
    const sight = sharedLineOfSight(map)
    const cover = nearestCover(map, {
      from: soldier.nextCell,
      threats: this.#enemies.map((enemy) => enemy.cell),
      within: COVER_STEPS,
      accept: (cell) =>
        sight.canSee(cell, target.cell) &&
        map.distance(cell, target.cell) <= nearerThan &&
        !isTaken(world, soldier, cell),
    })
    return cover === -1 ? soldier.nextCell : cover
  }

  /** Grenades are for enemies that bullets do not reach, away from comrades. */
  #throwAt(world: ShooterWorld, soldier: Soldier, target: Soldier): boolean {
    if (soldier.task === 'throw') return true
    const { memory } = this
    if (
      world.tick - memory.thrownTick < TICKS_BETWEEN_THROWS ||
      isWalking(target) ||
      !isShielded(world.map, target.cell, soldier.cell) ||
      !canThrow(world.map, soldier.cell, target.cell) ||
      wouldHurtFriends(world, soldier, target.cell) ||
      !world.orders.throwGrenade(soldier.id, target.cell)
    )
      return false
    memory.thrownTick = world.tick
    return true
  }

  #shoot(world: ShooterWorld, soldier: Soldier, target: Soldier): void {
    if (soldier.task === 'switch' || soldier.task === 'reload') return
    if (isLoaded(soldier)) world.orders.fireAt(soldier.id, target.id)
    else world.orders.switchWeapon(soldier.id, 'pistol')
  }

  #search(world: ShooterWorld, soldier: Soldier): void {
    const { memory } = this
    this.#makeReady(world, soldier)
    world.orders.stand(soldier.id)
    if (soldier.cell === memory.lastSeen || !world.orders.moveTo(soldier.id, memory.lastSeen)) memory.lastSeen = -1
  }

  #patrol(world: ShooterWorld, soldier: Soldier): void {
    const { memory } = this
    this.#makeReady(world, soldier)
    world.orders.stand(soldier.id)
    if (memory.goal === -1 || soldier.cell === memory.goal)
      memory.goal = world.map.floor[this.#draw(world.map.floor.length)]!
    if (!world.orders.moveTo(soldier.id, memory.goal)) memory.goal = -1
  }

  #draw(below: number): number {
    this.#random.state = this.memory.random
    const drawn = Math.floor(this.#random.next() * below)
    this.memory.random = this.#random.state
    return drawn
  }

  #makeReady(world: ShooterWorld, soldier: Soldier): void {
    if (soldier.task === 'reload' || soldier.task === 'switch') return
    if (soldier.weapon === 'pistol' && (soldier.rounds > 0 || soldier.magazines > 0))
      world.orders.switchWeapon(soldier.id, 'rifle')
    else if (soldier.rounds * 2 <= weapons.rifle.magazine) world.orders.reload(soldier.id)
  }

  #goTo(world: ShooterWorld, soldier: Soldier, cell: ArenaCell): void {
    if (soldier.cell === cell) {
      world.orders.halt(soldier.id)
      world.orders.crouch(soldier.id)
    } else {
      world.orders.stand(soldier.id)
      world.orders.moveTo(soldier.id, cell)
    }
  }
}

/** A side of soldiers controlled by finite state machines, each on his own. */
export function fsmTeam(team: Team): Controller {
  const soldiers = team.soldiers.map((soldier) => new FsmSoldier(soldier.id, seedFor(team.seed, soldier.name)))
  return {
    update(world) {
      for (const soldier of soldiers) soldier.update(world)
    },
  }
}
