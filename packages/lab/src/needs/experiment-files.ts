/** Writes the experiments as tables and charts. */

import { needKeys, needList } from '@telos/core/text'
import { lineChart } from '@telos/draw'
import type { NeedsState } from '@telos/papers/needs'
import { toCsv } from '../export/delimited-text.ts'
import type { ResultTable, TableCell } from '../export/result-table.ts'
import { roundedTime } from '../run/job-outcome.ts'
import type { NeedsDay, NeedsExperiment } from './needs-experiment.ts'
import type { NeedsProblem } from './needs-problem.ts'
import { needNeedsProblem } from './needs-problem.ts'

/**
 * Returns the tables of an experiment by name. Each can be printed or become a CSV file.
 *
 * @example [...experimentTables(household, experiment).keys()] // ['behaviour-1', …, 'metrics', 'sweep', 'strategies']
 */
export function experimentTables(problem: NeedsProblem, experiment: NeedsExperiment): ReadonlyMap<string, ResultTable> {
  needNeedsProblem(problem)
  needKeys(experiment, 'an experiment from needsExperiment', 'behaviour')
  const { behaviour, plans, sweep, strategies, runs } = experiment
  const days = (kind: string, all: readonly NeedsDay[]) =>
    all.map(({ scenario, states }): [string, ResultTable] => [`${kind}-${scenario}`, traceTable(problem, states)])
  return new Map([
    ...days('behaviour', behaviour),
    ...days('plan', plans),
    ['metrics', metricsTable(behaviour, plans)],
    [
      'sweep',
      {
        columns: ['scenario', 'K', 'final', 'minutes', 'cost', 'processed', 'expanded', 'depth', 'like best-first'],
        rows: sweep.map((row): TableCell[] => [
          row.scenario,
          row.factor,
          row.final,
          row.minutes,
          row.cost,
          row.processed,
          row.expanded,
          row.depth,
          row.likeBestFirst ? 'yes' : 'no',
        ]),
      },
    ],
    [
      'strategies',
      {
        columns: ['strategy', 'scenario', 'pruning', `seconds (mean of ${runs})`, 'processed', 'final'],
        rows: strategies.map((row): TableCell[] => [
          row.strategy,
          row.scenario,
          row.pruning,
          roundedTime(row.seconds),
          row.processed,
          row.final ?? '',
        ]),
      },
    ],
  ])
}

/**
 * Makes a table of a day: needs, discontentment, last action and minutes of each state.
 *
 * @example traceTable(household, experiment.plans[0].states).columns // ['food', 'bathroom', …, 'last action', 'minutes']
 */
export function traceTable(problem: NeedsProblem, states: readonly NeedsState[]): ResultTable {
  needNeedsProblem(problem)
  needList(states, 'a list of states from behave')
  const { model } = problem
  return {
    columns: [...model.needs.map(({ name }) => name), 'discontentment', 'last action', 'minutes'],
    rows: states.map(({ needs, discontentment, lastAction, minutes }) => [
      ...needs,
      discontentment,
      lastAction,
      minutes,
    ]),
  }
}

function metricsTable(behaviour: readonly NeedsDay[], plans: readonly NeedsDay[]): ResultTable {
  const rows = (kind: string, all: readonly NeedsDay[]) =>
    all.map(({ scenario, metrics }): TableCell[] => [
      kind,
      scenario,
      metrics.average,
      metrics.maximum,
      metrics.minimum,
      metrics.final,
      metrics.minutes,
      metrics.rate,
    ])
  return {
    columns: ['agent', 'scenario', 'average', 'maximum', 'minimum', 'final', 'minutes', 'per hour'],
    rows: [...rows('behaviour', behaviour), ...rows('plan K=3', plans)],
  }
}

/**
 * Returns files by name: each table as CSV, and four charts as SVG.
 *
 * @example
 * const files = experimentFiles(household, needsExperiment(household))
 * files.get('sweep.csv')
 */
export function experimentFiles(problem: NeedsProblem, experiment: NeedsExperiment): ReadonlyMap<string, string> {
  needNeedsProblem(problem)
  needKeys(experiment, 'an experiment from needsExperiment', 'behaviour')
  const tables = [...experimentTables(problem, experiment)].map(([name, table]): [string, string] => [
    `${name}.csv`,
    toCsv(table),
  ])
  return new Map([...tables, ...charts(experiment)])
}

function charts({ behaviour, plans, sweep }: NeedsExperiment): [string, string][] {
  const overTime = behaviour.map(({ scenario, states }, at): [string, string] => {
    const line = (name: string, all: readonly NeedsState[]) => ({
      name,
      points: all.map(({ minutes, discontentment }): [number, number] => [minutes, discontentment]),
    })
    const series = [line('behaviour without a plan', states), line('plan with K = 3', plans[at].states)]
    const title = `Discontentment over time, scenario ${scenario}`
    return [
      `discontentment-${scenario}.svg`,
      lineChart({ title, x: 'minutes', y: 'discontentment', step: true, series }),
    ]
  })
  const scenarios = [...new Set(sweep.map(({ scenario }) => scenario))]
  const overFactors = (value: 'final' | 'processed', title: string, y: string) =>
    lineChart({
      title,
      x: { label: 'K', scale: 'logarithmic' },
      y: value === 'processed' ? { label: y, scale: 'logarithmic' } : y,
      series: scenarios.map((scenario) => ({
        name: `scenario ${scenario}`,
        points: sweep
          .filter((row) => row.scenario === scenario)
          .map((row): [number, number] => [row.factor, row[value]]),
      })),
    })
  return [
    ...overTime,
    ['sweep-final.svg', overFactors('final', 'Final discontentment by K', 'final discontentment')],
    ['sweep-processed.svg', overFactors('processed', 'Nodes processed by K', 'nodes processed')],
  ]
}
