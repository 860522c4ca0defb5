/** Plays any game move by move, within a time budget per move. */

import { seededRandom } from '@telos/core'
import { needKeys } from '@telos/core/text'
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { Action } from '../../engine/action.ts'
import { availableActions } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, type GamePlanner, type Planning, winning } from '../../planners/game-planner.ts'
import { noPlanReason, type UnsolvableProof } from '../proofs.ts'
import { DeterminisedPlan } from './determinised-plan.ts'
import { DeterministicPlan, type Lead } from './deterministic-plan.ts'
import { chooseQuickly } from './policy.ts'
import { Rollouts } from './rollouts.ts'
import { StuckDetector } from './stuck-detector.ts'
import { TacticalMap } from './tactical-map.ts'
import { TickPace } from './tick-pace.ts'

export interface PlayerOptions {
  /** Makes plans. In games of chance a plan assumes one future, and is followed while its next progress also comes in others. */
  readonly planner: GamePlanner
  /** @default to win */
  readonly goal?: GameGoal
  /** Seed of the futures that it simulates; it never reads the game's own random state. */
  readonly seed: number
  /** Milliseconds for a move. @default 40 */
  readonly budget?: number
  /** The clock, in milliseconds. @default performance.now */
  readonly now?: () => number
}

/** Counts and times of a player so far. */
export interface PlayerStatistics {
  readonly moves: number
  /** Plans abandoned for others. */
  readonly replans: number
  /** Milliseconds of all thinking. */
  readonly planMs: number
  readonly firstMoveMs: number
  readonly slowestMs: number
  /** Moves that came from no plan. */
  readonly fallbacks: number
  /** Futures that were simulated. */
  readonly simulations: number
}

/** Plays one game of one level. */
export interface GamePlayer {
  readonly statistics: PlayerStatistics
  /** The proof that the goal cannot be reached, from the first world or any more, whatever chance brings. */
  readonly proof?: UnsolvableProof | undefined
  /** The moves that it means to play next; empty if the last move came from no plan. */
  readonly plan?: readonly Action[]
  /** Returns the next move in a world, without changing the world. */
  decide(world: World): Action
}

/** Share of a move's time kept as a safety margin. */
const MARGIN = 0.15

/** Safety margin of the first move, which runs much code for the first time. */
const FIRST_MARGIN = 0.35

/** Milliseconds in which a planner may prove that a game of chance is unsolvable. */
const QUESTION = 2

/** Share of a move's time spent on planning in a game of chance while no plan works. */
const PLANNING = 0.4

/** Number of attempts to find moves that do not lose. */
const LEAD_TRIES = 20

/**
 * Creates a player for any game.
 *
 * @example
 * const player = createPlayer({ planner, seed: 1 })
 * while (!world.over) advance(world, player.decide(world))
 */
export function createPlayer(options: PlayerOptions): GamePlayer {
  needKeys(options, '{ planner, seed, … }', 'planner')
  const { planner, goal = winning, seed, budget = 40, now = () => performance.now() } = options
  const random = seededRandom(seed)
  const statistics = newStatistics()
  const pace = new TickPace(now)
  let tactics: TacticalMap | undefined
  let rollouts: Rollouts | undefined
  let course: DeterministicPlan | undefined
  let stuck: StuckDetector | undefined
  let plan: DeterminisedPlan | undefined
  let proof: UnsolvableProof | undefined
  /** What the last move came from. */
  let followed: DeterministicPlan | DeterminisedPlan | undefined

  return {
    statistics,
    get proof() {
      return proof
    },
    get plan() {
      return followed?.left ?? []
    },
    decide(world) {
      const start = now()
      const margin = statistics.moves === 0 ? FIRST_MARGIN : MARGIN
      const action = choose(world, start + budget * (1 - margin))
      const taken = now() - start
      statistics.planMs += taken
      if (statistics.moves === 0) statistics.firstMoveMs = taken
      statistics.slowestMs = Math.max(statistics.slowestMs, taken)
      statistics.moves += 1
      return action
    },
  }

  function choose(world: World, deadline: number): Action {
    followed = undefined
    if (world.over || availableActions(world).length === 0) return Action.nil
    tactics ??= new TacticalMap(world.stage)
    // where sprites multiply, simulating the next ticks would take too long
    if (!pace.hasTime(world, deadline)) return chooseAtOnce(world, tactics)
    const isChance = isChanceAhead(world)
    if (!isChance) {
      course ??= new DeterministicPlan(planner, goal, now, statistics, findLead, statistics.moves === 0)
      const action = course.next(world, deadline)
      proof = course.proof
      if (action !== undefined) {
        followed = course
        return action
      }
    }
    if (isChance) {
      const question = statistics.moves === 0 ? ask(world) : undefined
      plan ??= new DeterminisedPlan({ planner, goal, random, now, pace, counts: statistics }, question)
      const action = plan.next(world, now() + (deadline - now()) * PLANNING)
      if (action !== undefined) {
        followed = plan
        return action
      }
    }
    tactics.survey(world)
    if (!pace.hasTime(world, deadline)) return chooseAtOnce(world, tactics)
    stuck ??= new StuckDetector(tactics, random)
    stuck.look(world, (now() + deadline) / 2, now)
    statistics.fallbacks += 1
    rollouts ??= new Rollouts(world, tactics, random, goal, pace)
    const { best, simulations } = rollouts.search(world, deadline, now)
    statistics.simulations += simulations
    return best
  }

  /** Chooses a move without simulating it. */
  function chooseAtOnce(world: World, map: TacticalMap): Action {
    statistics.fallbacks += 1
    map.survey(world)
    return chooseQuickly(world, map, random, 0)
  }

  /** Queries the planner briefly. It answers that there is no way only with a proof at hand, and may continue afterwards. */
  function ask(world: World): Planning {
    const planning = planner.plan(world, goal)
    if (planning.status === 'thinking') planning.think(QUESTION)
    if (planning.status === 'none') proof = { why: noPlanReason(planning), isAboutStart: true }
    return planning
  }

  /** Returns waiting or a walk that stays out of trouble, no longer than there is time to simulate. */
  function findLead(world: World, ticks: number, deadline: number): Lead | undefined {
    const waiting = tryMoves(world, ticks, deadline, () => Action.nil)
    if (waiting !== undefined) return waiting
    const watch = tactics ?? new TacticalMap(world.stage)
    watch.survey(world)
    for (let attempt = 0; attempt < LEAD_TRIES && (attempt === 0 || now() < deadline); attempt++) {
      watch.forget()
      const walk = tryMoves(world, ticks, deadline, (later) => chooseQuickly(later, watch, random))
      if (walk !== undefined) return walk
    }
    return undefined
  }

  /** Simulates moves one after the other, at least one; returns undefined if they lose the game. */
  function tryMoves(world: World, ticks: number, deadline: number, choose: (world: World) => Action): Lead | undefined {
    const later = world.copy()
    const moves: Action[] = []
    while (moves.length < ticks && !later.over && (moves.length === 0 || pace.hasTime(later, deadline))) {
      const action = choose(later)
      moves.push(action)
      pace.advance(later, action)
    }
    return later.over && later.winner !== 'PLAYER_WINS' ? undefined : { moves, later }
  }
}

function newStatistics(): { -readonly [name in keyof PlayerStatistics]: number } {
  return { moves: 0, replans: 0, planMs: 0, firstMoveMs: 0, slowestMs: 0, fallbacks: 0, simulations: 0 }
}
