/**
 * Plans in games of chance: the planner reckons with one future, and its plan is tried in some others before each move. It is followed
 * as long as it reaches the goal in most of them, and made anew when it does not.
 */
import type { RandomSource } from '@telos/core'
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import type { GameGoal, GamePlanner, Planning } from '../../planners/game-planner.ts'
import type { PlanCounts } from './course.ts'
import { reseed } from './rollouts.ts'

/** Futures in which a plan is tried, and those in which it has to succeed. */
const FUTURES = 6
const ENOUGH = 4

/** Moves that are made while one plan is thought about; the world is another one by then. */
const LONGEST = 50

/** A plan, and what it was made for, in a game that goes on by chance. */
export class DeterminisedPlan {
  readonly #planner: GamePlanner
  readonly #goal: GameGoal
  readonly #random: RandomSource
  readonly #now: () => number
  readonly #counts: PlanCounts
  #planning: Planning | undefined
  #isPending = false
  #age = 0
  #moves: readonly Action[] = []
  #world: World | undefined

  constructor(planner: GamePlanner, goal: GameGoal, random: RandomSource, now: () => number, counts: PlanCounts) {
    this.#planner = planner
    this.#goal = goal
    this.#random = random
    this.#now = now
    this.#counts = counts
  }

  /** The next move of a plan that is still good, found before `deadline`; undefined when there is none yet. */
  next(world: World, deadline: number): Action | undefined {
    if (this.#moves.length > 0 && !this.#holds(world)) this.#moves = []
    if (this.#moves.length === 0) this.#think(world, deadline)
    const [action, ...rest] = this.#moves
    this.#moves = rest
    return action
  }

  #think(world: World, deadline: number): void {
    if (this.#planning === undefined || this.#age > LONGEST) this.#begin(world)
    const planning = this.#planning
    if (planning === undefined) return
    this.#age += 1
    const start = this.#now()
    if (planning.status === 'thinking' && !this.#isPending && start < deadline) {
      const answer = planning.think(deadline - start)
      if (typeof answer !== 'string') this.#wait(answer)
    }
    if (planning.status === 'thinking') return
    this.#moves = planning.status === 'found' ? planning.moves : []
    if (!this.#holds(world)) this.#moves = []
    this.#planning = undefined
  }

  #begin(world: World): void {
    this.#planning?.stop?.()
    this.#planning = this.#planner.plan(world, this.#goal)
    this.#isPending = false
    this.#age = 0
    this.#counts.replans += 1
  }

  #wait(answer: Promise<unknown>): void {
    this.#isPending = true
    const settle = (): void => {
      this.#isPending = false
    }
    answer.then(settle, settle)
  }

  /** Whether the moves reach the goal in most of some futures. */
  #holds(root: World): boolean {
    this.#world ??= root.copy()
    const world = this.#world
    let reached = 0
    for (let future = 0; future < FUTURES && reached + FUTURES - future >= ENOUGH; future++) {
      root.copyInto(world)
      reseed(world, this.#random)
      for (const action of this.#moves) advance(world, action)
      if (this.#goal.isReached(world)) reached += 1
    }
    return reached >= ENOUGH
  }
}
