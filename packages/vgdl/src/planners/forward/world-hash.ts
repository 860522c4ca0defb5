/**
 * Hashes a world to two 32-bit numbers, ignoring the age of sprites unless it can matter; 64 bits are enough to treat equal hashes as equal
 * worlds.
 */
import { grown } from '@telos/core/search'
import { ageSensitiveTypes } from '../../analysis/age-sensitive-types.ts'
import { producersOf } from '../../analysis/producers.ts'
import type { Game } from '../../engine/game.ts'
import { SLOT } from '../../engine/memory/layout.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { dependenceOf } from '../../model/dependence.ts'
import { readFeatures } from '../../model/features.ts'
import { BEFORE_TICK, PLACE_INTS, SPRITE_INTS, StateKey } from '../../model/state-key.ts'
import { HashMap } from './node-queues.ts'

/** Hashes one world after another. */
export class WorldHash {
  /** The hash of everything that matters. */
  high = 0
  low = 0
  /** The hash of everything that matters except the avatar's position and orientation. */
  boardHigh = 0
  boardLow = 0
  readonly #key: StateKey
  /** Whether the tick distinguishes two worlds, for example because a game is won by time. */
  readonly #countsTicks: boolean

  constructor(countsTicks: boolean) {
    this.#key = new StateKey()
    this.#countsTicks = countsTicks
  }

  read(world: World): void {
    const { game, avatar } = world
    const key = this.#key
    key.read(world)
    const { ints } = key
    const { onTick, onChance } = dependenceOf(game)
    const restLength = BEFORE_TICK + (onTick ? 1 : 0) + (onChance ? 2 : 0) + 3 * world.timers.length
    let high = 0x2545f491
    let low = 0x1b873593
    for (let at = 0; at < restLength; at++) {
      if (at === BEFORE_TICK && onTick && !this.#countsTicks) continue
      const value = ints[at]
      high = Math.imul(high ^ value, 0x9e3779b1)
      high ^= high >>> 15
      low = Math.imul(low + value, 0x85ebca6b) ^ (low >>> 13)
    }
    const seniority = ageSensitiveTypes(game)
    const size = SPRITE_INTS + game.stride - SLOT
    const avatarType = avatar < 0 ? -1 : world.ints[avatar]
    let boardHigh = high
    let boardLow = low
    let at = restLength
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 0) continue
      const count = ints[at++]
      for (let sprite = 0; sprite < count; sprite++) {
        const seed = Math.imul(type + 1, 0xc2b2ae35) + (seniority[type] === 1 ? Math.imul(sprite, 0x27d4eb2f) : 0)
        let one = seed | 0
        let other = ~seed
        for (let field = PLACE_INTS; field < size; field++) {
          const value = ints[at + field]
          one = Math.imul(one ^ value, 0x9e3779b1)
          one ^= one >>> 15
          other = Math.imul(other + value, 0x85ebca6b) ^ (other >>> 13)
        }
        if (type === avatarType) {
          boardHigh = (boardHigh + one) | 0
          boardLow = (boardLow + other) | 0
        }
        for (let field = 0; field < PLACE_INTS; field++) {
          const value = ints[at + field]
          one = Math.imul(one ^ value, 0x9e3779b1)
          one ^= one >>> 15
          other = Math.imul(other + value, 0x85ebca6b) ^ (other >>> 13)
        }
        one = Math.imul(one ^ (one >>> 16), 0x7feb352d)
        other = Math.imul(other ^ (other >>> 15), 0x846ca68b)
        one ^= one >>> 13
        other ^= other >>> 16
        high = (high + one) | 0
        low = (low + other) | 0
        if (type !== avatarType) {
          boardHigh = (boardHigh + one) | 0
          boardLow = (boardLow + other) | 0
        }
        at += size
      }
    }
    this.high = high
    this.low = low
    this.boardHigh = boardHigh
    this.boardLow = boardLow
  }
}

/** Novelty of worlds: a world is novel if some feature is new among worlds with as much missing and as many sprites of each type. */

/** Remembers the features of the worlds of a level seen so far. */
export class WorldNovelty {
  readonly #features = new HashMap()
  /** By type: whether its sprites never move or come. */
  readonly #onlyGoes: Uint8Array
  /** Features of a type. */
  readonly #cells: number
  #row = new Int32Array(256)

  constructor({ game, columns, rows }: Stage) {
    this.#onlyGoes = onlyGoing(game)
    this.#cells = columns * rows + 1
  }

  get bytes(): number {
    return this.#features.bytes
  }

  clear(): void {
    this.#features.clear()
  }

  /** Whether a world is novel; it counts as seen from now on. @param missing number of things missing to win */
  isNew(world: World, missing: number): boolean {
    const { game } = world
    let count = readFeatures(world, this.#row)
    if (count > this.#row.length) {
      this.#row = grown(this.#row, count)
      count = readFeatures(world, this.#row)
    }
    let part = missing
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 1) part = Math.imul(part ^ world.exact(type), 0x9e3779b1) ^ (part >>> 15)
    }
    let isNew = false
    for (let index = 0; index < count; index++) {
      const feature = this.#row[index]
      // the remaining positions of a type that only ever disappears are not novel
      if (this.#onlyGoes[Math.floor(feature / this.#cells)] === 1) continue
      if (this.#features.findOrAdd(feature, part, 0) < 0) isNew = true
    }
    return isNew
  }
}

/** By type: 1 for a type whose sprites all exist from the start, in places that they never leave. */
function onlyGoing(game: Game): Uint8Array {
  const { isPushed, isShot, toMake } = producersOf(game)
  return Uint8Array.from(game.kinds, ({ id, isAvatar, update }) =>
    isAvatar || update !== undefined || isPushed[id] === 1 || isShot[id] === 1 || toMake[id].length > 0 ? 0 : 1,
  )
}
