/**
 * A skirmish on a map: soldiers walk, see, shoot and throw grenades.
 *
 *   controllers give orders ─► step: posture, hands ─► all walk ─► all shoot, grenades go off ─► all damage at once ─► all look
 *
 * Time passes in ticks of a tenth of a second. Within a tick nobody is first: who is shot dead still gets his own shot
 * off. All timers count whole ticks, and chance is one saved number, so a snapshot brings back the very same world.
 * Soldiers do not stand in each other's way; a grenade is the reason not to stand in one place.
 */
import { type Diagnostic, DomainError, type RandomSource, seededRandom } from '@telos/core'
import type { ArenaMap } from '../arena/arena-map.ts'
import { type PathFinder, pathFinder } from '../arena/path-finding.ts'
import { Orders } from './orders.ts'
import { Casualties, hitProbability, look, walkOneTick } from './rules.ts'
import {
  createSoldier,
  isAlive,
  isLoaded,
  rest,
  type ShooterEvent,
  type Soldier,
  type SoldierSetup,
  type SoldierState,
  type TeamColour,
} from './soldier.ts'
import { blastDamage, canThrow, type Grenade, grenadeRules, type WeaponName, weapons } from './weapons.ts'

/** Seconds in a tick. */
export const TICK_SECONDS = 0.1

// one bit per soldier in the visibility masks
const MOST_SOLDIERS = 32
const ROUNDING = 1e-9

/** The state of play: still running, won by a side, or a draw. */
export type ShooterResult = 'running' | TeamColour | 'draw'

/** Initial settings of a world. */
export interface ShooterWorldOptions {
  readonly map: ArenaMap
  readonly soldiers: readonly SoldierSetup[]
  /** @default 1 */
  readonly seed?: number
  /** In seconds; a draw after that. @default 120 */
  readonly timeLimit?: number
}

/** A world at one moment, as JSON-compatible data. */
export interface ShooterSnapshot {
  readonly tick: number
  readonly pending: number
  readonly random: number
  readonly result: ShooterResult
  readonly soldiers: readonly Soldier[]
  readonly grenades: readonly Grenade[]
  readonly events: readonly ShooterEvent[]
}

/**
 * The world of the shooter demos, without any decision making.
 *
 * @example
 * const world = new ShooterWorld({ map: courtyard, soldiers: [{ name: 'Ada', side: 'blue', cell: 120 }], seed: 7 })
 * world.orders.moveTo(0, 130)
 * world.step(0.1)
 */
export class ShooterWorld {
  readonly map: ArenaMap
  readonly soldiers: readonly Soldier[]
  readonly orders: Orders
  readonly #soldiers: SoldierState[]
  readonly #paths: PathFinder
  readonly #random: RandomSource
  readonly #lastTick: number
  readonly #sides: readonly TeamColour[]
  readonly #casualties: Casualties
  #grenades: Grenade[] = []
  #events: ShooterEvent[] = []
  #tick = 0
  #pending = 0
  #result: ShooterResult = 'running'

  constructor(options: ShooterWorldOptions) {
    const { map, soldiers, seed = 1, timeLimit = 120 } = options
    checkSoldiers(map, soldiers)
    this.map = map
    this.#soldiers = soldiers.map((setup, id) => createSoldier(id, setup))
    this.soldiers = this.#soldiers
    this.orders = new Orders(map, this.#soldiers)
    this.#paths = pathFinder(map)
    this.#random = seededRandom(seed)
    this.#lastTick = Math.round(timeLimit / TICK_SECONDS)
    this.#sides = [...new Set(soldiers.map((soldier) => soldier.side))]
    this.#casualties = new Casualties(this.#soldiers)
    look(this.map, this.#soldiers, this.#tick, this.#events)
  }

  /** Whole ticks since the start. */
  get tick(): number {
    return this.#tick
  }

  /** Seconds since the start. */
  get time(): number {
    return this.#tick * TICK_SECONDS
  }

  /** A side has won when only it has soldiers left. A world with a single side runs until its time is up. */
  get result(): ShooterResult {
    return this.#result
  }

  /** What happened during the latest step. */
  get events(): readonly ShooterEvent[] {
    return this.#events
  }

  /** Grenades that have not gone off yet. */
  get grenades(): readonly Grenade[] {
    return this.#grenades
  }

  /** Whether a soldier has an enemy in sight: alive, near enough, with no wall between. */
  sees(soldier: number, enemy: number): boolean {
    return ((this.#soldiers[soldier]!.sees >>> enemy) & 1) === 1
  }

  /** Advances time in whole ticks; the remainder is added to the next step. Does nothing once the match is over. */
  step(dt: number = TICK_SECONDS): void {
    if (!(dt >= 0 && dt < Infinity)) throw mistake('bad-step', `found a step of ${dt} seconds, expected 0 or more`)
    if (this.#events.length > 0) this.#events = []
    this.#pending += dt
    while (this.#result === 'running' && this.#pending >= TICK_SECONDS - ROUNDING) {
      this.#pending -= TICK_SECONDS
      this.#advance()
    }
    if (this.#result !== 'running' || Math.abs(this.#pending) < ROUNDING) this.#pending = 0
  }

  /** Saves the current state. */
  snapshot(): ShooterSnapshot {
    return {
      tick: this.#tick,
      pending: this.#pending,
      random: this.#random.state,
      result: this.#result,
      soldiers: this.#soldiers.map((soldier) => ({ ...soldier })),
      grenades: [...this.#grenades],
      events: [...this.#events],
    }
  }

  /** Restores an earlier moment of this world, or of one that began with the same map and soldiers. */
  restore(snapshot: ShooterSnapshot): void {
    if (snapshot.soldiers.length !== this.#soldiers.length)
      throw mistake(
        'other-world',
        `found a snapshot of ${snapshot.soldiers.length} soldiers, expected ${this.#soldiers.length}`,
      )
    this.#tick = snapshot.tick
    this.#pending = snapshot.pending
    this.#random.state = snapshot.random
    this.#result = snapshot.result
    for (const soldier of this.#soldiers) Object.assign(soldier, snapshot.soldiers[soldier.id])
    this.#grenades = [...snapshot.grenades]
    this.#events = [...snapshot.events]
  }

  #advance(): void {
    this.#tick++
    for (const soldier of this.#soldiers) {
      if (!isAlive(soldier)) continue
      soldier.crouching = soldier.crouchOrdered
      if (soldier.cooldown > 0) soldier.cooldown--
      if (soldier.suppressed > 0) soldier.suppressed--
      walkOneTick(soldier, this.#paths)
    }
    look(this.map, this.#soldiers, this.#tick, this.#events)
    for (const soldier of this.#soldiers) if (isAlive(soldier) && soldier.task !== 'none') this.#useHands(soldier)
    if (this.#grenades.length > 0) this.#burnFuses()
    if (this.#casualties.apply(this.#tick, this.#events)) {
      look(this.map, this.#soldiers, this.#tick, this.#events)
      this.#judge()
    }
    if (this.#result === 'running' && this.#tick >= this.#lastTick) this.#finish('draw')
  }

  #useHands(soldier: SoldierState): void {
    if (soldier.task === 'fire') this.#fire(soldier)
    else if (--soldier.taskTicks <= 0) {
      if (soldier.task === 'reload') {
        soldier.rounds = weapons.rifle.magazine
        soldier.magazines--
      } else if (soldier.task === 'switch') soldier.weapon = soldier.weapon === 'rifle' ? 'pistol' : 'rifle'
      else if (soldier.task === 'throw') this.#throw(soldier)
      rest(soldier)
    }
  }

  #fire(soldier: SoldierState): void {
    const target = this.#soldiers[soldier.target]!
    const weapon = weapons[soldier.weapon]
    if (!isAlive(target) || !isLoaded(soldier)) {
      rest(soldier)
      return
    }
    if (!this.sees(soldier.id, target.id) || this.map.distance(soldier.cell, target.cell) > weapon.range) {
      soldier.taskTicks = weapon.aimTicks
      return
    }
    if (soldier.taskTicks > 0) soldier.taskTicks--
    if (soldier.taskTicks > 0 || soldier.cooldown > 0) return
    soldier.cooldown = weapon.shotTicks
    if (soldier.weapon === 'rifle') soldier.rounds--
    this.#events.push({ type: 'shot', tick: this.#tick, soldier: soldier.id, target: target.id })
    const hits = this.#random.next() < hitProbability(this.map, soldier, target)
    this.#casualties.add(target.id, soldier.id, hits ? weapon.damage : 0)
    if (hits) this.#tellHit(soldier.id, target.id, weapon.damage, soldier.weapon)
  }

  #throw(soldier: SoldierState): void {
    const { target: cell, id } = soldier
    // he may have walked behind a wall during the wind-up
    if (!canThrow(this.map, soldier.cell, cell)) return
    soldier.grenades--
    this.#grenades.push({ cell, by: id, ticksLeft: grenadeRules.fuseTicks + 1 })
    this.#events.push({ type: 'grenade', tick: this.#tick, soldier: id, cell })
  }

  #burnFuses(): void {
    const left: Grenade[] = []
    for (const grenade of this.#grenades) {
      const { cell, by } = grenade
      if (grenade.ticksLeft > 1) {
        left.push({ cell, by, ticksLeft: grenade.ticksLeft - 1 })
        continue
      }
      this.#events.push({ type: 'explosion', tick: this.#tick, soldier: by, cell })
      for (const soldier of this.#soldiers) {
        const damage = isAlive(soldier) ? blastDamage(this.map, cell, soldier.cell) : 0
        if (damage === 0) continue
        this.#casualties.add(soldier.id, by, damage)
        this.#tellHit(by, soldier.id, damage, 'grenade')
      }
    }
    this.#grenades = left
  }

  #tellHit(soldier: number, target: number, damage: number, weapon: WeaponName | 'grenade'): void {
    this.#events.push({ type: 'hit', tick: this.#tick, soldier, target, damage, weapon })
  }

  #judge(): void {
    const left = this.#sides.filter((side) => this.#soldiers.some((one) => one.side === side && isAlive(one)))
    if (left.length < this.#sides.length) this.#finish(left[0] ?? 'draw')
  }

  #finish(result: TeamColour | 'draw'): void {
    this.#result = result
    this.#events.push({ type: 'over', tick: this.#tick, winner: result })
  }
}

function mistake(code: string, message: string): DomainError {
  return new DomainError([{ code: `arena/${code}`, severity: 'error', message }])
}

function checkSoldiers(map: ArenaMap, soldiers: readonly SoldierSetup[]): void {
  const diagnostics: Diagnostic[] = []
  const report = (code: string, message: string, path: (string | number)[]) =>
    diagnostics.push({ code: `arena/${code}`, severity: 'error', message, path: ['soldiers', ...path] })
  if (soldiers.length > MOST_SOLDIERS)
    report('too-many', `found ${soldiers.length} soldiers, expected at most ${MOST_SOLDIERS}`, [])
  for (const [index, soldier] of soldiers.entries())
    if (!map.isFloor(soldier.cell))
      report('no-floor', `${soldier.name} cannot stand in cell ${soldier.cell}`, [index, 'cell'])
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
}
