/** A game as a state space, so that every engine of core can search it. */

import { grown, type StateSpace, type Successors } from '@telos/core/search'
import { needObject } from '@telos/core/text'
import { Action, actionNames } from '../engine/action.ts'
import { advance, availableActions } from '../engine/advance.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { drawBoard } from './draw-board.ts'
import { readFeatures } from './features.ts'
import { missingToWin } from './missing-to-win.ts'
import { SavedWorlds } from './saved-worlds.ts'
import { StateKey, type StateKeyOptions } from './state-key.ts'

export interface GameSpaceOptions extends StateKeyOptions {
  /**
   * Seed of the chance that the search assumes. It differs from the game's, unless the game was started with the same seed and has not
   * drawn any numbers yet. @default 0
   */
  readonly seed?: number
}

/**
 * Searches for ways to win from a world on. Steps are actions, one tick each; a state in which the game is lost has no successors. The
 * world stays unchanged, and its random numbers are not used: `seed` determines chance.
 *
 * @example
 * const space = new GameSpace(stage.start(42))
 * createSearch(space, { engine: 'breadth-first' }).run() // 'solved'
 */
export class GameSpace implements StateSpace {
  readonly leastCost = 1
  readonly #start: World
  /** The worlds in which play continues, and in which similar states are compared. */
  readonly #world: World
  readonly #other: World
  readonly #key: StateKey
  readonly #otherKey: StateKey
  #saved: SavedWorlds
  /** By state. */
  #hashes = new Int32Array(64)
  readonly #won = new Set<number>()
  /** Open addressing: ids plus one; 0 is free, -1 was released. */
  #table = new Int32Array(1024)
  #held = 0
  #count = 0
  #free: number[] = []
  /** The state that `#world` is in, or -1. */
  #at = -1

  constructor(start: World, options: GameSpaceOptions = {}) {
    needWorld(start)
    needObject(options, '{ seed, … }')
    this.#start = start.copy(options.seed ?? 0)
    this.#world = this.#start.copy()
    this.#other = this.#start.copy()
    this.#key = new StateKey(options)
    this.#otherKey = new StateKey(options)
    this.#saved = new SavedWorlds(this.#start)
  }

  initial(): number {
    this.#saved = new SavedWorlds(this.#start)
    this.#table = new Int32Array(1024)
    this.#held = 0
    this.#count = 0
    this.#free = []
    this.#won.clear()
    this.#start.copyInto(this.#world)
    return this.#idOfWorld()
  }

  isGoal(state: number): boolean {
    return this.#won.has(state)
  }

  expand(state: number, out: Successors): void {
    if (this.#won.has(state)) return
    const actions = availableActions(this.worldOf(state))
    this.#tryAction(state, Action.nil, out)
    for (const action of actions) if (action !== Action.nil) this.#tryAction(state, action, out)
  }

  #tryAction(state: number, action: Action, out: Successors): void {
    const world = this.worldOf(state)
    this.#at = -1
    advance(world, action)
    if (world.over && world.winner !== 'PLAYER_WINS') return
    const next = this.#idOfWorld()
    if (next !== state) out.push(action, next, 1)
  }

  describe(state: number): string {
    return drawBoard(this.worldOf(state))
  }

  operatorName(operator: number): string {
    return actionNames[operator]
  }

  bytes(): number {
    return this.#saved.bytes + this.#table.byteLength + this.#hashes.byteLength
  }

  /** @throws RangeError if it has been released already */
  release(state: number): void {
    if (!this.#saved.forget(state)) throw new RangeError(`state ${state} is no longer stored`)
    if (this.#at === state) this.#at = -1
    const mask = this.#table.length - 1
    let at = this.#hashes[state] & mask
    while (this.#table[at] !== state + 1) at = (at + 1) & mask
    this.#table[at] = -1
    this.#won.delete(state)
    this.#free.push(state)
  }

  /** Returns how much is missing until the game is won, if its terminations count something. */
  goalCount(state: number): number {
    return missingToWin(this.worldOf(state))
  }

  features(state: number, out: Int32Array): number {
    return readFeatures(this.worldOf(state), out)
  }

  /** Returns the world of a state. It is valid until the next call on the space. */
  worldOf(state: number): World {
    if (this.#at !== state) {
      this.#saved.restore(state, this.#world)
      this.#at = state
    }
    return this.#world
  }

  /** Returns the id of the state that `#world` is in now: that of an equal one, or a new one. */
  #idOfWorld(): number {
    this.#key.read(this.#world)
    const hash = this.#key.hash()
    const mask = this.#table.length - 1
    let at = hash & mask
    for (; this.#table[at] !== 0; at = (at + 1) & mask) {
      const id = this.#table[at] - 1
      if (id >= 0 && this.#hashes[id] === hash && this.#isSame(id)) return id
    }
    const id = this.#free.pop() ?? this.#count++
    this.#table[at] = id + 1
    if (id >= this.#hashes.length) this.#hashes = grown(this.#hashes, id + 1)
    this.#hashes[id] = hash
    if (this.#world.winner === 'PLAYER_WINS') this.#won.add(id)
    this.#saved.save(id, this.#world)
    this.#at = id
    this.#held += 1
    if (this.#held * 2 > this.#table.length) this.#rehash()
    return id
  }

  #isSame(id: number): boolean {
    this.#saved.restore(id, this.#other)
    this.#otherKey.read(this.#other)
    return this.#otherKey.equals(this.#key)
  }

  /** Clears released entries, and grows the table if that is not enough. */
  #rehash(): void {
    const ids = this.#table.filter((entry) => entry > 0)
    this.#table = new Int32Array(Math.max(1024, 1 << (34 - Math.clz32(ids.length * 2))))
    const mask = this.#table.length - 1
    for (const entry of ids) {
      let at = this.#hashes[entry - 1] & mask
      while (this.#table[at] !== 0) at = (at + 1) & mask
      this.#table[at] = entry
    }
    this.#held = ids.length
  }
}
