/**
 * The state of a game. Everything that changes in play is in one array of integers (see layout.ts) and a few numbers, so copies are cheap:
 *
 * sprites that never change | lists of types | grid | clocks of rules | sprites
 *
 * Copies share nothing but the stage; sprites that never change are not copied again.
 */
import { changeCell } from './memory/grid.ts'
import {
  CELL,
  DISABLED,
  FLAGS,
  LAST_STAMP,
  LAST_X,
  LAST_Y,
  NEXT,
  NONE,
  NOTED,
  NOTED_BEFORE,
  TYPE,
  X,
  Y,
} from './memory/layout.ts'
import { seedRandom } from './memory/random.ts'
import { insertSprite } from './memory/sprite-lists.ts'
import type { WorldLayout } from './memory/world-layout.ts'
import { type Game, insertTimer, type ReadyEffect, type Stage, type Timer } from './ready-game.ts'

export type Winner = 'NO_WINNER' | 'PLAYER_WINS' | 'PLAYER_LOSES'

/** More than any game can have. */
const MOST_EFFECTS = 0x10000

/**
 * The state of a game at a moment. `stage.start` creates one, `advance` changes it, and `copy` returns an independent one.
 *
 * @example
 * const world: World = stage.start(42)
 * const copy = world.copy()
 * advance(copy, Action.left)
 * world.tick // -1: only the copy has moved on
 */
export class World {
  readonly game: Game<World>
  readonly stage: Stage<World>
  readonly layout: WorldLayout
  ints: Int32Array
  /** The part of `ints` that can change. */
  tail: Int32Array
  /** End of the sprites in `ints`. */
  used: number
  /** The first free sprite slot, linked by NEXT. */
  free = NONE

  /** -1 before the first tick. */
  tick = -1
  score = 0
  winner: Winner = 'NO_WINNER'
  over = false
  /** The sprite that the player moves, or NONE. */
  avatar = NONE
  /** Total number of sprites; the original engine counts a sprite killed twice as two removals. */
  total = 0
  /** Number of dead avatars. */
  disabled = 0
  nextSequence = 0
  /** Number of messages that the original engine would have logged; it ends games with more than 25. */
  messages = 0
  /** Whether a StopCounter keeps the game from ending. */
  stopped = false
  randomHigh = 0
  randomLow = 0
  /** Number of 32-bit random numbers drawn. */
  draws = 0
  timers: readonly Timer<World>[]
  /** Types up to this position in the order are still to be updated in this tick. */
  phase = -1
  /** Indexed sprites that are between cells. */
  ragged = 0

  /** Log of sprites that came or moved, the latest last; rules read what is new to them. */
  log = new Int32Array(64)
  logLength = 0
  /** Number of entries dropped from the front. */
  logBase = 0
  /** The position of this tick's first entry, counted from the very first; and the number of the first sprite created in it. */
  tickClock = 0
  firstNew = 0

  // empty between ticks
  readonly killed: number[] = []
  /** How often already killed sprites were killed again. */
  killedAgain = 0
  /** Which effects have pulled which sprites. */
  readonly pulled = new Set<number>()
  /** Triples of first type, second type and effect number. */
  readonly shields: number[] = []

  constructor(stage: Stage<World>, layout: WorldLayout, ints: Int32Array, used: number) {
    this.stage = stage
    this.game = stage.game
    this.layout = layout
    this.ints = ints
    this.tail = ints.subarray(layout.lists)
    this.used = used
    this.timers = stage.game.rules.timers
  }

  /** Returns a copy of the world; with a seed, the copy draws its own random numbers. */
  copy(seed?: number): World {
    const copy = new World(this.stage, this.layout, this.ints.slice(), this.used)
    this.#copyRest(copy)
    if (seed !== undefined) seedRandom(copy, seed)
    return copy
  }

  /** Copies this world into another world of the same stage, without allocating. */
  copyInto(target: World): void {
    if (target.stage !== this.stage) throw new RangeError('a world cannot be copied into a world of another level')
    if (target.ints.length === this.ints.length) target.tail.set(this.tail)
    else target.grow(this.ints)
    target.used = this.used
    this.#copyRest(target)
  }

  #copyRest(target: World): void {
    target.free = this.free
    target.tick = this.tick
    target.score = this.score
    target.winner = this.winner
    target.over = this.over
    target.avatar = this.avatar
    target.total = this.total
    target.disabled = this.disabled
    target.nextSequence = this.nextSequence
    target.messages = this.messages
    target.stopped = this.stopped
    target.randomHigh = this.randomHigh
    target.randomLow = this.randomLow
    target.draws = this.draws
    target.timers = this.timers
    target.ragged = this.ragged
    const { log, logLength } = this
    if (target.log.length < logLength) target.log = new Int32Array(log.length)
    for (let index = 0; index < logLength; index++) target.log[index] = log[index]
    target.logLength = logLength
    target.logBase = this.logBase
    target.tickClock = this.tickClock
  }

  /** Takes over the integers of another world, or its own in a larger array. */
  grow(from: Int32Array, length = from.length): void {
    this.ints = new Int32Array(length)
    this.ints.set(from)
    this.tail = this.ints.subarray(this.layout.lists)
  }

  /** Returns the first sprite of exactly this type, or NONE. */
  first(type: number): number {
    return this.ints[this.layout.lists + type]
  }

  /** Returns the sprites of exactly this type, in order. */
  *sprites(type: number): Generator<number> {
    for (let sprite = this.first(type); sprite !== NONE; sprite = this.ints[sprite + NEXT]) yield sprite
  }

  /** Returns the number of sprites of exactly this type. */
  exact(type: number): number {
    return this.ints[this.layout.counts + type]
  }

  /** Returns how many sprites count as this type, including those killed in this tick or disabled. */
  count(type: number): number {
    let sum = 0
    for (const subType of this.game.kinds[type].subTypes) sum += this.exact(subType)
    return sum
  }

  /** Returns how many dead avatars count as this type. */
  disabledCount(type: number): number {
    if (this.disabled === 0) return 0
    let sum = 0
    for (const subType of this.game.kinds[type].subTypes) {
      if (!this.game.kinds[subType].isAvatar) continue
      for (let sprite = this.first(subType); sprite !== NONE; sprite = this.ints[sprite + NEXT]) {
        if ((this.ints[sprite + FLAGS] & DISABLED) !== 0) sum += 1
      }
    }
    return sum
  }

  /** Puts a new sprite into the world. */
  insert(type: number, x: number, y: number): number {
    return insertSprite(this, type, x, y)
  }

  /** Moves a sprite somewhere else; its position at the start of its update is kept. */
  place(sprite: number, x: number, y: number): void {
    const { ints } = this
    if (ints[sprite + X] === x && ints[sprite + Y] === y) return
    if (ints[sprite + LAST_STAMP] < this.tick) {
      ints[sprite + LAST_X] = ints[sprite + X]
      ints[sprite + LAST_Y] = ints[sprite + Y]
      ints[sprite + LAST_STAMP] = this.tick
    }
    ints[sprite + X] = x
    ints[sprite + Y] = y
    if (ints[sprite + CELL] !== NONE) changeCell(this, sprite)
    this.note(sprite)
  }

  /** Makes rules check a sprite again. */
  note(sprite: number): void {
    if (this.logLength === this.log.length) {
      const larger = new Int32Array(this.log.length * 2)
      larger.set(this.log)
      this.log = larger
    }
    const { ints } = this
    const clock = this.logBase + this.logLength
    if (ints[sprite + NOTED] < this.tickClock) ints[sprite + NOTED_BEFORE] = ints[sprite + NOTED]
    ints[sprite + NOTED] = clock
    ints[this.layout.touched + ints[sprite + TYPE]] = clock
    this.log[this.logLength++] = sprite
  }

  /** The sprites that came or moved in this tick, possibly more than once. */
  moved(): Int32Array {
    return this.log.slice(this.tickClock - this.logBase, this.logLength)
  }

  /** Records that an effect has pulled a sprite; returns whether that is the first time in this tick. */
  markPulled(sprite: number, effect: number): boolean {
    const key = sprite * MOST_EFFECTS + effect
    if (this.pulled.has(key)) return false
    this.pulled.add(key)
    return true
  }

  /** For the rest of this tick, disables effects with this number between the two types. */
  shield(first: number, second: number, effectNumber: number): void {
    this.shields.push(first, second, effectNumber)
  }

  /** Schedules an effect; `every` is the number of ticks after which it repeats, if it does. */
  schedule(effect: ReadyEffect<World>, next: number, every: number | undefined): void {
    this.timers = insertTimer(this.timers, { effect, type: -1, next, every })
  }
}
