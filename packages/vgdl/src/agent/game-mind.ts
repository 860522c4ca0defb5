/** The interface of minds, which choose a move in each turn, and the loop that plays a game out with one. */
import { needFunction, needObject } from '@telos/core/text'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import type { SearchCounts } from '../planners/game-planner.ts'

/**
 * - `played`: a move was made
 * - `done`: every goal has been reached
 * - `unsolvable`: the goal is proved unreachable
 * - `gave-up`: no way forward was found, without a proof
 * - `limit`: time is up
 */
export type TurnOutcome = 'played' | 'done' | 'unsolvable' | 'gave-up' | 'limit'

/** A player that chooses its own moves: plays one move per turn through its body, or says why it does not. */
export interface GameMind {
  turn(deadline: number): TurnOutcome | Promise<TurnOutcome>
  readonly statistics: RunStatistics
  /** The moves that it means to play next. Empty, or missing, if it follows no plan. */
  readonly plan?: readonly Action[]
  /** The name of the goal that its plan is for. Undefined, or missing, before its first plan and if it follows no goals. */
  readonly pursued?: string | undefined
}

/** Figures and events of a run so far. */
export interface RunStatistics {
  /** Number of plans abandoned for another one. */
  readonly replans: number
  /** Milliseconds spent planning. */
  readonly planMs: number
  /** The events so far, in words. */
  readonly notes: readonly RunNote[]
  /** The resource that the last search ran out of, if it gave up for that reason: runs that end with `gave-up` hit this limit. */
  readonly limit?: 'memory' | undefined
  /** Counters summed over all searches for plans; undefined if nobody counts. */
  readonly search?: SearchCounts | undefined
}

/** One notable event of a run. */
export interface RunNote {
  /** Ticks played before it. */
  readonly ticks: number
  readonly kind: 'plan' | 'replan' | 'goal' | 'no-plan' | 'wait'
  readonly text: string
}

export interface PlayOutOptions {
  /** When the run must end, on the clock of `now`. */
  readonly deadline?: number
  /** When the time to the first move starts counting, on the clock of `now`. @default now */
  readonly startedAt?: number
  /** @default performance.now */
  readonly now?: () => number
  /** Called after each tick. */
  readonly onTick?: (world: World, action: Action) => void
}

/** The outcome of playing a game. */
export interface GameRun {
  /** `solved`: won, or all goals reached. `lost` or `no-winner`: the game ended otherwise. */
  readonly status: 'solved' | 'lost' | 'no-winner' | 'unsolvable' | 'gave-up' | 'limit'
  readonly actions: readonly Action[]
  /** Milliseconds until the first move; undefined if no move was made. */
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
  needFunction(makeMind, 'a function that creates a mind')
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
