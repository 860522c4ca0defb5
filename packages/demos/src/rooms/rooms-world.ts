import type { GameWorld } from '@telos/core'
import type { FloorPlan, Room } from './floor-plan.ts'
import type { GridCell } from './grid.ts'

/** The body of a unit. */
export interface UnitBody {
  cell: GridCell
  /** Where the unit is walking to, if anywhere. */
  heading: GridCell | undefined
  /** Cells per second. */
  readonly speed: number
  /** Fraction of the way to the next cell. */
  progress: number
  hasFallen: boolean
  readonly swept: string[]
}

/** Something that goes wrong; times in seconds from the start. */
export type ScriptedTrouble =
  /** A unit cannot move for a while. */
  | { readonly kind: 'delayed'; readonly unit: string; readonly from: number; readonly until: number }
  /** A crate blocks a place for a while. */
  | { readonly kind: 'blocked'; readonly place: string; readonly from: number; readonly until: number }
  /** A unit falls. */
  | { readonly kind: 'lost'; readonly unit: string; readonly from: number }

/** Something that happened in the world. */
export type RoomsEvent =
  | { readonly type: 'entered'; readonly unit: string; readonly room: string }
  | { readonly type: 'fallen'; readonly unit: string }
  /** A burglar hiding in a corner is found, then led away. */
  | { readonly type: 'found' | 'arrested'; readonly unit: string; readonly corner: string }
  | { readonly type: 'trouble'; readonly trouble: ScriptedTrouble; readonly isOver: boolean }

interface RoomsState {
  time: number
  readonly bodies: Record<string, UnitBody>
  /** Pairs of room and unit where the unit has been inside. */
  readonly entered: string[]
  /** Burglars by the corner they hide in. */
  readonly burglars: Record<string, 'hiding' | 'found' | 'arrested'>
}

/** Units that walk through rooms. Behaviours set destinations; the world moves the bodies. */
export class RoomsWorld implements GameWorld {
  readonly plan: FloorPlan
  readonly troubles: readonly ScriptedTrouble[]
  /** Called at once when a burglar is found or arrested. */
  onBurglar: ((event: RoomsEvent) => void) | undefined
  /** What happened in the latest step. */
  events: RoomsEvent[] = []
  #state: RoomsState
  #crates = new Set<GridCell>()

  constructor(plan: FloorPlan, speeds: ReadonlyMap<string, number>, troubles: readonly ScriptedTrouble[]) {
    this.plan = plan
    this.troubles = troubles
    const bodies: Record<string, UnitBody> = Object.create(null)
    for (const [index, [name, speed]] of [...speeds].entries()) {
      const cell = plan.starts[index % plan.starts.length]
      bodies[name] = { cell, heading: undefined, speed, progress: 0, hasFallen: false, swept: [] }
    }
    const burglars: RoomsState['burglars'] = Object.create(null)
    for (const corner of plan.hideouts) burglars[corner] = 'hiding'
    this.#state = { time: 0, bodies, entered: [], burglars }
  }

  get time(): number {
    return this.#state.time
  }

  get units(): readonly string[] {
    return Object.keys(this.#state.bodies)
  }

  body(unit: string): UnitBody {
    return this.#state.bodies[unit]
  }

  /** Burglars by the corner they hide in or were found in. */
  get burglars(): Readonly<RoomsState['burglars']> {
    return this.#state.burglars
  }

  /** Lets a unit check the corner it stands in; it may find someone. */
  look(unit: string, corner: string): void {
    this.body(unit).swept.push(corner)
    if (this.#state.burglars[corner] !== 'hiding') return
    this.#state.burglars[corner] = 'found'
    this.onBurglar?.({ type: 'found', unit, corner })
  }

  /** Lets a unit arrest the burglar found in a corner. */
  arrest(unit: string, corner: string): void {
    if (this.#state.burglars[corner] !== 'found') return
    this.#state.burglars[corner] = 'arrested'
    this.onBurglar?.({ type: 'arrested', unit, corner })
  }

  /** The named place a unit stands on, if any. */
  placeOf(unit: string): string | null {
    const { cell, progress } = this.body(unit)
    return progress > 0 ? null : (this.plan.placeAt.get(cell) ?? null)
  }

  /** Number of steps to a place; Infinity if no path exists now. */
  pathLength(unit: string, place: string): number {
    const to = this.plan.cellOf.get(place)
    return to === undefined
      ? Number.POSITIVE_INFINITY
      : this.plan.grid.pathLength(this.body(unit).cell, to, this.#crates)
  }

  /** The room a unit is in; undefined in the hall. A unit in the doorway is inside. */
  roomOf(unit: string): Room | undefined {
    const column = this.plan.grid.columnOf(this.body(unit).cell)
    return this.plan.rooms.findLast(({ columns }) => column >= columns[0] - 1)
  }

  snapshot(): unknown {
    return structuredClone(this.#state)
  }

  restore(snapshot: unknown): void {
    this.#state = structuredClone(snapshot) as RoomsState
    this.#crates = this.#cratesAt(this.#state.time)
  }

  step(dt: number): void {
    this.events = []
    const before = this.#state.time
    this.#state.time += dt
    for (const trouble of this.troubles) this.#trouble(trouble, before)
    this.#crates = this.#cratesAt(this.#state.time)
    for (const [name, body] of Object.entries(this.#state.bodies)) {
      if (body.hasFallen || this.#isDelayed(name)) continue
      this.#walk(body, dt)
      this.#note(name)
    }
  }

  #walk(body: UnitBody, dt: number): void {
    const { heading } = body
    if (heading === undefined || heading === body.cell) {
      body.progress = 0
      return
    }
    body.progress += body.speed * dt
    while (body.progress >= 1 && body.cell !== heading) {
      const next = this.plan.grid.stepTowards(body.cell, heading, this.#crates)
      if (next === undefined) break
      body.cell = next
      body.progress -= 1
    }
    if (body.cell === heading) body.progress = 0
    else body.progress = Math.min(body.progress, 1)
  }

  #note(unit: string): void {
    const room = this.roomOf(unit)
    if (room === undefined) return
    const key = `${room.name} ${unit}`
    const { entered } = this.#state
    if (entered.includes(key)) return
    entered.push(key)
    this.events.push({ type: 'entered', unit, room: room.name })
  }

  #trouble(trouble: ScriptedTrouble, before: number): void {
    const now = this.#state.time
    const begins = before < trouble.from && trouble.from <= now
    if (begins) this.events.push({ type: 'trouble', trouble, isOver: false })
    if (trouble.kind !== 'lost') {
      if (before < trouble.until && trouble.until <= now) this.events.push({ type: 'trouble', trouble, isOver: true })
      return
    }
    const body = this.body(trouble.unit)
    if (!begins || body === undefined || body.hasFallen) return
    body.hasFallen = true
    this.events.push({ type: 'fallen', unit: trouble.unit })
  }

  #isDelayed(unit: string): boolean {
    const { time } = this.#state
    return this.troubles.some(
      (trouble) => trouble.kind === 'delayed' && trouble.unit === unit && trouble.from <= time && time < trouble.until,
    )
  }

  #cratesAt(time: number): Set<GridCell> {
    const crates = new Set<GridCell>()
    for (const trouble of this.troubles) {
      if (trouble.kind !== 'blocked' || time < trouble.from || time >= trouble.until) continue
      const cell = this.plan.cellOf.get(trouble.place)
      if (cell !== undefined) crates.add(cell)
    }
    return crates
  }

  /** Draws the floor as text: units by their first letters, burglars as `b`, crates as `x`, swept corners as `*`. */
  draw(): string {
    const { grid, cellOf } = this.plan
    const letters = [...grid.rows.join('')]
    const bodies = Object.entries(this.#state.bodies)
    for (const [, { swept }] of bodies) for (const corner of swept) letters[cellOf.get(corner) ?? 0] = '*'
    for (const [corner, fate] of Object.entries(this.burglars))
      if (fate !== 'arrested') letters[cellOf.get(corner) ?? 0] = 'b'
    for (const cell of this.#crates) letters[cell] = 'x'
    for (const [name, { cell, hasFallen }] of bodies) if (!hasFallen) letters[cell] = name[0]
    return grid.rows.map((_, row) => letters.slice(row * grid.width, (row + 1) * grid.width).join('')).join('\n')
  }
}
