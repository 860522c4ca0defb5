/**
 * Plans in games of chance: the planner assumes one future, and the plan is simulated in several others before each move. The plan is kept
 * while its next progress comes in all but a few of them, at the same time and with the avatar alive; otherwise the player replans.
 */
import type { RandomSource } from '@telos/core'
import type { Action } from '../../engine/action.ts'
import { NONE, TYPE } from '../../engine/memory/layout.ts'
import { amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { missingToWin } from '../../model/missing-to-win.ts'
import type { GameGoal, GamePlanner, Planning } from '../../planners/game-planner.ts'
import type { PlanCounts } from './deterministic-plan.ts'
import { reseed } from './rollouts.ts'
import type { TickPace } from './tick-pace.ts'

/** Number of futures in which a plan is simulated, and number in which its next progress must come. */
const FUTURES = 8
const ENOUGH = 7

/** Moves made while the planner works on one plan; after that the world has changed too much. */
const LONGEST = 12

/** The first and the longest wait before another plan, in moves: where chance decides everything, plans do not help. */
const FIRST_PAUSE = 16
const LONGEST_PAUSE = 64

/** Milliseconds of a move in which plans may still be simulated after the planning time is over. */
const LATE = 10

export interface DeterminisedPlanOptions {
  readonly planner: GamePlanner
  readonly goal: GameGoal
  /** Source of the futures in which plans are simulated. */
  readonly random: RandomSource
  readonly now: () => number
  readonly pace: TickPace
  readonly counts: PlanCounts
}

/** A plan and the future it was made for, in a game of chance. */
export class DeterminisedPlan {
  readonly #planner: GamePlanner
  readonly #goal: GameGoal
  readonly #random: RandomSource
  readonly #now: () => number
  readonly #pace: TickPace
  readonly #counts: PlanCounts
  #planning: Planning | undefined
  #isPending = false
  #age = 0
  #moves: readonly Action[] = []
  #world: World | undefined
  /** Moves to wait before the next plan, and the length of the wait after that. */
  #wait = 0
  #pause = FIRST_PAUSE

  /** @param planning one that has been begun for the world as it is */
  constructor({ planner, goal, random, now, pace, counts }: DeterminisedPlanOptions, planning?: Planning) {
    this.#planning = planning
    this.#planner = planner
    this.#goal = goal
    this.#random = random
    this.#now = now
    this.#pace = pace
    this.#counts = counts
  }

  /** Returns the next move of a plan that still works, found before `deadline`; undefined if there is none yet. */
  next(world: World, deadline: number): Action | undefined {
    if (this.#moves.length > 0 && !this.#holds(world, deadline)) {
      this.#moves = []
      this.#counts.replans += 1
    }
    if (this.#moves.length === 0) {
      if (this.#wait > 0) this.#wait -= 1
      else this.#think(world, deadline)
    }
    const [action, ...rest] = this.#moves
    this.#moves = rest
    return action
  }

  /** The moves to come. */
  get left(): readonly Action[] {
    return this.#moves
  }

  #think(world: World, deadline: number): void {
    if (this.#age > LONGEST) {
      this.#giveUp()
      return
    }
    // starting a search takes time, too
    if (this.#planning === undefined && this.#now() >= deadline) return
    const planning = this.#planning ?? this.#begin(world)
    this.#age += 1
    const start = this.#now()
    if (planning.status === 'thinking' && !this.#isPending && start < deadline) {
      const answer = planning.think(deadline - start)
      if (typeof answer !== 'string') this.#await(answer)
    }
    if (planning.status === 'thinking') return
    this.#moves = planning.status === 'found' ? planning.moves : []
    if (this.#moves.length > 0 && this.#holds(world, deadline)) {
      this.#pause = FIRST_PAUSE
      this.#planning = undefined
      this.#age = 0
    } else this.#giveUp()
  }

  #begin(world: World): Planning {
    const planning = this.#planner.plan(world, this.#goal)
    this.#planning = planning
    this.#isPending = false
    this.#age = 0
    return planning
  }

  /** Stops planning for some moves, longer each time. */
  #giveUp(): void {
    this.#planning?.stop?.()
    this.#planning = undefined
    this.#age = 0
    this.#moves = []
    this.#wait = this.#pause
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2)
  }

  #await(answer: Promise<unknown>): void {
    this.#isPending = true
    const settle = (): void => {
      this.#isPending = false
    }
    answer.then(settle, settle)
  }

  /** Whether the next progress comes at the same time in all but a few futures. */
  #holds(root: World, deadline: number): boolean {
    this.#world ??= root.copy()
    const world = this.#world
    let when = 0
    let agreeing = 0
    for (let future = 0; future < FUTURES; future++) {
      root.copyInto(world)
      reseed(world, this.#random)
      const steps = this.#stepsForward(world, deadline)
      if (agreeing === 0) when = steps
      if (steps > 0 && steps === when) agreeing += 1
      if (agreeing + FUTURES - future - 1 < ENOUGH) return false
    }
    return agreeing >= ENOUGH
  }

  /**
   * Returns the moves until something is gained: a resource, another avatar type, or fewer things missing. Returns 0 if the avatar dies or
   * nothing is gained.
   */
  #stepsForward(world: World, deadline: number): number {
    const before = progressOf(world)
    for (let step = 0; step < this.#moves.length; step++) {
      // a plan that cannot be simulated in time is not known to work
      if (step > 0 && this.#now() > deadline && !this.#pace.hasTime(world, deadline + LATE)) return 0
      this.#pace.advance(world, this.#moves[step])
      if (this.#goal.isReached(world)) return step + 1
      if (world.over) return 0
      const now = progressOf(world)
      if (now.missing < before.missing || now.carried > before.carried || now.type !== before.type) return step + 1
    }
    return 0
  }
}

interface Progress {
  readonly missing: number
  readonly carried: number
  /** Of the avatar. */
  readonly type: number
}

function progressOf(world: World): Progress {
  const { avatar, ints, game } = world
  let carried = 0
  if (avatar !== NONE) for (const resource of game.resourceTypes) carried += amountOf(world, avatar, resource)
  return { missing: missingToWin(world), carried, type: avatar === NONE ? NONE : ints[avatar + TYPE] }
}
