/** A tactical map of a world: the next targets, their distance from every cell, and the danger in each cell. */
import { NEXT, NONE, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { UNREACHED } from '../../planners/distances/cell-queue.ts'
import { BLOCKED, WalkingDistance } from '../../planners/distances/walking-distance.ts'
import { addDanger } from './danger-map.ts'
import { readObstacles } from './obstacles.ts'
import { cellsPerTick, type Threats, threatsTo } from './threats.ts'
import { type SpriteTarget, type SpriteTargets, usefulSprites } from './useful-sprites.ts'

/** Number of cached situations. */
const MOST_KNOWN = 2048

/** The targets and threats of a situation, wherever its sprites are. */
interface Situation {
  readonly errands: SpriteTargets
  readonly threats: Threats
  /** Whether targets or threats move, so that distances go out of date. */
  readonly isMoving: boolean
}

/** Ticks after which distances to moving sprites are out of date. */
const FRESH = 3

/** Number of cells that is room enough, and the cost of a step from which a cell does not count as room. */
const ROOM = 40
const CLOSED = 12

/** Below this share of room, nearby threats are closing in. */
export const ENOUGH_ROOM = 0.7

/** Maps worlds of one stage repeatedly, reusing its arrays. */
export class TacticalMap {
  readonly distance: WalkingDistance
  /** By cell: the cost of a step into it. */
  readonly costs: Int32Array
  readonly #stage: Stage
  readonly #obstacles: Int32Array
  readonly #situations = new Map<number, Situation>()
  #situation: Situation | undefined
  #key = 0
  #tick = -2
  #heading = -1
  readonly #cells = new Int32Array(ROOM)
  /** By cell: the last room count that visited it. */
  readonly #rounds: Int32Array
  #round = 0

  constructor(stage: Stage) {
    this.#stage = stage
    this.distance = new WalkingDistance(stage.columns, stage.rows)
    this.costs = new Int32Array(stage.columns * stage.rows)
    this.#obstacles = new Int32Array(stage.columns * stage.rows)
    this.#rounds = new Int32Array(stage.columns * stage.rows)
  }

  /** Reads the current obstacles, for all later updates. */
  survey(world: World): void {
    readObstacles(world, this.#obstacles)
    this.#tick = -2
  }

  get targets(): SpriteTargets | undefined {
    return this.#situation?.errands
  }

  get threats(): Threats | undefined {
    return this.#situation?.threats
  }

  /** Updates the map for a world, only as far as needed; `isFresh` forces up-to-date distances. */
  look(world: World, isFresh = false): void {
    const key = keyOf(world)
    const isKnown = this.#tick >= 0 && key === this.#key && this.#situation !== undefined
    if (isKnown && this.#situation !== undefined) {
      const age = world.tick - this.#tick
      if (!this.#situation.isMoving || (age >= 0 && age < (isFresh ? 1 : FRESH))) return
    }
    this.#situation = this.#find(world, key)
    this.#key = key
    this.#tick = world.tick
    this.costs.set(this.#obstacles)
    addDanger(world, this.#situation.threats.moving, this.costs)
    this.distance.clear()
    if (this.#heading >= 0) this.distance.addSource(this.#heading, 0)
    else for (const target of this.#situation.errands.targets) this.#addTargets(world, target)
    this.distance.spread(this.costs)
  }

  /** Directs the avatar to a cell regardless of targets; -1 returns to the targets. */
  headFor(cell: number): void {
    this.#heading = cell
    this.#tick = -2
  }

  get isHeading(): boolean {
    return this.#heading >= 0
  }

  /** Makes the next update a full one. */
  forget(): void {
    this.#tick = -2
  }

  /** Returns the remaining work: the whole part counts the things to do, the fraction is the distance to the next one. */
  remainingWork(world: World): number {
    this.look(world, true)
    const targets = this.#situation?.errands
    if (targets === undefined || world.avatar === NONE) return 0
    const away = this.distance.distances[this.cellOf(world, world.avatar)]
    const far = 2 * (this.#stage.columns + this.#stage.rows)
    if (away >= UNREACHED) return targets.steps + 1
    return targets.steps + (away < far ? (0.9 * away) / far : 1 - (0.1 * far) / away)
  }

  /**
   * Returns the avatar's room between walls and threats at the last update, relative to the room it would have without threats; 1 if that
   * is enough.
   */
  room(world: World): number {
    const { avatar } = world
    if (avatar === NONE || this.#situation?.threats.moving.some((type) => world.exact(type) > 0) !== true) return 1
    const start = this.cellOf(world, avatar)
    const count = this.#flood(start, this.costs)
    return count === ROOM ? 1 : count / this.#flood(start, this.#obstacles)
  }

  /** Counts cheap cells around a cell, up to the size of a room. */
  #flood(start: number, costs: Int32Array): number {
    const { columns } = this.#stage
    const cells = this.#cells
    this.#round += 1
    cells[0] = start
    this.#rounds[start] = this.#round
    let count = 1
    for (let index = 0; index < count && count < ROOM; index++) {
      const cell = cells[index]
      const column = cell % columns
      for (let direction = 0; direction < 4; direction++) {
        const [x, y] = around[direction]
        const next = cell + x + y * columns
        if (column + x < 0 || column + x >= columns || next < 0 || next >= costs.length) continue
        if (costs[next] >= CLOSED || count === ROOM || this.#rounds[next] === this.#round) continue
        this.#rounds[next] = this.#round
        cells[count++] = next
      }
    }
    return count
  }

  cellOf({ ints, stage }: World, sprite: number): number {
    const column = Math.min(stage.columns - 1, Math.max(0, Math.round(ints[sprite + X] / stage.block)))
    const row = Math.min(stage.rows - 1, Math.max(0, Math.round(ints[sprite + Y] / stage.block)))
    return row * stage.columns + column
  }

  #find(world: World, key: number): Situation {
    let found = this.#situations.get(key)
    if (found === undefined) {
      if (this.#situations.size >= MOST_KNOWN) this.#situations.clear()
      const targets = usefulSprites(world)
      const threats = threatsTo(world)
      const isMoving =
        threats.moving.length > 0 || targets.targets.some(({ type }) => cellsPerTick(world.game, type) > 0)
      found = { errands: targets, threats, isMoving }
      this.#situations.set(key, found)
    }
    return found
  }

  #addTargets(world: World, { type, weapon }: SpriteTarget): void {
    const { ints } = world
    for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      const cell = this.cellOf(world, sprite)
      if (weapon === undefined) this.distance.addSource(cell, 0)
      else if (weapon.fixed === undefined) {
        for (const [x, y] of around) this.#addLine(cell, x, y, weapon.reach)
      } else this.#addLine(cell, -weapon.fixed.x, -weapon.fixed.y, weapon.reach)
    }
  }

  /** Cells from which a shot hits. */
  #addLine(target: number, x: number, y: number, reach: number): void {
    const { columns, rows } = this.#stage
    let column = target % columns
    let row = (target - column) / columns
    for (let step = 1; step <= reach; step++) {
      column += x
      row += y
      if (column < 0 || row < 0 || column >= columns || row >= rows) return
      if (this.#obstacles[row * columns + column] >= BLOCKED) return
      this.distance.addSource(row * columns + column, 0)
    }
  }
}

const around = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
] as const

/** Hashes what targets and threats depend on: the sprites present, and the avatar's type and resources. */
function keyOf(world: World): number {
  const { game, ints, avatar } = world
  let key = avatar === NONE ? -1 : ints[avatar + TYPE]
  for (let type = 0; type < game.kinds.length; type++) {
    if (game.isChanging[type] === 1) key = mix(key, world.exact(type))
  }
  if (avatar === NONE) return key
  for (let index = 0; index < game.resourceTypes.length; index++) {
    key = mix(key, amountOf(world, avatar, game.resourceTypes[index]))
  }
  return key
}

function mix(key: number, value: number): number {
  const mixed = Math.imul(key ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
