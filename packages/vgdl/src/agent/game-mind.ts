/** What decides on moves, turn by turn, and how a game is played out with it. */
import { needFunction, needObject } from '@telos/core/text'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import type { SearchCounts } from '../planners/game-planner.ts'

/**
 * - `played`: a move was made
 * - `done`: everything that was wanted has been reached
 * - `unsolvable`: what is wanted cannot be reached, which is proved
 * - `gave-up`: there is no way on, which is not proved
 * - `limit`: the time is over
 */
export type TurnOutcome = 'played' | 'done' | 'unsolvable' | 'gave-up' | 'limit'

/** Plays with a mind of its own: makes a move through its body in each turn, or says why not. */
export interface GameMind {
  turn(deadline: number): TurnOutcome | Promise<TurnOutcome>
  readonly statistics: RunStatistics
}

/** What a run has taken so far. */
export interface RunStatistics {
  /** How often a plan was given up for another one. */
  readonly replans: number
  /** Milliseconds that went into planning. */
  readonly planMs: number
  /** What has happened, in words. */
  readonly notes: readonly RunNote[]
  /** What the last search has run out of, where one gave up for that: runs that end with `gave-up` have come to this limit. */
  readonly limit?: 'memory' | undefined
  /** Counters of the searches for plans, all together; without them where nobody counts. */
  readonly search?: SearchCounts | undefined
}

/** Something that is worth telling about a run. */
export interface RunNote {
  /** Ticks that had been played. */
  readonly ticks: number
  readonly kind: 'plan' | 'replan' | 'goal' | 'no-plan' | 'wait'
  readonly text: string
}

export interface PlayOutOptions {
  /** By `now`, when it has to be over. */
  readonly deadline?: number
  /** By `now`, since when the time to the first move counts. @default now */
  readonly startedAt?: number
  /** @default performance.now */
  readonly now?: () => number
  /** Told after each tick. */
  readonly onTick?: (world: World, action: Action) => void
}

/** A run of a game. */
export interface GameRun {
  /** `solved`: won, or all goals reached; `lost`, or `no-winner`: the game has ended otherwise. */
  readonly status: 'solved' | 'lost' | 'no-winner' | 'unsolvable' | 'gave-up' | 'limit'
  readonly actions: readonly Action[]
  /** Milliseconds until the first move was made; undefined without one. */
  readonly firstMoveMs: number | undefined
}

/**
 * Plays a world to its end with a mind. `makeMind` receives the function that plays a move.
 *
 * @example
 * const { status, actions } = await playOut(world, (play) => planMind(world, play, { planner: forwardPlanner() }))
 * lettersOf(actions) // 'LUULURR', with the status 'solved'
 */
export async function playOut(
  world: World,
  makeMind: (play: (action: Action) => void) => GameMind,
  options: PlayOutOptions = {},
): Promise<GameRun & { readonly mind: GameMind }> {
  needWorld(world)
  needFunction(makeMind, 'a function that makes a mind')
  needObject(options, '{ deadline, … }')
  const { deadline = Number.POSITIVE_INFINITY, now = () => performance.now(), onTick } = options
  const start = options.startedAt ?? now()
  const actions: Action[] = []
  let firstMoveMs: number | undefined
  const mind = makeMind((action) => {
    firstMoveMs ??= now() - start
    advance(world, action)
    actions.push(action)
    onTick?.(world, action)
  })
  let outcome: TurnOutcome = 'played'
  while (!world.over && outcome === 'played') outcome = now() >= deadline ? 'limit' : await mind.turn(deadline)
  return { status: statusOf(world, outcome), actions, firstMoveMs, mind }
}

function statusOf({ over, winner }: World, outcome: TurnOutcome): GameRun['status'] {
  if (winner === 'PLAYER_WINS' || outcome === 'done') return 'solved'
  if (over && winner === 'NO_WINNER') return 'no-winner'
  return over || outcome === 'played' ? 'lost' : outcome
}
