/** Records runs. */

import { needList, needObject } from '@telos/core/text'
import { Action, actionLetters } from '../engine/action.ts'
import { advance, availableActions } from '../engine/advance.ts'
import { needStage } from '../engine/need-world.ts'
import type { Stage } from '../engine/stage.ts'
import type { World } from '../engine/world.ts'
import { dependenceOf } from '../model/dependence.ts'
import { lettersOf } from './action-letters.ts'
import { stateDescriber } from './describe-state.ts'
import type { TraceHeader, TraceResult, TraceState } from './trace-format.ts'

export interface TraceOptions {
  /** The seed of all random numbers. @default 42 */
  readonly seed?: number
  /** The name of the game. @default '' */
  readonly game?: string
  /** The number of the level. @default 0 */
  readonly level?: number
  /** The name of the run among those of the level. @default '0' */
  readonly n?: string
  /** How the actions were chosen. @default 'given' */
  readonly kind?: string
}

/**
 * The default seed of runs.
 *
 * @example stage.start(DEFAULT_SEED) // the start of a trace without the option `seed`
 */
export const DEFAULT_SEED = 42

/** Number of other seeds that a run is compared with. */
const OTHER_SEEDS = 3

/**
 * Yields the lines of a run, each to be written as JSON: the header, the start, and one state per tick until the game or the actions end.
 *
 * @example [...traceLines(stage, actions, { seed: 7 })].map((line) => JSON.stringify(line)).join('\n')
 */
export function* traceLines(
  stage: Stage,
  actions: readonly Action[],
  options: TraceOptions = {},
): Generator<TraceHeader | TraceState> {
  needStage(stage)
  needList(actions, 'a list of actions')
  needObject(options, '{ seed, … }')
  yield traceHeader(stage, actions, options)
  const describe = stateDescriber({ asRecorded: true })
  const world = stage.start(options.seed ?? DEFAULT_SEED)
  yield describe(world)
  for (const action of actions) {
    if (world.over) return
    advance(world, action)
    yield describe(world)
  }
}

/**
 * Returns the first line of a run: what is played, how it ends, and whether that depends on the seed.
 *
 * @example traceHeader(stage, readActionLetters('LUULURR').actions).result // { winner: 'PLAYER_WINS', score: 2, over: true, lastTick: 6 }
 */
export function traceHeader(stage: Stage, actions: readonly Action[], options: TraceOptions = {}): TraceHeader {
  needStage(stage)
  needList(actions, 'a list of actions')
  needObject(options, '{ seed, … }')
  const { seed = DEFAULT_SEED, game = '', level = 0, n = '0', kind = 'given' } = options
  const world = stage.start(seed)
  const available = lettersOf(availableActions(world))
  let played = ''
  for (const action of actions) {
    if (world.over) break
    // actions that the engine treats as nil are written as nil
    played += actionLetters[availableActions(world).includes(action) ? action : Action.nil]
    advance(world, action)
  }
  return {
    v: 1,
    game,
    level,
    n,
    kind,
    seed,
    stochastic: dependenceOf(stage.game).onChance,
    traceIdenticalOnOtherSeeds: world.draws === 0 || isSameOnOtherSeeds(stage, actions, seed),
    seedReproducible: true,
    rngCalls: world.draws,
    blockSize: stage.block,
    cols: stage.columns,
    rows: stage.rows,
    available,
    actions: played,
    result: resultOf(world),
  }
}

/** Returns how a world has ended, or its current state. */
export function resultOf({ winner, score, over, tick }: World): TraceResult {
  return { winner, score, over, lastTick: tick }
}

function isSameOnOtherSeeds(stage: Stage, actions: readonly Action[], seed: number): boolean {
  const seeds = Array.from({ length: OTHER_SEEDS + 1 }, (_, index) => seed + index)
  const runs = seeds.map((each) => ({ world: stage.start(each), describe: stateDescriber() }))
  const areAlike = (): boolean => new Set(runs.map(({ world, describe }) => JSON.stringify(describe(world)))).size === 1
  if (!areAlike()) return false
  for (const action of actions) {
    for (const { world } of runs) advance(world, action)
    if (!areAlike()) return false
    if (runs[0].world.over) return true
  }
  return true
}
