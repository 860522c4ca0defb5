/** Plays any game, move by move, within a time for each of them. */

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
  /** Makes plans; where chance plays a part they are for one future, and followed while the next step forward comes in others as well. */
  readonly planner: GamePlanner
  /** @default to win */
  readonly goal?: GameGoal
  /** Of the futures that it imagines; the chances of the game itself are not looked at. */
  readonly seed: number
  /** Milliseconds for a move. @default 40 */
  readonly budget?: number
  /** The clock, in milliseconds. @default performance.now */
  readonly now?: () => number
}

/** Counts and times of a player, up to now. */
export interface PlayerStatistics {
  readonly moves: number
  /** Plans that were given up for others. */
  readonly replans: number
  /** Milliseconds of thinking of all kinds. */
  readonly planMs: number
  readonly firstMoveMs: number
  readonly slowestMs: number
  /** Moves that no plan says. */
  readonly fallbacks: number
  /** Futures that were imagined. */
  readonly simulations: number
}

/** Plays one game of one level. */
export interface GamePlayer {
  readonly statistics: PlayerStatistics
  /** That the goal cannot be reached, from the first world on or any more, whatever chance brings. */
  readonly proof?: UnsolvableProof | undefined
  /** The next move in a world, which is left as it is. */
  decide(world: World): Action
}

/** The part of the time for a move that is left for what cannot be foreseen. */
const MARGIN = 0.15

/** That of the first move, in which much is done for the first time. */
const FIRST_MARGIN = 0.35

/** Milliseconds for a planner that is asked whether there is any way at all, where chance plays a part. */
const QUESTION = 2

/** The part of a move's time for a plan where chance plays a part and there is none that holds. */
const PLANNING = 0.4

/** Tries to find moves that do not lose. */
const LEAD_TRIES = 20

/**
 * Makes a player for any game.
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

  return {
    statistics,
    get proof() {
      return proof
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
    if (world.over || availableActions(world).length === 0) return Action.nil
    tactics ??= new TacticalMap(world.stage)
    // where sprites multiply, the next ticks would take too long
    if (!pace.hasTime(world, deadline)) return chooseAtOnce(world, tactics)
    const isChance = isChanceAhead(world)
    if (!isChance) {
      course ??= new DeterministicPlan(planner, goal, now, statistics, findLead, statistics.moves === 0)
      const action = course.next(world, deadline)
      proof = course.proof
      if (action !== undefined) return action
    }
    if (isChance) {
      const question = statistics.moves === 0 ? ask(world) : undefined
      plan ??= new DeterminisedPlan({ planner, goal, random, now, pace, counts: statistics }, question)
      const action = plan.next(world, now() + (deadline - now()) * PLANNING)
      if (action !== undefined) return action
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

  /** Without a look at what comes of it. */
  function chooseAtOnce(world: World, map: TacticalMap): Action {
    statistics.fallbacks += 1
    map.survey(world)
    return chooseQuickly(world, map, random, 0)
  }

  /** Asks the planner for a short time, which needs a proof at hand to say that there is no way; it may go on with that. */
  function ask(world: World): Planning {
    const planning = planner.plan(world, goal)
    if (planning.status === 'thinking') planning.think(QUESTION)
    if (planning.status === 'none') proof = { why: noPlanReason(planning), isAboutStart: true }
    return planning
  }

  /** Waiting, or a walk that keeps out of trouble; not for longer than there is time to try it. */
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

  /** Makes moves one after the other, one of them at least; undefined if the game is lost by them. */
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
