/**
 * Simulates moves in many futures with a tree of moves, not of worlds (Perez et al., "Open Loop Search for General Video Game Playing",
 * 2015), grown by upper confidence bounds. After a leaf, the quick policy plays on.
 */
import type { RandomSource } from '@telos/core'
import { Action } from '../../engine/action.ts'
import { availableActions } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, winning } from '../../planners/game-planner.ts'
import { MoveTally } from './move-tally.ts'
import { chooseQuickly, moveRating } from './policy.ts'
import { ENOUGH_ROOM, type TacticalMap } from './tactical-map.ts'
import { TickPace } from './tick-pace.ts'

const ACTIONS = 6
const MOST_NODES = 1 << 15

/** Ticks to look ahead. */
const HORIZON = 22

/** Exploration weight of the confidence bound. */
const EXPLORATION = 0.7

/** Number of futures before the first check whether more of them would help, and the factor between later checks. */
const FIRST_QUESTION = 24
const NEXT_QUESTION = 1.25

/** Values of a loss at the end of the horizon, of no change, and of a win. */
const LOST = 0
const EVEN = 0.5
const WON = 1

/** Penalty for having no room to move. */
const CORNERED = 0.3

/** Findings about the moves of a world. */
export interface RolloutFindings {
  /** The best move. */
  readonly best: Action
  /** Statistics of each move. */
  readonly tally: MoveTally
  readonly simulations: number
}

/** Simulates moves in worlds of one stage, reusing its memory. */
export class Rollouts {
  readonly #tactics: TacticalMap
  readonly #random: RandomSource
  readonly #world: World
  readonly #goal: GameGoal
  readonly #children = new Int32Array(MOST_NODES * ACTIONS)
  readonly #visits = new Float64Array(MOST_NODES)
  readonly #totals = new Float64Array(MOST_NODES)
  readonly #path = new Int32Array(HORIZON + 2)
  readonly #tally = new MoveTally()
  readonly #pace: TickPace
  #nodes = 0
  /** Whether the last future was lost or led into a corner. */
  #isInTrouble = false
  #lowest = 0
  #highest = 0

  constructor(
    world: World,
    tactics: TacticalMap,
    random: RandomSource,
    goal: GameGoal = winning,
    pace = new TickPace(() => 0),
  ) {
    this.#goal = goal
    this.#pace = pace
    this.#world = world.copy()
    this.#tactics = tactics
    this.#random = random
  }

  /** Simulates moves until `deadline`, or until more simulations would hardly change the result; at least once. */
  search(root: World, deadline: number, now: () => number): RolloutFindings {
    this.#begin()
    const actions = movesOf(root)
    const remaining = this.#tactics.remainingWork(root)
    let simulations = 0
    let question = FIRST_QUESTION
    let isSettled = false
    let before: Action | undefined
    while (simulations === 0 || (!isSettled && now() < deadline)) {
      this.#simulate(root, remaining, deadline)
      simulations += 1
      if (simulations < question) continue
      question *= NEXT_QUESTION
      const chosen = this.#choose(root, actions)
      isSettled = (chosen === before && this.#tally.isSafe(chosen)) || this.#tally.isSettled(actions, chosen)
      before = chosen
    }
    return { best: this.#choose(root, actions), tally: this.#tally, simulations }
  }

  /** Returns the best move, or the policy's favourite if the simulations cannot tell them apart. */
  #choose(root: World, actions: readonly Action[]): Action {
    this.#tactics.forget()
    return this.#tally.choose(actions, (action) => moveRating(root, action, this.#tactics))
  }

  #begin(): void {
    this.#children.fill(0, 0, this.#nodes * ACTIONS)
    this.#visits.fill(0, 0, this.#nodes)
    this.#totals.fill(0, 0, this.#nodes)
    this.#tally.clear()
    this.#nodes = 1
    this.#lowest = WON
    this.#highest = LOST
  }

  #simulate(root: World, remaining: number, deadline: number): void {
    const world = this.#world
    root.copyInto(world)
    reseed(world, this.#random)
    this.#tactics.forget()
    let node = 0
    let length = 1
    let first: Action = Action.nil
    let depth = 0
    this.#path[0] = 0
    // a slow game would overrun the deadline otherwise
    const isInTime = (): boolean => depth === 0 || this.#pace.hasTime(world, deadline + 1)
    for (; depth < HORIZON && !this.#isAtEnd(world) && isInTime(); depth++) {
      // the very first simulation follows the policy
      const isFirst = this.#visits[0] === 0 && depth === 0
      const action = isFirst ? chooseQuickly(world, this.#tactics, this.#random, 0) : this.#descend(world, node)
      if (depth === 0) first = action
      this.#pace.advance(world, action)
      const child = this.#children[node * ACTIONS + action]
      if (child === 0) {
        if (this.#nodes < MOST_NODES) {
          this.#children[node * ACTIONS + action] = this.#nodes
          this.#path[length++] = this.#nodes
          this.#nodes += 1
        }
        depth += 1
        break
      }
      this.#path[length++] = child
      node = child
    }
    for (; depth < HORIZON && !this.#isAtEnd(world) && isInTime(); depth++) {
      this.#pace.advance(world, chooseQuickly(world, this.#tactics, this.#random))
    }
    const value = this.#valueOf(world, root, remaining)
    this.#tally.add(first, value, this.#isInTrouble)
    this.#lowest = Math.min(this.#lowest, value)
    this.#highest = Math.max(this.#highest, value)
    for (let index = 0; index < length; index++) {
      this.#visits[this.#path[index]] += 1
      this.#totals[this.#path[index]] += value
    }
  }

  #isAtEnd(world: World): boolean {
    return world.over || this.#goal.isReached(world)
  }

  /** Returns an untried move, or the one with the highest bound. */
  #descend(world: World, node: number): Action {
    const actions = movesOf(world)
    const range = Math.max(1e-3, this.#highest - this.#lowest)
    const logarithm = Math.log(this.#visits[node] + 1)
    let best: Action = actions[0]
    let highest = Number.NEGATIVE_INFINITY
    for (const action of actions) {
      const child = this.#children[node * ACTIONS + action]
      const visits = child === 0 ? 0 : this.#visits[child]
      const bound =
        visits === 0
          ? 1e6 + this.#random.next()
          : (this.#totals[child] / visits - this.#lowest) / range + EXPLORATION * Math.sqrt(logarithm / visits)
      if (bound > highest) {
        highest = bound
        best = action
      }
    }
    return best
  }

  #valueOf(world: World, root: World, remaining: number): number {
    const ticks = Math.min(HORIZON, world.tick - root.tick)
    this.#isInTrouble = false
    if (this.#goal.isReached(world)) return WON - (0.1 * ticks) / HORIZON
    this.#isInTrouble = true
    if (world.over || world.disabled > root.disabled) return LOST + (0.1 * ticks) / HORIZON
    const done = remaining - this.#tactics.remainingWork(world) + 0.02 * Math.sign(world.score - root.score)
    const room = this.#tactics.room(world)
    this.#isInTrouble = room < ENOUGH_ROOM
    return EVEN + (0.4 * done) / (1.5 + Math.abs(done)) - CORNERED * (1 - room)
  }
}

/** Returns waiting and all other available actions. */
const cache = new WeakMap<readonly Action[], readonly Action[]>()

function movesOf(world: World): readonly Action[] {
  const actions = availableActions(world)
  let found = cache.get(actions)
  if (found === undefined) {
    found = actions.includes(Action.nil) ? actions : [Action.nil, ...actions]
    cache.set(actions, found)
  }
  return found
}

/** Reseeds a world's random numbers. */
export function reseed(world: World, random: RandomSource): void {
  world.randomHigh = Math.floor(random.next() * 0x1000000)
  world.randomLow = Math.floor(random.next() * 0x1000000)
}
