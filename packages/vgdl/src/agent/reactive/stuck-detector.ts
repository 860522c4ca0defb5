/** Detects a lack of progress, and then makes a detour. */
import type { RandomSource } from '@telos/core'
import type { World } from '../../engine/world.ts'
import { ARRIVAL, type Detour, findDetour } from './detours.ts'
import { ENOUGH_ROOM, type TacticalMap } from './tactical-map.ts'

/** Ticks without progress before the avatar counts as stuck. */
const PATIENCE = 30

/** Maximum ticks between two searches that find nothing; the first follows at once. */
const LONGEST_PAUSE = 3

/** Watches a game move by move. */
export class StuckDetector {
  readonly #tactics: TacticalMap
  readonly #random: RandomSource
  /** The least remaining work so far, and the tick when it was reached. */
  #least = Number.POSITIVE_INFINITY
  #since = 0
  #detour: Detour | undefined
  /** When the detour ends: first the deadline for reaching its place, then the end of the stay. */
  #until = 0
  #hasArrived = false
  /** When the last search for a detour took place, and how long to wait until the next. */
  #searched = -2
  #pause = 0

  constructor(tactics: TacticalMap, random: RandomSource) {
    this.#tactics = tactics
    this.#random = random
  }

  /** Checks the world before a move, and directs the tactical map. */
  look(world: World, deadline: number, now: () => number): void {
    const tactics = this.#tactics
    tactics.headFor(-1)
    const remaining = tactics.remainingWork(world)
    if (remaining < this.#least - 1e-9) {
      if (Math.ceil(remaining) < Math.ceil(this.#least)) this.#detour = undefined
      this.#least = remaining
      this.#since = world.tick
    }
    const isCornered = tactics.room(world) < ENOUGH_ROOM
    const isStuck = world.tick - this.#since > PATIENCE
    // after a detour into a corner, the avatar has to get out of it first
    if (isCornered && this.#detour?.isEscape === false) this.#detour = undefined
    if (!isCornered && !isStuck) this.#pause = 0
    const isTime = world.tick > this.#searched + this.#pause && (tactics.targets?.targets.length ?? 0) > 0
    if (this.#detour === undefined && (isCornered || isStuck) && isTime) {
      this.#detour = findDetour(world, tactics, this.#random, deadline, now, isCornered)
      this.#searched = world.tick
      this.#pause = this.#detour === undefined ? Math.min(LONGEST_PAUSE, 2 * this.#pause + 1) : 0
      this.#until = world.tick + ARRIVAL
      this.#hasArrived = false
    }
    this.#go(world)
  }

  #go(world: World): void {
    const detour = this.#detour
    if (detour !== undefined && !this.#hasArrived && this.#tactics.cellOf(world, world.avatar) === detour.cell) {
      this.#hasArrived = true
      this.#until = world.tick + detour.stay
    }
    if (detour !== undefined && world.tick >= this.#until) {
      this.#detour = undefined
      // allow time for progress
      if (!detour.isEscape) this.#least = Number.POSITIVE_INFINITY
    }
    this.#tactics.headFor(this.#detour?.cell ?? -1)
  }
}
