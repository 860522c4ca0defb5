/**
 * Finds worlds that look alive but cannot be won any more. The few reasons apply only to games with well-understood rules: one way to win,
 * nothing that moves by itself, no leaps. `isProved` says whether that makes it certain.
 */
import { producersOf } from '../../analysis/producers.ts'
import { wallsOf } from '../../analysis/walls.ts'
import { NEXT, NONE, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { bitOf, CELL_SIZE } from '../../engine/memory/world-layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { UNREACHED } from '../distances/cell-queue.ts'
import { PushField } from '../distances/push-field.ts'
import { WalkingCosts } from '../distances/walking-costs.ts'
import { type DeadEndProofs, deadEndProofs, inertTypes } from './dead-end-proofs.ts'
import { type DeadEndRules, deadEndRules, noDeadEnds } from './dead-end-rules.ts'

const columnSteps = [0, -1, 0, 1]
const rowSteps = [-1, 0, 1, 0]

/**
 * - `pushed`: no pushes bring it to where it goes
 * - `jammed`: it is in a square of four cells with walls or others of its kind, where nothing can be pushed
 * - `walled-in`: the avatar has to touch it, and cannot come near
 * - `one-way`: it is in a place that the avatar cannot leave again, and so is another one
 */
export type DeadEndKind = 'pushed' | 'jammed' | 'walled-in' | 'one-way'

/** Finds worlds of a level that cannot be won any more. */
export class DeadEnds {
  /** After `isDead`: weighted count of the missing ways into and out of cells that can be crossed once. */
  strain = 0
  /** After `isDead` returned true: whether that is certain. */
  isProved = false
  /** After `isDead` returned true: the sprite that gives it away, and why. */
  sprite: number = NONE
  kind: DeadEndKind = 'pushed'
  readonly #stage: Stage
  readonly #walking: WalkingCosts
  readonly #walls: Uint8Array
  readonly #rules: DeadEndRules
  readonly #proofs: DeadEndProofs
  /** Bits of the types that jam, and of what blocks them. */
  readonly #jamBits: number
  /** Bits of the types that no line mentions. */
  readonly #inert: number
  /** By cell: pushes to where such a sprite goes away. */
  readonly #field: Int32Array
  readonly #queue: Int32Array
  readonly #mark: Uint8Array
  #isFirst = true
  readonly #canClose: boolean

  /** @param mayGo as for `deadEndRules` */
  constructor(stage: Stage, pushes: PushField, walking: WalkingCosts, mayGo = false) {
    const { game, columns, rows } = stage
    const cells = columns * rows
    this.#stage = stage
    this.#walking = walking
    this.#walls = wallsOf(stage)
    this.#queue = new Int32Array(cells)
    this.#mark = new Uint8Array(cells)
    this.#field = new Int32Array(cells).fill(UNREACHED)
    this.#rules = this.#isEnclosed() ? deadEndRules(game, mayGo) : noDeadEnds
    this.#proofs = deadEndProofs(stage, this.#rules, mayGo)
    this.#jamBits = bitsOf(this.#rules.jamming) | bitsOf(this.#rules.jamWalls)
    this.#inert = bitsOf(inertTypes(game))
    const { toRemove } = producersOf(game)
    this.#canClose = game.kinds.some(({ id }) => game.isChanging[id] === 1 && toRemove[id].length === 0)
    const world = stage.start()
    for (const type of this.#rules.pushed) {
      for (const { partner } of toRemove[type]) this.#each(world, partner, (cell) => this.#set(cell))
    }
    pushes.fill(this.#field, true)
  }

  /** Whether this world, with a living avatar, looks as if it cannot be won; `isProved` says whether that is certain. */
  isDead(world: World): boolean {
    const { touched, pushed, jamming } = this.#rules
    this.strain = 0
    this.isProved = false
    if (touched.length > 0 && (this.#canClose || this.#isFirst) && this.#isCutOff(world)) return true
    this.#isFirst = false
    this.isProved = this.#proofs.pushed
    for (const type of pushed) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0 && this.#field[cell] === UNREACHED) return this.#found(sprite, 'pushed')
      }
    }
    return jamming.length > 0 && this.#isJammed(world)
  }

  #found(sprite: number, kind: DeadEndKind): true {
    this.sprite = sprite
    this.kind = kind
    return true
  }

  #set(cell: number): void {
    this.#field[cell] = 0
  }

  #each(world: World, type: number, tell: (cell: number) => void): void {
    for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      const cell = this.#walking.cellOf(world, sprite)
      if (cell >= 0) tell(cell)
    }
  }

  /** Whether something that the avatar has to touch is behind walls, or two such things are in places from which it could not come back. */
  #isCutOff(world: World): boolean {
    const { never } = this.#walking.passagesOf(world)
    const { columns } = this.#stage
    const mark = this.#mark.fill(0)
    const queue = this.#queue
    const start = this.#walking.cellOf(world, world.avatar)
    if (start < 0) return false
    queue[0] = start
    mark[start] = 1
    let tail = 1
    for (let head = 0; head < tail; head++) {
      const column = queue[head] % columns
      const row = (queue[head] / columns) | 0
      for (let way = 0; way < 4; way++) {
        const to = this.#open(world, column + columnSteps[way], row + rowSteps[way], never)
        if (to < 0 || mark[to] === 1) continue
        mark[to] = 1
        queue[tail++] = to
      }
    }
    this.isProved = this.#proofs.touched
    for (const type of this.#rules.touched) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0 && !this.#isBeside(cell)) return this.#found(sprite, 'walled-in')
      }
    }
    this.isProved = this.#proofs.oneWay
    let ends = 0
    for (const type of this.#rules.oneWay) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        const ways = this.#waysInto(world, cell, never, bitOf(type), start)
        // an avatar that is already there can leave, and one that meets something else there may not get in
        const others = this.#bits(world, cell % columns, (cell / columns) | 0) & ~(bitOf(type) | this.#inert)
        if (ways === 1 && cell !== start && others === 0) {
          ends += 1
          this.#found(sprite, 'one-way')
        }
        this.strain += (4 - ways) * (4 - ways)
      }
    }
    return ends > 1
  }

  /** Whether the avatar reaches a cell or one next to it: it may meet what is there before a wall in the same cell sends it back. */
  #isBeside(cell: number): boolean {
    const { columns, rows } = this.#stage
    const column = cell % columns
    const row = (cell / columns) | 0
    const mark = this.#mark
    if (mark[cell] === 1 || (row > 0 && mark[cell - columns] === 1)) return true
    if ((column > 0 && mark[cell - 1] === 1) || (column < columns - 1 && mark[cell + 1] === 1)) return true
    return row < rows - 1 && mark[cell + columns] === 1
  }

  /** Returns from how many sides a cell that closes behind the avatar can be entered or left; at least 2 if the avatar can come back. */
  #waysInto(world: World, cell: number, never: number, oneWay: number, avatar: number): number {
    const { columns } = this.#stage
    const column = cell % columns
    const row = (cell / columns) | 0
    let ways = 0
    let isOpen = false
    for (let way = 0; way < 4; way++) {
      const toColumn = column + columnSteps[way]
      const toRow = row + rowSteps[way]
      const to = this.#open(world, toColumn, toRow, never)
      if (to < 0 && toRow * columns + toColumn !== avatar) continue
      ways += 1
      // the avatar can come back over ground that stays, and over ground that it leaves before touching it
      if (to >= 0 && (to === avatar || (this.#bits(world, toColumn, toRow) & oneWay) === 0)) isOpen = true
    }
    return isOpen ? Math.max(2, ways) : ways
  }

  #open(world: World, column: number, row: number, never: number): number {
    const { columns, rows } = this.#stage
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -1
    return (this.#bits(world, column, row) & never) === 0 ? row * columns + column : -1
  }

  #bits({ ints, layout }: World, column: number, row: number): number {
    return ints[layout.cells + (row + 2) * layout.cellRow + (column + 2) * CELL_SIZE + 1]
  }

  /** Whether four cells in a square each hold a wall or a jamming sprite, one of which still has to go. */
  #isJammed(world: World): boolean {
    const { columns } = this.#stage
    const isHeld = (cell: number): boolean =>
      (this.#bits(world, cell % columns, (cell / columns) | 0) & this.#jamBits) !== 0
    for (const type of this.#rules.jamming) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell < 0) continue
        for (let corner = 0; corner < 4; corner++) {
          const side = (corner & 1) === 0 ? -1 : 1
          const end = (corner & 2) === 0 ? -columns : columns
          if (isHeld(cell + side) && isHeld(cell + end) && isHeld(cell + side + end))
            return this.#found(sprite, 'jammed')
        }
      }
    }
    return false
  }

  #isEnclosed(): boolean {
    const { columns, rows } = this.#stage
    return this.#walls.every((wall, cell) => {
      const column = cell % columns
      const row = (cell / columns) | 0
      return wall === 1 || (column > 0 && row > 0 && column < columns - 1 && row < rows - 1)
    })
  }
}

function bitsOf(types: readonly number[]): number {
  return types.reduce((bits, type) => bits | bitOf(type), 0)
}

/** Tells which sprite makes it certain that a world cannot be won any more. */

/** A proved dead end. */
export interface DeadEnd {
  readonly kind: DeadEndKind
  /** Name of the type of the sprite that gives it away. */
  readonly type: string
  /** Where it is, counted from 0. */
  readonly column: number
  readonly row: number
  /** In one sentence. */
  readonly text: string
}

/**
 * Returns the dead end that a world is in, if it is proved: a crate in a corner, gold behind walls. Undefined if there is none, or if the
 * rules of the game are too unusual to be sure.
 *
 * @example deadEndOf(world)?.text // 'the crate at column 1, row 1 has to go by being pushed, and no pushes bring it to where it goes'
 */
export function deadEndOf(world: World): DeadEnd | undefined {
  needWorld(world)
  const { stage, game, ints } = world
  if (world.over || world.avatar === NONE) return undefined
  const pushes = new PushField(stage, wallsOf(stage))
  const ends = new DeadEnds(stage, pushes, new WalkingCosts(stage, pushes), true)
  if (!ends.isDead(world) || !ends.isProved) return undefined
  const { sprite, kind } = ends
  const type = game.kinds[ints[sprite + TYPE]].name
  const column = Math.floor(ints[sprite + X] / stage.block)
  const row = Math.floor(ints[sprite + Y] / stage.block)
  return { kind, type, column, row, text: `the ${type} at column ${column}, row ${row} ${reasons[kind]}` }
}

const reasons: Readonly<Record<DeadEndKind, string>> = {
  pushed: 'has to go by being pushed, and no pushes bring it to where it goes',
  jammed: 'is jammed between walls or others like it: nothing there can be pushed any more',
  'walled-in': 'has to be touched, and the avatar cannot come near',
  'one-way': 'is in a place that the avatar cannot leave again, and it is not the only one',
}
