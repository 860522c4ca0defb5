/**
 * What the future depends on, as a row of integers: equal rows, equal futures. Ticks count from now, waiting is cut off at the cooldown,
 * places in memory and the score do not matter.
 */
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
  SLOT,
  SPEED,
  TIME_TO_LIVE,
  X,
  Y,
} from '../engine/layout.ts'
import { lastMove } from '../engine/movement.ts'
import type { World } from '../engine/world.ts'
import { dependenceOf } from './dependence.ts'

export interface KeyOptions {
  /** Two sprites of one type can stand in for each other, whichever is older. Seldom does anything depend on their age. */
  readonly interchangeable?: boolean
  /** Leave the random numbers to come out, so that boards are equal whatever chance will bring. */
  readonly anyChance?: boolean
}

/** How many integers a sprite has in a key before its slots. */
const ownFields = 13

/** Flags that are still there in the next tick. */
const lasting = ORIENTED | DISABLED | FROZEN | FROM_AVATAR

/** A reused row of integers that describes worlds. */
export class StateKey {
  ints = new Int32Array(256)
  length = 0
  readonly #options: KeyOptions

  constructor(options: KeyOptions = {}) {
    this.#options = options
  }

  /** Describes a world between two ticks. */
  read(world: World): void {
    this.length = 0
    this.#readRest(world)
    const { game } = world
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 0) continue
      this.#push(world.exact(type))
      const start = this.length
      for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
        this.#readSprite(world, sprite)
      }
      if (this.#options.interchangeable) this.#sort(start, ownFields + game.stride - SLOT)
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
    return hash >>> 0
  }

  equals(other: StateKey): boolean {
    if (this.length !== other.length) return false
    for (let index = 0; index < this.length; index++) if (this.ints[index] !== other.ints[index]) return false
    return true
  }

  #readRest(world: World): void {
    const { onChance, onTick } = dependenceOf(world.game)
    this.#push(world.over ? (world.winner === 'PLAYER_WINS' ? 2 : 1) : 0)
    this.#push(avatarNumber(world))
    this.#push(world.stopped ? 1 : 0)
    this.#push(world.messages)
    if (onTick) this.#push(world.tick)
    if (onChance && !this.#options.anyChance) {
      this.#push(world.randomHigh)
      this.#push(world.randomLow)
    }
    for (const timer of world.timers) {
      this.#push(timer.next - world.tick)
      this.#push(timer.type)
    }
  }

  /** As many integers for each sprite: those that are written out here, slots and resources. */
  #readSprite(world: World, sprite: number): void {
    const { ints, game, tick } = world
    const kind = game.kinds[ints[sprite]]
    const flags = ints[sprite + FLAGS]
    const isFrozen = (flags & FROZEN) !== 0
    this.#push(ints[sprite + X])
    this.#push(ints[sprite + Y])
    this.#push(game.directions.plain[ints[sprite + ORIENTATION]])
    this.#push(flags & lasting)
    this.#push(isFrozen ? lastMove(world, sprite) : Math.min(lastMove(world, sprite) + 1, kind.cooldown))
    this.#push(isFrozen ? ints[sprite + LAST_X] : 0)
    this.#push(isFrozen ? ints[sprite + LAST_Y] : 0)
    this.#push(ints[sprite + BORN] > tick ? 1 : 0)
    this.#push(ints[sprite + SPEED])
    this.#push(ints[sprite + HEALTH])
    this.#push(ints[sprite + MAX_HEALTH])
    this.#push(ints[sprite + TIME_TO_LIVE])
    const readsTick = kind.spriteClass?.readsTick?.(kind.parameters) === true
    this.#push(readsTick ? (tick + 1) % kind.cooldown : 0)
    for (let field = SLOT; field < game.stride; field++) this.#push(ints[sprite + field])
  }

  #push(value: number): void {
    if (this.length === this.ints.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.ints)
      this.ints = larger
    }
    this.ints[this.length++] = value
  }

  /** Sorts records of `size` integers from `start` on; nearly always they are sorted already. */
  #sort(start: number, size: number): void {
    const { ints, length } = this
    let isSorted = true
    for (let at = start + size; at < length && isSorted; at += size) isSorted = compare(ints, at - size, at, size) <= 0
    if (isSorted) return
    const records: Int32Array[] = []
    for (let at = start; at < length; at += size) records.push(ints.slice(at, at + size))
    records.sort((a, b) => compareRecords(a, b))
    records.forEach((record, index) => {
      ints.set(record, start + index * size)
    })
  }
}

/** Equal for two worlds of a stage exactly if nothing that can still happen tells them apart. */
export function haveSameFuture(first: World, second: World, options: KeyOptions = {}): boolean {
  const one = new StateKey(options)
  const other = new StateKey(options)
  one.read(first)
  other.read(second)
  return one.equals(other)
}

/** Which sprite the player moves: its type and its place in the list, in one number. */
function avatarNumber(world: World): number {
  const { avatar, ints, game } = world
  if (avatar === NONE) return NONE
  const type = ints[avatar]
  let place = 0
  for (let sprite = world.first(type); sprite !== avatar && sprite !== NONE; sprite = ints[sprite + NEXT]) place += 1
  return place * game.kinds.length + type
}

function compare(ints: Int32Array, first: number, second: number, size: number): number {
  for (let index = 0; index < size; index++) {
    const difference = ints[first + index] - ints[second + index]
    if (difference !== 0) return difference
  }
  return 0
}

function compareRecords(first: Int32Array, second: Int32Array): number {
  for (let index = 0; index < first.length; index++) {
    if (first[index] !== second[index]) return first[index] - second[index]
  }
  return 0
}
