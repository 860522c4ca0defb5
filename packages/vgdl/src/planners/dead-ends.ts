/**
 * Worlds that look alive but cannot be won any more. Every answer `true` is a proof, so that the reasons are few, and hold only for games whose
 * rules are all known not to surprise: one way to win, nothing that moves by itself, no leaps.
 */
import type { Game } from '../engine/game.ts'
import { FLAGS, NEXT, NONE, ORIENTED } from '../engine/layout.ts'
import type { Stage } from '../engine/stage.ts'
import type { World } from '../engine/world.ts'
import { bitOf, CELL_SIZE } from '../engine/world-layout.ts'
import { contactsOf } from './contacts.ts'
import { type PushField, UNREACHED } from './push-field.ts'
import type { WalkingCosts } from './walking-costs.ts'
import { wallsOf } from './walls.ts'
import { waysOf } from './ways.ts'

/** Effects that let sprites go, come and stay just where they meet. */
const unsurprising = new Set([
  ...['stepBack', 'undoAll', 'bounceForward', 'killSprite', 'killBoth', 'killIfHasLess', 'killIfHasMore'],
  ...['killIfOtherHasMore', 'transformTo', 'collectResource', 'changeResource'],
])

const stillClasses = new Set(['Immovable', 'Passive', 'Resource', 'Door', 'Flicker', 'OrientedFlicker'])

const columnSteps = [0, -1, 0, 1]
const rowSteps = [-1, 0, 1, 0]

/** Finds worlds of a level that cannot be won any more. */
export class DeadEnds {
  /** After `isDead`: how many cells that can be crossed once are short of ways in and out, weighed. */
  strain = 0
  readonly #stage: Stage
  readonly #walking: WalkingCosts
  readonly #walls: Uint8Array
  /** Types that all have to go by the avatar's touch, and those among them that leave a wall behind; by push. */
  readonly #touched: readonly number[]
  readonly #oneWay: readonly (readonly [type: number, wall: number])[]
  readonly #pushed: readonly number[]
  /** Those of the pushed ones that hold one another. */
  readonly #jamming: readonly number[]
  /** By cell: pushes to where such a sprite goes. */
  readonly #field: Int32Array
  readonly #queue: Int32Array
  readonly #mark: Uint8Array
  #isFirst = true
  readonly #canClose: boolean

  constructor(stage: Stage, pushes: PushField, walking: WalkingCosts) {
    const { game, columns, rows } = stage
    const cells = columns * rows
    this.#stage = stage
    this.#walking = walking
    this.#walls = wallsOf(stage)
    this.#queue = new Int32Array(cells)
    this.#mark = new Uint8Array(cells)
    this.#field = new Int32Array(cells).fill(UNREACHED)
    const needed = isKnown(game) && this.#isEnclosed() ? neededTypes(game) : []
    const { toRemove, isPushed } = waysOf(game)
    this.#touched = needed.filter(
      (type) =>
        isPushed[type] === 0 &&
        toRemove[type].every(({ means, partner }) => means === 'touch' && game.kinds[partner].isAvatar),
    )
    this.#oneWay = this.#touched.flatMap((type) => leftBehind(game, type).map((wall) => [type, wall] as const))
    this.#pushed = needed.filter(
      (type) =>
        isPushed[type] === 1 &&
        toRemove[type].every(({ means, partner }) => means === 'push' && game.isChanging[partner] === 0),
    )
    this.#jamming = this.#pushed.filter((type) =>
      contactsOf(game)
        .between(type, type)
        .some(({ effect }) => effect.effectClass.name === 'undoAll'),
    )
    this.#canClose = game.kinds.some(({ id }) => game.isChanging[id] === 1 && toRemove[id].length === 0)
    const world = stage.start()
    for (const type of this.#pushed) {
      for (const { partner } of toRemove[type]) this.#each(world, partner, (cell) => this.#set(cell))
    }
    pushes.fill(this.#field, true)
  }

  /** Whether it is certain that this world, with a living avatar, cannot be won. */
  isDead(world: World): boolean {
    this.strain = 0
    if (this.#touched.length > 0 && (this.#canClose || this.#isFirst) && this.#isCutOff(world)) return true
    this.#isFirst = false
    for (const type of this.#pushed) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0 && this.#field[cell] === UNREACHED) return true
      }
    }
    return this.#jamming.length > 0 && this.#isJammed(world)
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

  /** Something that the avatar has to touch is behind walls, or two things are where it could go but not come back from. */
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
    for (const type of this.#touched) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell >= 0 && mark[cell] === 0) return true
      }
    }
    let ends = 0
    for (const [type] of this.#oneWay) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const ways = this.#waysInto(world, this.#walking.cellOf(world, sprite), never, bitOf(type), start)
        if (ways === 1) ends += 1
        this.strain += (4 - ways) * (4 - ways)
      }
    }
    return ends > 1
  }

  /** From how many sides a cell can be entered or left that is closed behind the avatar; at least 2 if the avatar can come back. */
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
      // over ground that stays, the avatar can come back
      if (to >= 0 && (this.#bits(world, toColumn, toRow) & oneWay) === 0) isOpen = true
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

  /** Four cells in a square, each a wall or one that jams, and one of them has to go yet. */
  #isJammed(world: World): boolean {
    const { columns } = this.#stage
    const bits = this.#jamming.reduce((sum, type) => sum | bitOf(type), 0)
    const isHeld = (cell: number): boolean =>
      this.#walls[cell] === 1 || (this.#bits(world, cell % columns, (cell / columns) | 0) & bits) !== 0
    for (const type of this.#jamming) {
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        const cell = this.#walking.cellOf(world, sprite)
        if (cell < 0) continue
        for (let corner = 0; corner < 4; corner++) {
          const side = (corner & 1) === 0 ? -1 : 1
          const end = (corner & 2) === 0 ? -columns : columns
          if (isHeld(cell + side) && isHeld(cell + end) && isHeld(cell + side + end)) return true
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

/** A game in which nothing happens but by the avatar, there is one kind of it, and types do not share bits. */
function isKnown(game: Game): boolean {
  const { definition, kinds } = game
  const avatars = kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  return (
    kinds.length <= 32 &&
    avatars.filter(({ id }) => waysOf(game).toMake[id].length > 0).length === 0 &&
    definition.timers.length === 0 &&
    definition.collisions.every(({ effect }) => unsurprising.has(effect.effectClass.name)) &&
    definition.collisions.every(
      ({ first, effect }) =>
        effect.effectClass.name !== 'bounceForward' ||
        game.names.subTypesOf(first).every((type) => !kinds[type].isAvatar),
    ) &&
    kinds.every(
      ({ isAvatar, spriteClass, template, parameters }) =>
        isAvatar ||
        spriteClass === undefined ||
        (stillClasses.has(spriteClass.name) &&
          ((template?.[FLAGS] ?? 0) & ORIENTED) === 0 &&
          parameters.number('timeToLive') <= -1),
    )
  )
}

/** Types of which none may be left, if that is the only way to win. */
function neededTypes({ definition, names }: Game): readonly number[] {
  const wins = definition.terminations.filter(({ win }) => win)
  if (wins.length !== 1) return []
  const [{ terminationClass, parameters }] = wins
  if (terminationClass.name !== 'SpriteCounter' || parameters.number('limit') !== 0) return []
  return names.subTypesOf(names.idOf(parameters.text('stype')))
}

/** Walls that sprites of a type become when the avatar touches them. */
function leftBehind(game: Game, type: number): readonly number[] {
  const avatars = game.kinds.filter(({ isAvatar, spriteClass }) => isAvatar && spriteClass !== undefined)
  const contacts = contactsOf(game)
  return avatars.flatMap(({ id: avatar }) =>
    contacts
      .between(type, avatar)
      .filter(({ effect, isFirst }) => isFirst && effect.effectClass.name === 'transformTo')
      .map(({ effect }) => game.names.idOf(effect.parameters.text('stype')))
      .filter(
        (wall) =>
          wall >= 0 &&
          waysOf(game).toRemove[wall].length === 0 &&
          contacts
            .between(avatar, wall)
            .some(({ effect, isFirst }) => isFirst && effect.effectClass.name === 'stepBack'),
      ),
  )
}
