/** Answers questions about planning models of games: see model-contract.ts. */
import type { World } from '@telos/vgdl'
import type { RpcAnswers } from '../worker-rpc.ts'
import type { Mistaken } from './arcade-contract.ts'
import { type ConfiguredModel, configuredModel } from './model/configured-model.ts'
import { modelAgent } from './model/model-agent.ts'
import { shownModel } from './model/shown-model.ts'
import { listedPlanners, plannerNamed, solveModel } from './model/solve-model.ts'
import type { ArcadeModelContract, ModelAsks } from './model-contract.ts'
import { countedMoves, isMistaken, openedStages } from './opened-stages.ts'

/** Milliseconds until a planner ends, and a run of an agent. */
const planningTime = 10_000
const runTime = 60_000

interface Made {
  readonly world: World
  /** The moves that led to it. */
  readonly moves: string
  readonly seed: number
  readonly configured: ConfiguredModel
}

export function gameModelAnswers(now = () => performance.now()): RpcAnswers<ArcadeModelContract> {
  const stages = openedStages(8_000_000)
  /** The last model: planners are asked about what is shown. */
  let kept: { readonly key: string; readonly made: Made | Mistaken } | undefined

  function madeOf(asks: ModelAsks): Made | Mistaken {
    const { game, level, seed, moves, options, config } = asks
    const key = JSON.stringify([game, level, seed, moves, options, config])
    if (kept?.key !== key) kept = { key, made: make(asks) }
    return kept.made
  }

  function make(asks: ModelAsks): Made | Mistaken {
    const run = stages.runOf(asks)
    if (isMistaken(run)) return run
    const world = run.runs.after(run.moves).copy()
    const configured = configuredModel(world, asks.options, asks.config, asks.level.path)
    return 'model' in configured ? { world, moves: countedMoves(run), seed: run.seed, configured } : configured
  }

  /** For questions that need goals: a mistaken configuration has none. */
  function usable(asks: ModelAsks): Made | Mistaken {
    const made = madeOf(asks)
    if (!('world' in made) || !made.configured.isMistaken) return made
    return { diagnostics: made.configured.diagnostics }
  }

  return {
    compile(asks) {
      const made = madeOf(asks)
      return 'world' in made ? shownModel(made.configured, made.world, asks) : made
    },
    planners: () => listedPlanners(),
    async solve({ planner, milliseconds = planningTime, ...asks }, asked) {
      const made = usable(asks)
      if (!('world' in made)) return made
      const settings = { planner: plannerNamed(planner), options: asks.options, milliseconds, now }
      return { plan: await solveModel(made.configured, made.world, settings, asked) }
    },
    async agent({ planner, most, milliseconds = runTime, pace, ...asks }, asked) {
      const made = usable(asks)
      if (!('world' in made)) return made
      const { moves, seed, world, configured } = made
      const settings = { planner: plannerNamed(planner), moves, seed, most, pace, milliseconds, now }
      return { outcome: await modelAgent(configured, world.copy(), settings, asked) }
    },
  }
}
