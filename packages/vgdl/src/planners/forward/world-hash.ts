/**
 * Hashes a world to two 32-bit numbers, ignoring the age of sprites unless it can matter; 64 bits are enough to treat equal hashes as equal
 * worlds.
 */
import { ageSensitiveTypes } from '../../analysis/age-sensitive-types.ts'
import { SLOT } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import { dependenceOf } from '../../model/dependence.ts'
import { BEFORE_TICK, PLACE_INTS, SPRITE_INTS, StateKey } from '../../model/state-key.ts'

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
