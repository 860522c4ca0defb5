/** Cantoni's experiments with the needs model (section 4.4), all at once. */

import type { Clock } from '@telos/core'
import { needObject } from '@telos/core/text'
import { behave, discontentmentRule, type NeedsMetrics, type NeedsState, needsMetrics } from '@telos/papers/needs'
import type { Job } from '../run/job.ts'
import type { JobOutcome } from '../run/job-outcome.ts'
import { solve } from '../run/solve.ts'
import { type NeedsProblem, needNeedsProblem, needsEndOf, needsInstance, needsStartOf } from './needs-problem.ts'

/** How often and on what to measure. */
export interface NeedsExperimentOptions {
  /** Names of scenarios. @default '1' and '2' */
  readonly scenarios?: readonly string[]
  /** Values of K for the sweep. */
  readonly factors?: readonly number[]
  /** Number of runs to average times over. @default 10 */
  readonly runs?: number
  /** @default performance.now */
  readonly clock?: Clock
  /** Called with what comes next. */
  readonly progress?: (what: string) => void
}

/** One way through the day. */
export interface NeedsDay {
  readonly scenario: string
  readonly states: readonly NeedsState[]
  readonly metrics: NeedsMetrics
}

/** A plan for one K. */
export interface SweepRow {
  readonly scenario: string
  readonly factor: number
  readonly final: number
  readonly minutes: number
  readonly cost: number
  readonly processed: number
  readonly expanded: number
  readonly depth: number
  /** Whether best-first search finds the same plan. */
  readonly likeBestFirst: boolean
}

/** A row of the table of strategies and prunings. */
export interface StrategyRow {
  readonly strategy: string
  readonly scenario: string
  readonly pruning: string
  /** Mean over all runs. */
  readonly seconds: number
  readonly processed: number
  readonly final: number | undefined
}

export interface NeedsExperiment {
  readonly behaviour: readonly NeedsDay[]
  /** With the heuristic `discontentment(3)`. */
  readonly plans: readonly NeedsDay[]
  readonly sweep: readonly SweepRow[]
  readonly strategies: readonly StrategyRow[]
  readonly runs: number
}

const usualFactors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 26, 27, 50, 100, 163, 164, 166, 1000, 10_000, 100_000]

const prunings = ['none', 'cutcycle', 'closed'] as const

/**
 * Runs Cantoni's experiments: behaviour and plans of each scenario, the sweep over K, and the table of strategies and prunings.
 *
 * @example
 * const experiment = needsExperiment(household, { runs: 1, factors: [1, 3] }) // takes some seconds
 * experiment.sweep.map(({ factor }) => factor) // [1, 3, 1, 3], for two scenarios
 */
export function needsExperiment(problem: NeedsProblem, options: NeedsExperimentOptions = {}): NeedsExperiment {
  needNeedsProblem(problem)
  needObject(options, '{ factors, … }')
  const { factors = usualFactors, runs = 10, progress = () => {}, clock } = options
  const scenarios = options.scenarios ?? Object.keys(problem.scenarios).slice(0, 2)
  const plan = (scenario: string, job: Job) =>
    solve(needsInstance(problem, { start: { scenario } }), { pruning: 'none', ...job }, { clock })
  progress('behaviour')
  const behaviour = scenarios.map((scenario) => {
    const start = needsStartOf(problem, { scenario })
    return day(
      scenario,
      behave(problem.model, start, { rule: discontentmentRule, until: needsEndOf(problem, undefined) }).states,
    )
  })
  progress('plans')
  const plans = scenarios.map((scenario) => {
    const [best] = plan(scenario, { heuristic: 'discontentment(3)' }).solutions
    // without a plan, the start is all there is
    return day(scenario, best?.path ?? [needsStartOf(problem, { scenario })])
  })
  const sweep = scenarios.flatMap((scenario) => {
    const greedy = plan(scenario, { strategy: 'best-first', heuristic: 'discontentment(1)' })
    return factors.flatMap((factor) => {
      progress(`K = ${factor}, scenario ${scenario}`)
      return sweepRow(scenario, factor, plan(scenario, { heuristic: `discontentment(${factor})` }), greedy)
    })
  })
  const strategies = ['idastar', 'astar'].flatMap((strategy) =>
    scenarios.flatMap((scenario) => {
      progress(`${strategy}, scenario ${scenario}`)
      // prunings take turns, so that load on the machine hits all alike
      const rounds = Array.from({ length: runs }, () =>
        prunings.map((pruning) => plan(scenario, { strategy, pruning })),
      )
      return prunings.map((pruning, at) =>
        strategyRow(
          scenario,
          pruning,
          rounds.map((round) => round[at]),
        ),
      )
    }),
  )
  return { behaviour, plans, sweep, strategies, runs }
}

function day(scenario: string, states: readonly NeedsState[]): NeedsDay {
  return { scenario, states, metrics: needsMetrics(states) }
}

function sweepRow(
  scenario: string,
  factor: number,
  outcome: JobOutcome<NeedsState>,
  greedy: JobOutcome<NeedsState>,
): SweepRow[] {
  const [best] = outcome.solutions
  // no solution, no row
  if (best === undefined) return []
  const { finalState, cost, depth, actions } = best
  const { processed, expanded } = outcome.statistics
  const row = {
    scenario,
    factor,
    final: finalState.discontentment,
    minutes: finalState.minutes,
    cost,
    processed,
    expanded,
    depth,
    likeBestFirst: actions.join() === greedy.solutions[0]?.actions.join(),
  }
  return [row]
}

function strategyRow(scenario: string, pruning: string, outcomes: readonly JobOutcome<NeedsState>[]): StrategyRow {
  const [{ job, statistics, solutions }] = outcomes
  const total = outcomes.reduce((sum, outcome) => sum + outcome.statistics.ms, 0)
  return {
    strategy: job.strategy,
    scenario,
    pruning,
    seconds: total / outcomes.length / 1000,
    processed: statistics.processed,
    final: solutions[0]?.finalState.discontentment,
  }
}
