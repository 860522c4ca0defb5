/**
 * Finds where an avatar can go while nothing else happens. In a quiet world nothing moves or ages by itself, so walking over ground without
 * rules for the avatar changes only its position and orientation. Such a walk is one edge of the search, whatever its length.
 */
import { isPassive } from '../../analysis/passive.ts'
import { Action } from '../../engine/action.ts'
import { DISABLED, FLAGS, NONE, ORIENTATION, ORIENTED, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { bitOf, CELL_SIZE } from '../../engine/memory/world-layout.ts'
import { speedOf } from '../../engine/sprite/movement.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { AvatarCache } from '../avatar-cache.ts'
import { ANYWHERE, shotBitsOf } from './shots.ts'
import { walkRules } from './walk-rules.ts'

const stepColumn = [0, 0, -1, 0, 1]
const stepRow = [0, -1, 0, 1, 0]

/** A walk ends in a cell with an orientation; both in one number, so that walks can be stored. */
const FACINGS = 5

/** Finds walks and the actions at their ends, reusing its arrays. */
export class QuietWalk {
  readonly #stage: Stage
  readonly #rulebook = new AvatarCache(walkRules)
  /** By place (cell and orientation): ticks to it, or -1. */
  readonly #distance: Int32Array
  readonly #from: Int32Array
  readonly #queue: Int32Array
  /** By avatar type: bits of the types that its shots affect. */
  readonly #shotBits: Int32Array

  /** After `flood`: actions that end the quiet, and their places. */
  readonly eventPlaces: Int32Array
  readonly eventActions: Int32Array
  events = 0
  /** After `flood`: the same number for all places from which the same places can be reached. */
  region = -1
  /** After `flood`: a step that should only change the position, as a test; -1 if there is none. */
  sampleAction = -1
  /** After `flood`: whether the ground under the avatar may do something in each tick, so that every action there is an event. */
  isUneasy = false

  constructor(stage: Stage) {
    const { game, columns, rows } = stage
    this.#stage = stage
    const places = columns * rows * FACINGS
    this.#distance = new Int32Array(places)
    this.#from = new Int32Array(places)
    this.#queue = new Int32Array(places)
    this.eventPlaces = new Int32Array(places * 6)
    this.eventActions = new Int32Array(places * 6)
    this.#shotBits = shotBitsOf(game)
  }

  /** Whether nothing happens by itself and the avatar walks from cell to cell. */
  isQuiet(world: World): boolean {
    const { game, avatar, ints, stage } = world
    if (world.over || avatar === NONE || world.timers.length > 0 || world.ragged > 0 || world.disabled > 0) return false
    const flags = ints[avatar + FLAGS]
    const kind = game.kinds[ints[avatar + TYPE]]
    if ((flags & DISABLED) !== 0 || !kind.spriteClass?.avatar?.walks) return false
    if (kind.cooldown !== 1 || kind.stationary || speedOf(world, avatar) !== 1) return false
    if (((flags & ORIENTED) !== 0) !== kind.rotateInPlace) return false
    for (const { type } of game.updates) {
      if (world.first(type) !== NONE && !isPassive(game.kinds[type])) return false
    }
    const column = ints[avatar + X] / stage.block
    const row = ints[avatar + Y] / stage.block
    return column >= 0 && row >= 0 && column < stage.columns && row < stage.rows
  }

  /** Finds all places that the avatar can reach in quiet, and the actions there. */
  flood(world: World): void {
    const { ints, layout, avatar, game } = world
    const { columns, rows } = this.#stage
    const { events, blocks } = this.#rulebook.of(world)
    const type = ints[avatar + TYPE]
    const { actions, rotateInPlace } = game.kinds[type]
    const shots = this.#shotBits[type]
    const distance = this.#distance.fill(-1)
    const queue = this.#queue
    const start = avatarPlace(world)
    this.events = 0
    this.sampleAction = -1
    distance[start] = 0
    this.#from[start] = -1
    queue[0] = start
    let tail = 1
    const bitsAt = (column: number, row: number): number =>
      ints[layout.cells + (row + 2) * layout.cellRow + (column + 2) * CELL_SIZE + 1]
    const startCell = (start / FACINGS) | 0
    // if the ground may do something each tick, waiting or bumping there must not be skipped
    const isUneasy = (bitsAt(startCell % columns, (startCell / columns) | 0) & ~bitOf(type) & (events | blocks)) !== 0
    this.isUneasy = isUneasy
    for (let head = 0; head < tail; head++) {
      const place = queue[head]
      const cell = (place / FACINGS) | 0
      const facing = place % FACINGS
      const column = cell % columns
      const row = (cell / columns) | 0
      const isOdd = isUneasy && cell === startCell
      if (isOdd) this.#addEvent(place, Action.nil)
      for (const action of actions) {
        if (action === Action.nil) continue
        if (action === Action.use) {
          const bits = bitsAt(column + stepColumn[facing], row + stepRow[facing])
          if (isOdd || shots === ANYWHERE || (shots & bits) !== 0) this.#addEvent(place, action)
          continue
        }
        if (rotateInPlace && facing !== action) {
          if (isOdd) this.#addEvent(place, action)
          else tail = this.#reach(cell * FACINGS + action, place, tail)
          continue
        }
        const toColumn = column + stepColumn[action]
        const toRow = row + stepRow[action]
        const bits = bitsAt(toColumn, toRow)
        if (toColumn < 0 || toRow < 0 || toColumn >= columns || toRow >= rows || (bits & events) !== 0) {
          this.#addEvent(place, action)
        } else if ((bits & blocks) !== 0) {
          if (isOdd) this.#addEvent(place, action)
        } else {
          if (head === 0 && this.sampleAction < 0) this.sampleAction = action
          const next = (toRow * columns + toColumn) * FACINGS + (rotateInPlace ? action : 0)
          tail = this.#reach(next, place, tail)
        }
      }
    }
    let least = start
    for (let at = 0; at < tail; at++) if (queue[at] < least) least = queue[at]
    this.region = isUneasy ? start : least
  }

  /** Returns the ticks from the start to a place. */
  distanceTo(place: number): number {
    return this.#distance[place]
  }

  /** Puts the avatar of a world at the end of a walk of this many ticks. */
  enter(world: World, place: number, ticks: number): void {
    const { avatar, ints, stage, game } = world
    if (place === avatarPlace(world)) return
    const cell = (place / FACINGS) | 0
    world.tick += ticks
    world.place(avatar, (cell % stage.columns) * stage.block, ((cell / stage.columns) | 0) * stage.block)
    if (game.kinds[ints[avatar + TYPE]].rotateInPlace) ints[avatar + ORIENTATION] = place % FACINGS
  }

  /** Returns the actions that lead to a place. */
  pathTo(place: number, world: World): Action[] {
    const { columns } = this.#stage
    const { rotateInPlace } = world.game.kinds[world.ints[world.avatar + TYPE]]
    const path: Action[] = []
    for (let at = place; this.#from[at] >= 0; at = this.#from[at]) {
      const before = this.#from[at]
      if (rotateInPlace) path.push((at % FACINGS) as Action)
      else path.push(actionBetween((before / FACINGS) | 0, (at / FACINGS) | 0, columns))
    }
    return path.reverse()
  }

  #reach(place: number, from: number, tail: number): number {
    if (this.#distance[place] >= 0) return tail
    this.#distance[place] = this.#distance[from] + 1
    this.#from[place] = from
    this.#queue[tail] = place
    return tail + 1
  }

  #addEvent(place: number, action: number): void {
    this.eventPlaces[this.events] = place
    this.eventActions[this.events] = action
    this.events += 1
  }
}

/** Returns the place of the avatar: its cell, and its orientation if changing it takes time. */
export function avatarPlace({ ints, avatar, stage, game }: World): number {
  const column = Math.floor(ints[avatar + X] / stage.block)
  const row = Math.floor(ints[avatar + Y] / stage.block)
  const { rotateInPlace } = game.kinds[ints[avatar + TYPE]]
  const facing = rotateInPlace ? game.directions.plain[ints[avatar + ORIENTATION]] : 0
  return (row * stage.columns + column) * FACINGS + (facing < FACINGS ? facing : 0)
}

/** Returns the cell of a place, row by row. */
export function cellOfPlace(place: number): number {
  return (place / FACINGS) | 0
}

/** Returns the orientation in a place; 0 if turning takes no time. */
export function facingOfPlace(place: number): number {
  return place % FACINGS
}

function actionBetween(from: number, to: number, columns: number): Action {
  const step = to - from
  if (step === -1) return Action.left
  if (step === 1) return Action.right
  return step === columns ? Action.down : Action.up
}
