/**
 * What the future depends on, as a row of integers: equal rows mean equal futures. Ticks are relative, and waiting is capped at the
 * cooldown; places in memory, the score, and orientations that nothing reads are left out.
 */
import { grown } from '@telos/core/search'
import { needObject } from '@telos/core/text'
import type { ReadyEffect } from '../engine/class-types.ts'
import {
  BORN,
  DISABLED,
  FLAGS,
  FROM_AVATAR,
  FROZEN,
  HEALTH,
  LAST_X,
  LAST_Y,
  MAX_HEALTH,
  NEXT,
  NONE,
  ORIENTATION,
  ORIENTED,
  SEQUENCE,
  SLOT,
  SPEED,
  TIME_TO_LIVE,
  TYPE,
  X,
  Y,
} from '../engine/memory/layout.ts'
import { needWorld } from '../engine/need-world.ts'
import { lastMove } from '../engine/sprite/movement.ts'
import { amountOf } from '../engine/sprite/resources.ts'
import type { World } from '../engine/world.ts'
import { type Dependence, dependenceOf } from './dependence.ts'

export interface StateKeyOptions {
  /** Treat two sprites of one type as interchangeable, whichever is older. Their age rarely matters. */
  readonly interchangeable?: boolean
  /** Omit the upcoming random numbers, so that boards are equal whatever chance will bring. */
  readonly anyChance?: boolean
}

/** Number of integers of a key before the tick. */
export const BEFORE_TICK = 4

/** Number of integers of a sprite in a key before its slots; the first ones are its position and orientation. */
export const SPRITE_INTS = 14
export const PLACE_INTS = 3

/** Flags that persist into the next tick. */
const lasting = ORIENTED | DISABLED | FROZEN | FROM_AVATAR

/** A reused row of integers that describes worlds. */
export class StateKey {
  ints = new Int32Array(256)
  length = 0
  readonly #options: StateKeyOptions

  constructor(options: StateKeyOptions = {}) {
    this.#options = options
  }

  /** Describes a world between two ticks. */
  read(world: World): void {
    const { game } = world
    const dependence = dependenceOf(game)
    const size = SPRITE_INTS + game.stride - SLOT
    this.length = 0
    this.#readRest(world, dependence)
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 0) continue
      const count = world.exact(type)
      this.#reserve(1 + count * size)
      this.ints[this.length++] = count
      const start = this.length
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        this.#readSprite(world, sprite, dependence)
      }
      if (this.#options.interchangeable && count > 1) sortRecords(this.ints, start, this.length, size)
    }
  }

  /** A hash of the row. */
  hash(): number {
    const { ints, length } = this
    let hash = length
    for (let index = 0; index < length; index++) {
      hash = Math.imul(hash ^ ints[index], 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash | 0
  }

  equals(other: StateKey): boolean {
    if (this.length !== other.length) return false
    for (let index = 0; index < this.length; index++) if (this.ints[index] !== other.ints[index]) return false
    return true
  }

  #readRest(world: World, { onChance, onTick }: Dependence): void {
    this.#reserve(8 + 3 * world.timers.length)
    this.#push(world.over ? (world.winner === 'PLAYER_WINS' ? 3 : world.winner === 'PLAYER_LOSES' ? 2 : 1) : 0)
    this.#push(avatarNumber(world))
    this.#push(world.stopped ? 1 : 0)
    this.#push(world.messages)
    if (onTick) this.#push(world.tick)
    if (onChance && !this.#options.anyChance) {
      this.#push(world.randomHigh)
      this.#push(world.randomLow)
    }
    for (const { next, type, effect } of world.timers) {
      this.#push(next - world.tick)
      this.#push(type)
      this.#push(effectNumber(effect))
    }
  }

  /** Writes the same number of integers for each sprite: those listed here, slots and resources. */
  #readSprite(world: World, sprite: number, { onSequence, periods, readsOrientation }: Dependence): void {
    const { ints, game, tick } = world
    const type = ints[sprite + TYPE]
    const flags = ints[sprite + FLAGS]
    const isFrozen = (flags & FROZEN) !== 0
    const faces = (flags & ORIENTED) !== 0 || readsOrientation[type] === 1
    // a sprite that is updated has waited one tick more by the next move
    const wait = lastMove(world, sprite) + (isFrozen ? 0 : 1)
    this.#push(ints[sprite + X])
    this.#push(ints[sprite + Y])
    this.#push(faces ? game.directions.plain[ints[sprite + ORIENTATION]] : 0)
    this.#push(flags & lasting)
    this.#push(Math.min(wait, game.cooldowns[type]))
    this.#push(isFrozen ? ints[sprite + LAST_X] : 0)
    this.#push(isFrozen ? ints[sprite + LAST_Y] : 0)
    this.#push(ints[sprite + BORN] > tick ? 1 : 0)
    this.#push(ints[sprite + SPEED])
    this.#push(ints[sprite + HEALTH])
    this.#push(ints[sprite + MAX_HEALTH])
    this.#push(ints[sprite + TIME_TO_LIVE])
    this.#push((tick + 1) % periods[type])
    this.#push(onSequence ? ints[sprite + SEQUENCE] : 0)
    for (let field = SLOT; field < game.resourceStart; field++) this.#push(ints[sprite + field])
    for (let index = 0; index < game.resourceTypes.length; index++) {
      this.#push(amountOf(world, sprite, game.resourceTypes[index]))
    }
  }

  /** Requires enough room. */
  #push(value: number): void {
    this.ints[this.length++] = value
  }

  #reserve(more: number): void {
    const needed = this.length + more
    if (needed > this.ints.length) this.ints = grown(this.ints, needed)
  }
}

/**
 * Whether two worlds of a stage have the same future, as long as neither reaches the last tick or the limit of sprites. Scores may differ:
 * they change by the same points, unless a rule takes all of them away.
 *
 * @example
 * const [one, other] = [stage.start(1), stage.start(2)]
 * haveSameFuture(one, other) // true in a game without chance
 * advance(one, Action.left)
 * haveSameFuture(one, other) // false
 */
export function haveSameFuture(first: World, second: World, options: StateKeyOptions = {}): boolean {
  needWorld(first)
  needWorld(second)
  needObject(options, '{ age, … }')
  const one = new StateKey(options)
  const other = new StateKey(options)
  one.read(first)
  other.read(second)
  return one.equals(other)
}

const effectNumbers = new WeakMap<ReadyEffect, number>()
let nextEffectNumber = 0

/** Numbers each line that can wait for its time. */
function effectNumber(effect: ReadyEffect): number {
  let number = effectNumbers.get(effect)
  if (number === undefined) {
    number = nextEffectNumber++
    effectNumbers.set(effect, number)
  }
  return number
}

/** Returns the sprite that the player moves: its type and its index in the list, in one number. */
function avatarNumber(world: World): number {
  const { avatar, ints, game } = world
  if (avatar === NONE) return NONE
  const type = ints[avatar]
  let place = 0
  for (let sprite = world.first(type); sprite !== avatar && sprite !== NONE; sprite = ints[sprite + NEXT]) place += 1
  return place * game.kinds.length + type
}

/** Sorts rows of records of the same size. */

/** Up to this many records are sorted by insertion, which allocates nothing and is fast when few are out of order. */
const FEW = 64

/** Sorts the records of `size` integers from `start` to `end`, by their first integers, then by the second, … */
export function sortRecords(ints: Int32Array, start: number, end: number, size: number): void {
  if (end - start > FEW * size) sortMany(ints, start, end, size)
  else for (let at = start + size; at < end; at += size) insert(ints, start, at, size)
}

/** Inserts the record at `at` into the sorted records before it. */
function insert(ints: Int32Array, start: number, at: number, size: number): void {
  let to = at
  while (to > start && compare(ints, to - size, at, size) > 0) to -= size
  if (to === at) return
  for (let field = 0; field < size; field++) {
    const value = ints[at + field]
    for (let place = at + field; place > to + field; place -= size) ints[place] = ints[place - size]
    ints[to + field] = value
  }
}

function sortMany(ints: Int32Array, start: number, end: number, size: number): void {
  const records = ints.slice(start, end)
  const places = Array.from({ length: records.length / size }, (_, index) => index * size)
  places.sort((first, second) => compare(records, first, second, size))
  places.forEach((place, index) => {
    ints.set(records.subarray(place, place + size), start + index * size)
  })
}

function compare(ints: Int32Array, first: number, second: number, size: number): number {
  for (let index = 0; index < size; index++) {
    const difference = ints[first + index] - ints[second + index]
    if (difference !== 0) return difference
  }
  return 0
}
