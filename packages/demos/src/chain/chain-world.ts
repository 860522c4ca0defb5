import { type GameWorld, type RandomSource, seededRandom, seedFor } from '@telos/core'
import type { GridCell } from '../rooms/grid.ts'
import { battlefield, type Flank } from './battlefield.ts'

/** The body of a soldier. */
export interface ChainSoldierBody {
  readonly side: Flank
  cell: GridCell
  /** Where the soldier is walking to, if anywhere. */
  heading: GridCell | undefined
  /** Fraction of the way to the next cell. */
  progress: number
  readonly speed: number
  health: number
  /** What the soldier shoots at. */
  aim: 'ambush' | 'target' | undefined
}

/** An enemy who waits beside the path. */
export interface Ambusher {
  readonly cell: GridCell
  health: number
}

/** The state of the world, as plain data. */
export interface ChainState {
  time: number
  random: number
  readonly bodies: Record<string, ChainSoldierBody>
  readonly ambushers: Ambusher[]
  isSprung: boolean
  /** Remaining defence of the target. */
  defence: number
}

/** Something that happened in the world. */
export type ChainEvent =
  | { readonly type: 'ambush'; readonly side: Flank }
  | { readonly type: 'ambush-beaten' }
  | { readonly type: 'hit'; readonly soldier: string }
  | { readonly type: 'fallen'; readonly soldier: string }
  | { readonly type: 'taken' }

/** Range at which soldiers and ambushers see and shoot, in cells. */
export const soldierSight = 8
/** Range from which the target is attacked. */
export const attackRange = 4

/** A field with soldiers, a defended target and possibly an ambush. Behaviours decide where to walk and what to shoot at. */
export class ChainWorld implements GameWorld {
  readonly ambush: Flank | 'none'
  events: ChainEvent[] = []
  #state: ChainState
  readonly #random: RandomSource

  constructor(
    seed: number,
    ambush: Flank | 'none',
    soldiers: ReadonlyMap<string, { readonly side: Flank; readonly spot: string }>,
  ) {
    this.ambush = ambush
    this.#random = seededRandom(seedFor(seed, 'battle'))
    const bodies: Record<string, ChainSoldierBody> = Object.create(null)
    for (const [name, { side, spot }] of soldiers) {
      const cell = battlefield.cellOf.get(spot) ?? 0
      const speed = 1.6 + this.#random.next() * 0.8
      bodies[name] = { side, cell, heading: undefined, progress: 0, speed, health: 3, aim: undefined }
    }
    this.#state = { time: 0, random: this.#random.state, bodies, ambushers: [], isSprung: false, defence: 12 }
  }

  get time(): number {
    return this.#state.time
  }

  get isTaken(): boolean {
    return this.#state.defence <= 0
  }

  /** Names of all soldiers, including the fallen. */
  get soldiers(): readonly string[] {
    return Object.keys(this.#state.bodies)
  }

  /** Ambushers who have sprung their ambush. */
  get ambushers(): readonly Readonly<Ambusher>[] {
    return this.#state.ambushers
  }

  body(soldier: string): ChainSoldierBody {
    return this.#state.bodies[soldier]
  }

  /** The named spot a soldier stands on. */
  spotOf(soldier: string): string | null {
    const { cell, progress } = this.body(soldier)
    return progress > 0 ? null : (battlefield.spotAt.get(cell) ?? null)
  }

  isInCover(soldier: string): boolean {
    return battlefield.bushes.includes(this.body(soldier).cell)
  }

  seesEnemy(soldier: string): boolean {
    const { cell } = this.body(soldier)
    return this.#state.ambushers.some(
      (enemy) => enemy.health > 0 && battlefield.grid.distance(cell, enemy.cell) <= soldierSight,
    )
  }

  distanceToTarget(soldier: string): number {
    return battlefield.grid.distance(this.body(soldier).cell, battlefield.target)
  }

  /** The nearest bush within sight that nobody else occupies or is heading for. */
  freeBush(soldier: string): { readonly cell: GridCell; readonly cost: number } | undefined {
    const { cell } = this.body(soldier)
    const others = Object.entries(this.#state.bodies).filter(([name, body]) => name !== soldier && body.health > 0)
    const taken = new Set(others.map(([, body]) => body.heading ?? body.cell))
    const free = battlefield.bushes
      .filter((bush) => !taken.has(bush) && battlefield.grid.distance(cell, bush) <= soldierSight)
      .map((bush) => ({ cell: bush, cost: battlefield.grid.pathLength(cell, bush) }))
    return free.length === 0 ? undefined : free.reduce((best, bush) => (bush.cost < best.cost ? bush : best))
  }

  snapshot(): unknown {
    return structuredClone(this.#state)
  }

  restore(snapshot: unknown): void {
    this.#state = structuredClone(snapshot) as ChainState
    this.#random.state = this.#state.random
  }

  step(dt: number): void {
    const state = this.#state
    const second = Math.floor(state.time)
    state.time += dt
    this.events = []
    for (const body of Object.values(state.bodies)) if (body.health > 0) walk(body, dt)
    this.#springAmbush()
    // everybody shoots once a second
    if (Math.floor(state.time) > second) this.events.push(...exchangeFire(state, this.#random))
    state.random = this.#random.state
  }

  #springAmbush(): void {
    const state = this.#state
    const { ambush } = this
    if (ambush === 'none' || state.isSprung) return
    const hideouts = battlefield.hideouts(ambush)
    const isNear = ({ cell, health }: ChainSoldierBody) =>
      health > 0 && hideouts.some((hideout) => battlefield.grid.distance(cell, hideout) <= soldierSight - 3)
    if (!Object.values(state.bodies).some(isNear)) return
    state.isSprung = true
    for (const cell of hideouts) state.ambushers.push({ cell, health: 5 })
    this.events.push({ type: 'ambush', side: ambush })
  }

  /** Draws the field as text: soldiers by their first letters, ambushers as `x`, the target as `T` and, once taken, as `t`. */
  draw(): string {
    const { grid, target } = battlefield
    const letters = [...grid.rows.join('')]
    const { ambushers, bodies } = this.#state
    letters[target] = this.isTaken ? 't' : 'T'
    for (const { cell, health } of ambushers) if (health > 0) letters[cell] = 'x'
    for (const [name, { cell, health }] of Object.entries(bodies)) if (health > 0) letters[cell] = name[0]
    return grid.rows.map((_, row) => letters.slice(row * grid.width, (row + 1) * grid.width).join('')).join('\n')
  }
}

function walk(body: ChainSoldierBody, dt: number): void {
  const { heading } = body
  if (heading === undefined || heading === body.cell) {
    body.progress = 0
    return
  }
  body.progress += body.speed * dt
  if (body.progress < 1) return
  body.cell = battlefield.grid.stepTowards(body.cell, heading) ?? body.cell
  body.progress = body.cell === heading ? 0 : body.progress - 1
}

/** Hit chances. Cover makes the difference, and a side attacked from two directions shoots half as well. */
const chances = { fromCover: 0.6, fromOpen: 0.35, intoCover: 0.06, intoOpen: 0.4, ofDefence: 0.12 }

/** Lets every shooter fire once. Changes the state and returns the resulting events. */
export function exchangeFire(state: ChainState, random: RandomSource): ChainEvent[] {
  const events: ChainEvent[] = []
  const isHit = (chance: number) => random.next() < chance
  const hit = (soldier: string) => {
    const body = state.bodies[soldier]
    body.health--
    events.push({ type: body.health > 0 ? 'hit' : 'fallen', soldier })
  }
  shootAtAmbush(state, isHit, events)
  shootAtTarget(state, events)
  for (const { cell, health } of state.ambushers) {
    if (health <= 0) continue
    const inSight = living(state).filter(([, body]) => battlefield.grid.distance(body.cell, cell) <= soldierSight)
    const aimedAt = oneOf(inSight, random)
    if (aimedAt !== undefined && isHit(isInBush(aimedAt[1]) ? chances.intoCover : chances.intoOpen)) hit(aimedAt[0])
  }
  if (state.defence > 0) {
    const attackers = living(state).filter(([, { aim }]) => aim === 'target')
    const isSurrounded = new Set(attackers.map(([, { side }]) => side)).size > 1
    const aimedAt = oneOf(attackers, random)
    if (aimedAt !== undefined && isHit(isSurrounded ? chances.ofDefence / 2 : chances.ofDefence)) hit(aimedAt[0])
  }
  return events
}

function shootAtAmbush(state: ChainState, isHit: (chance: number) => boolean, events: ChainEvent[]): void {
  for (const [, body] of living(state)) {
    if (body.aim !== 'ambush') continue
    const enemy = state.ambushers.find(({ health }) => health > 0)
    if (enemy === undefined) return
    if (isHit(isInBush(body) ? chances.fromCover : chances.fromOpen)) enemy.health--
    if (state.ambushers.every(({ health }) => health <= 0)) events.push({ type: 'ambush-beaten' })
  }
}

function shootAtTarget(state: ChainState, events: ChainEvent[]): void {
  for (const [, body] of living(state)) {
    if (body.aim !== 'target' || battlefield.grid.distance(body.cell, battlefield.target) > attackRange) continue
    if (state.defence <= 0) return
    state.defence--
    if (state.defence === 0) events.push({ type: 'taken' })
  }
}

function living(state: ChainState): [string, ChainSoldierBody][] {
  return Object.entries(state.bodies).filter(([, { health }]) => health > 0)
}

function isInBush({ cell }: ChainSoldierBody): boolean {
  return battlefield.bushes.includes(cell)
}

function oneOf<T>(things: readonly T[], random: RandomSource): T | undefined {
  return things[Math.floor(random.next() * things.length)]
}
