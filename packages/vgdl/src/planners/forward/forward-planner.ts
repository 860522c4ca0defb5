/** A planner that tries moves in the game itself, without compiling or grounding anything. */
import type { Emit } from '@telos/core'
import { closestText } from '../../analysis/winning/game-end.ts'
import { whyUnwinnableByRules } from '../../analysis/winning/why-unwinnable.ts'
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { type Standstill, standstillOf } from '../dead-ends/standstill.ts'
import {
  addCounts,
  type GameGoal,
  type GamePlanner,
  type Planning,
  type PlanningStatus,
  type SearchCounts,
  winning,
} from '../game-planner.ts'
import { MacroSearch } from './macro-search.ts'
import { MacroSpace } from './macro-space.ts'
import { type WaitingTrial, waitingFor } from './walk-rules.ts'

/** Options of a forward planner. */
export interface ForwardPlannerOptions {
  /** Seed of the chance that the search assumes, independent of the game's. @default 0 */
  readonly seed?: number
  /** Maximum memory of a search in bytes. @default 1.5 GB */
  readonly memory?: number
  /**
   * Maximum states to expand in search of a shorter way once there is one: the search continues in proportion to its effort so far, up to
   * this many. With 0, the first way is the answer. @default 300
   */
  readonly improve?: number
  /** A clock, in milliseconds. */
  readonly now?: () => number
  /** Subscriber to the events of searches. */
  readonly emit?: Emit
}

/**
 * Creates a planner that searches on the forward model. It answers `found` for moves that were played to the goal from the start. It
 * answers `none` if it has tried everything without the influence of chance or of the last tick, or if an argument of
 * `whyUnwinnableByRules` or `standstillOf` holds. Where time wins, it tries waiting first.
 *
 * @example
 * const planning = forwardPlanner().plan(stage.start(42), winning)
 * while (planning.think(40) === 'thinking') {}
 * planning.moves
 */
export function forwardPlanner(options: ForwardPlannerOptions = {}): GamePlanner {
  return { name: 'forward', plan: (world, goal) => new ForwardPlanning(world, goal, options) }
}

/** Expansions between two checks of the memory. */
const MEMORY_CHECKS = 64

/** Expansions in search of another way when waiting wins. */
const SHORTER = 2000

const none: SearchCounts = { expanded: 0, evaluated: 0, generated: 0, reopened: 0, deadEnds: 0 }

class ForwardPlanning implements Planning {
  status: PlanningStatus = 'thinking'
  why: string | undefined
  limit?: 'memory'
  readonly #start: World
  readonly #goal: GameGoal
  readonly #options: ForwardPlannerOptions
  /** Created on demand, one after the other: in large levels each takes a while. */
  #space: MacroSpace | undefined
  #search: MacroSearch | undefined
  #walks: boolean
  #moves: readonly Action[] = []
  #movesTo = -1
  /** The trial of waiting, if time may win. */
  readonly #waiting: WaitingTrial | undefined
  /** Counts of an earlier search. */
  #before: SearchCounts | undefined

  constructor(world: World, goal: GameGoal, options: ForwardPlannerOptions) {
    this.#start = world.copy(options.seed ?? 0)
    this.#goal = goal
    this.#options = options
    this.#walks = goal === winning
    this.#waiting = goal === winning ? waitingFor(this.#start) : undefined
    if (goal.isReached(world)) this.status = 'found'
    const why = goal === winning ? whyNone(world) : undefined
    if (why !== undefined) this.#end('none', why)
  }

  get expanded(): number {
    return this.statistics.expanded
  }

  get statistics(): SearchCounts {
    return addCounts(this.#before, this.#search?.statistics ?? none)
  }

  get moves(): readonly Action[] {
    const search = this.#search
    if (this.status === 'thinking' && search !== undefined && search.best !== this.#movesTo) {
      this.#moves = search.movesTo(search.best)
      this.#movesTo = search.best
    }
    return this.#moves
  }

  think(milliseconds: number): PlanningStatus {
    const now = this.#options.now ?? (() => performance.now())
    let last = now()
    const end = last + milliseconds
    while (this.status === 'thinking') {
      this.#thinkOn()
      const time = now()
      // where sprites multiply, the next part takes longer than this one
      if (time + (time - last) >= end) break
      last = time
    }
    return this.status
  }

  /** Runs a part of a search step. A whole step takes too long within the time for a move: in large levels a node has hundreds of edges. */
  #thinkOn(): void {
    if (this.#waiting?.isOver === false) {
      this.#waiting.wait()
      return
    }
    if (this.#waiting?.isWon === true && this.#isWaitingBest(this.#waiting)) {
      this.#moves = this.#waiting.moves
      this.status = 'found'
      return
    }
    if (this.#search === undefined) this.#prepare()
    else this.#searchOn(this.#search)
  }

  #searchOn(search: MacroSearch): void {
    if (this.#isOutOfMemory(search)) {
      if (search.goalNode >= 0) this.#check(search)
      else {
        this.limit = 'memory'
        this.#end('gave-up', 'the search has used up its memory')
      }
      return
    }
    const outcome = search.stepPart()
    if (outcome === 'solved') this.#check(search)
    else if (outcome === 'exhausted') this.#exhausted(search)
  }

  /** Whether nothing else wins, or nothing else has been found for a while. */
  #isWaitingBest({ isOnly }: WaitingTrial): boolean {
    return isOnly || (this.#search?.statistics.expanded ?? 0) >= SHORTER
  }

  #isOutOfMemory(search: MacroSearch): boolean {
    if (search.isExpanding || search.statistics.expanded % MEMORY_CHECKS !== 0) return false
    return search.bytes() > (this.#options.memory ?? 1.5e9)
  }

  #prepare(): void {
    const { seed = 0, improve = 300, emit } = this.#options
    if (this.#space === undefined) {
      this.#space = new MacroSpace(this.#start, { goal: this.#goal, seed, walks: this.#walks })
      return
    }
    this.#search = new MacroSearch(this.#space, {
      improve: (expanded) => Math.min(improve, 60 + 2 * expanded),
      ...(emit && { emit }),
    })
  }

  /** Accepts a plan only after playing it from the start. */
  #check(search: MacroSearch): void {
    const moves = search.movesTo(search.goalNode)
    const world = this.#start.copy()
    const played = moves.findIndex((move) => {
      advance(world, move)
      return this.#goal.isReached(world)
    })
    if (played >= 0) {
      this.#moves = moves.slice(0, played + 1)
      this.status = 'found'
      return
    }
    // a walk was not as quiet as it looked: searching tick by tick is always exact
    this.#before = this.statistics
    this.#walks = false
    this.#space = undefined
    this.#search = undefined
    this.#movesTo = -1
  }

  #exhausted(search: MacroSearch): void {
    const { isCutByTime, isByChance } = search.space
    if (isCutByTime) this.#end('gave-up', 'some ways run out of time, and no other way wins')
    else if (isByChance) this.#end('gave-up', 'no way wins under the assumed random events')
    else {
      const closest = this.#goal === winning ? closestText(this.#start, search.fewestMissing) : undefined
      this.#end('none', `the search has tried everything${closest === undefined ? '' : `; ${closest}`}`)
    }
  }

  #end(status: PlanningStatus, why: string): void {
    this.#moves = []
    this.status = status
    this.why = why
  }
}

/** Returns an argument that proves that nobody can win. */
function whyNone(world: World): string | undefined {
  const standstill = standstillOf(world)
  return whyUnwinnableByRules(world) ?? (standstill && standstillText(standstill))
}

function standstillText({ missile, obstacle }: Standstill): string {
  return `"${missile}" runs into "${obstacle}" in every tick, which undoes every move`
}
