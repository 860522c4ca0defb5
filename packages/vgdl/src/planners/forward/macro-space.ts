/**
 * A game as a state space with few and long edges. In a quiet world, an edge is a walk with the action at its end; otherwise it is one
 * tick. Only worlds of expanded states are stored: others are recreated from their predecessor on demand.
 */

import { grown, type StateSpace, type Successors } from '@telos/core/search'
import { needObject } from '@telos/core/text'
import { Action, actionNames } from '../../engine/action.ts'
import { advance, availableActions, LAST_TICK } from '../../engine/advance.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { dependenceOf } from '../../model/dependence.ts'
import { drawBoard } from '../../model/draw-board.ts'
import { SavedWorlds } from '../../model/saved-worlds.ts'
import { type GameGoal, winning } from '../game-planner.ts'
import { HashMap } from './node-queues.ts'
import { cellOfPlace, facingOfPlace, QuietWalk } from './quiet-walk.ts'
import { WorldHash } from './world-hash.ts'

export interface MacroSpaceOptions {
  /** The goal to reach. @default to win */
  readonly goal?: GameGoal
  /** Seed of the chance that the search assumes, independent of the game's. @default 0 */
  readonly seed?: number
  /** Treat walks through quiet worlds as one edge. @default true */
  readonly walks?: boolean
}

/** How to recreate an unsaved world: its predecessor, the operator, and the ticks of that edge. */
const FIELDS = 3

/**
 * Searches for ways to a goal from a world on, with walks as single steps: a step costs its ticks. The world stays unchanged.
 *
 * @example
 * const space = new MacroSpace(stage.start(42))
 * const search = createSearch(space, { engine: 'astar' })
 * if (search.run() === 'solved') search.nodes.g[search.goalNode] // ticks
 */
export class MacroSpace implements StateSpace {
  readonly leastCost = 1
  readonly goal: GameGoal
  /** After `initial` and `follow`: the resulting world, whether the goal is reached there, and whether the game has ended without it. */
  readonly world: World
  isReached = false
  isLost = false
  /** After `follow`: the edge, and its ticks. */
  operator = -1
  cost = 0
  /**
   * After `open`: whether edges are walks; if so, these numbers are the same wherever the avatar starts in the same region of the same
   * board.
   */
  isWalking = false
  regionHigh = 0
  regionLow = 0
  /** Whether some ways were cut off because time would have run out: finding no other way then proves nothing. */
  isCutByTime = false
  /** Whether random numbers were drawn that can matter: with others, the result might differ. */
  isByChance = false
  readonly #start: World
  readonly #walks: boolean
  readonly #timeLimit: number
  readonly #onChance: boolean
  /** The world of the opened state. */
  readonly #base: World
  readonly #walk: QuietWalk
  readonly #hash: WorldHash
  #saved: SavedWorlds
  readonly #seen = new HashMap()
  readonly #reached = new Set<number>()
  #ways = new Int32Array(FIELDS * 256)
  #count = 0
  #opened = -1
  #actions: readonly Action[] = []
  /** For reading states while one is open. */
  #other: { readonly world: World; readonly walk: QuietWalk } | undefined

  constructor(world: World, options: MacroSpaceOptions = {}) {
    needWorld(world)
    needObject(options, '{ goal, seed, … }')
    const { goal = winning, seed = 0, walks = true } = options
    const start = world.copy(seed)
    this.goal = goal
    this.#start = start
    this.#walks = walks
    this.#timeLimit = timeLimit(start)
    this.#onChance = dependenceOf(start.game).onChance
    this.world = start.copy()
    this.#base = start.copy()
    this.#walk = new QuietWalk(start.stage)
    this.#hash = new WorldHash(winsByTime(start))
    this.#saved = new SavedWorlds(start)
  }

  initial(): number {
    this.#saved = new SavedWorlds(this.#start)
    this.#seen.clear()
    this.#reached.clear()
    this.#count = 0
    this.#opened = -1
    this.operator = -1
    this.cost = 0
    this.isCutByTime = false
    this.isByChance = false
    this.#start.copyInto(this.world)
    this.#judge()
    const state = this.identify()
    this.#saved.save(state, this.world)
    return state
  }

  isGoal(state: number): boolean {
    return this.#reached.has(state)
  }

  expand(state: number, out: Successors): void {
    if (this.isGoal(state)) return
    const edges = this.open(state)
    for (let edge = 0; edge < edges; edge++) {
      this.follow(edge)
      if (this.isLost) continue
      const next = this.identify()
      if (next !== state) out.push(this.operator, next, this.cost)
    }
  }

  /** The board in that state. */
  describe(state: number): string {
    const { world } = this.#aside()
    this.#restore(state, world)
    return drawBoard(world)
  }

  /** Describes an action, and for a walk where it ends: column, row, and the orientation if turning takes time. */
  operatorName(operator: number): string {
    const place = placeOf(operator)
    const name = actionNames[actionOf(operator)]
    if (place < 0) return name
    const { columns } = this.#start.stage
    const cell = cellOfPlace(place)
    const facing = facingOfPlace(place)
    const where = [cell % columns, (cell / columns) | 0, ...(facing === 0 ? [] : [actionNames[facing]])]
    return `${name}(${where.join(', ')})`
  }

  bytes(): number {
    return this.#saved.bytes + this.#seen.bytes + this.#ways.byteLength
  }

  /** Prepares the edges of a state, and returns their number. */
  open(state: number): number {
    const base = this.#base
    this.#opened = state
    this.#restore(state, base)
    if (!this.#saved.has(state)) this.#saved.save(state, base)
    this.isWalking = this.#walks && this.#walk.isQuiet(base) && this.#isWalkable()
    if (this.isWalking) return this.#walk.events
    // waiting last: it rarely helps
    this.#actions = [...availableActions(base).filter((action) => action !== Action.nil), Action.nil]
    return this.#actions.length
  }

  /** Follows an edge of the open state. */
  follow(edge: number): void {
    const { world } = this
    this.#base.copyInto(world)
    if (this.isWalking) {
      const place = this.#walk.eventPlaces[edge]
      const action = this.#walk.eventActions[edge] as Action
      const ticks = this.#walk.distanceTo(place)
      this.#walk.enter(world, place, ticks)
      this.#go(place, action, ticks + 1)
    } else this.#go(-1, this.#actions[edge], 1)
  }

  /** Returns the resulting state: a known one, or the next new one. */
  identify(): number {
    this.#hash.read(this.world)
    const known = this.#seen.findOrAdd(this.#hash.high, this.#hash.low, this.#count)
    if (known >= 0) return known
    const state = this.#count++
    if (FIELDS * this.#count > this.#ways.length) this.#ways = grown(this.#ways)
    this.comeBy(state)
    if (this.isReached) this.#reached.add(state)
    return state
  }

  /** Makes the last followed edge the way to a state that was not opened yet, because it is shorter. */
  comeBy(state: number): void {
    this.#ways[FIELDS * state] = this.#opened
    this.#ways[FIELDS * state + 1] = this.operator
    this.#ways[FIELDS * state + 2] = this.cost
  }

  /** Returns the actions of an edge, tick by tick. Its start state must have been opened. */
  movesOf(state: number, operator: number): readonly Action[] {
    const place = placeOf(operator)
    if (place < 0) return [actionOf(operator)]
    const { world, walk } = this.#aside()
    this.#saved.restore(state, world)
    walk.flood(world)
    return [...walk.pathTo(place, world), actionOf(operator)]
  }

  #go(place: number, action: Action, ticks: number): void {
    this.operator = operatorOf(place, action)
    this.cost = ticks
    advance(this.world, action)
    this.#judge()
  }

  #judge(): void {
    const { world } = this
    this.isReached = this.goal.isReached(world)
    this.isLost = !this.isReached && world.over
    if (this.#onChance && world.draws !== this.#start.draws) this.isByChance = true
    if (this.isLost && world.tick >= this.#timeLimit) this.isCutByTime = true
  }

  #restore(state: number, target: World): void {
    if (this.#saved.has(state)) {
      this.#saved.restore(state, target)
      return
    }
    const ways = this.#ways
    const operator = ways[FIELDS * state + 1]
    const place = placeOf(operator)
    this.#saved.restore(ways[FIELDS * state], target)
    if (place >= 0) this.#walk.enter(target, place, ways[FIELDS * state + 2] - 1)
    advance(target, actionOf(operator))
  }

  /** Finds the walks, and tries a quiet step or a wait to confirm that the world really is quiet. */
  #isWalkable(): boolean {
    const walk = this.#walk
    walk.flood(this.#base)
    const { sampleAction, isUneasy, region } = walk
    this.#hash.read(this.#base)
    const { boardHigh, boardLow, high, low } = this.#hash
    this.regionHigh = boardHigh ^ Math.imul(region + 1, 0x9e3779b1)
    this.regionLow = (boardLow + region) | 0
    if (sampleAction < 0 && isUneasy) return true
    this.#base.copyInto(this.world)
    advance(this.world, sampleAction < 0 ? Action.nil : (sampleAction as Action))
    this.#hash.read(this.world)
    const isSameBoard = this.#hash.boardHigh === boardHigh && this.#hash.boardLow === boardLow
    const isMoved = this.#hash.high !== high || this.#hash.low !== low
    return isSameBoard && isMoved === sampleAction >= 0
  }

  #aside(): { readonly world: World; readonly walk: QuietWalk } {
    this.#other ??= { world: this.#start.copy(), walk: new QuietWalk(this.#start.stage) }
    return this.#other
  }
}

/** Encodes an action at the end of a walk as an operator; -1 means the avatar's current place. */
function operatorOf(place: number, action: Action): number {
  return (place + 1) * actionNames.length + action
}

function placeOf(operator: number): number {
  return ((operator / actionNames.length) | 0) - 1
}

function actionOf(operator: number): Action {
  return (operator % actionNames.length) as Action
}

/** Whether waiting satisfies some winning termination. */
function winsByTime({ game }: World): boolean {
  return game.rules.terminations.some(({ win, isTimeout }) => win && isTimeout)
}

/** Returns the latest tick in which a game is lost. */
function timeLimit({ game }: World): number {
  return game.definition.terminations.reduce(
    (least, { win, terminationClass, parameters }) =>
      !win && terminationClass.name === 'Timeout' ? Math.min(least, parameters.number('limit')) : least,
    LAST_TICK,
  )
}
