import { defineNeeds, level } from '@telos/papers/needs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { experimentFiles, experimentTables, traceTable } from './experiment-files.ts'
import { household } from './household.ts'
import { needsExperiment } from './needs-experiment.ts'
import { defineNeedsProblem } from './needs-problem.ts'

function ticking(): () => number {
  let now = 0
  return () => (now += 250)
}

/** IDA* takes many times as long in scenario 1 as in all the rest. */
const scenarios = isQuick ? ['2'] : ['1', '2']
/** Rows that begin with the name of a scenario, of those that were tried. */
const tried = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([scenario]) => scenarios.includes(scenario))

const told: string[] = []
const experiment = needsExperiment(household, {
  scenarios,
  runs: 1,
  factors: [3, 27],
  clock: ticking(),
  progress: (what) => told.push(what),
})

describe('the experiment', () => {
  test('lives through the day without a plan', () => {
    expect(
      experiment.behaviour.map(({ scenario, metrics: { final, minutes, maximum } }) => [
        scenario,
        { final, minutes, maximum },
      ]),
    ).toEqual(
      tried([
        ['1', { final: 210, minutes: 380, maximum: 524 }],
        ['2', { final: 374, minutes: 410, maximum: 549 }],
      ]),
    )
  })

  test('and with one', () => {
    expect(experiment.plans.map(({ scenario, metrics }) => [scenario, metrics.final, metrics.minutes])).toEqual(
      tried([
        ['1', 97, 365],
        ['2', 78, 365],
      ]),
    )
  })

  test('tries every K in every scenario', () => {
    expect(
      experiment.sweep.map(({ scenario, factor, final, likeBestFirst }) => [scenario, factor, final, likeBestFirst]),
    ).toEqual(
      tried([
        ['1', 3, 97, false],
        ['1', 27, 210, true],
        ['2', 3, 78, false],
        ['2', 27, 297, false],
      ]),
    )
  })

  test('compares two strategies, all scenarios and three prunings', () => {
    const { strategies } = experiment
    expect(strategies.map(({ strategy, scenario, pruning }) => `${strategy} ${scenario} ${pruning}`)).toEqual(
      ['idastar', 'astar'].flatMap((strategy) =>
        scenarios.flatMap((scenario) =>
          ['none', 'cutcycle', 'closed'].map((pruning) => `${strategy} ${scenario} ${pruning}`),
        ),
      ),
    )
    const astar = strategies.filter(({ strategy }) => strategy === 'astar')
    expect(astar.map(({ scenario, pruning, processed }) => [scenario, pruning, processed])).toEqual(
      tried([
        ['1', 'none', 114_675],
        ['1', 'cutcycle', 114_675],
        ['1', 'closed', 97_722],
        ['2', 'none', 6951],
        ['2', 'cutcycle', 6951],
        ['2', 'closed', 6942],
      ]),
    )
    // IDA* with closed may have dropped the path that fits under the limit
    const kept = strategies.filter(({ pruning }) => pruning !== 'closed')
    const finals: Readonly<Record<string, number>> = { 1: 106, 2: 1125 }
    expect(kept.map(({ final }) => final)).toEqual(kept.map(({ scenario }) => finals[scenario]))
    expect(kept).toHaveLength(4 * scenarios.length)
    // the clock advances by a quarter of a second on each reading
    for (const { seconds } of strategies) expect(seconds).toBeGreaterThan(0)
  })

  test('says what comes next', () => {
    expect(told.slice(0, 3)).toEqual(['behaviour', 'plans', `K = 3, scenario ${scenarios[0]}`])
    expect(told).toHaveLength(2 + 4 * scenarios.length)
  })
})

describe('tables', () => {
  const tables = experimentTables(household, experiment)

  test('are there for every part', () => {
    expect([...tables.keys()]).toEqual([
      ...scenarios.map((scenario) => `behaviour-${scenario}`),
      ...scenarios.map((scenario) => `plan-${scenario}`),
      'metrics',
      'sweep',
      'strategies',
    ])
    expect(tables.get('strategies')?.rows).toHaveLength(6 * scenarios.length)
    expect(tables.get('strategies')?.columns).toContain('seconds (mean of 1)')
    for (const [name, { columns, rows }] of tables)
      for (const row of rows) expect([name, row.length]).toEqual([name, columns.length])
  })

  test('of a day have a row for each state', () => {
    const days = experiment.plans.map(({ scenario, states }) => ({ scenario, ...traceTable(household, states) }))
    for (const { columns } of days)
      expect(columns).toEqual(['food', 'bathroom', 'rest', 'entertainment', 'discontentment', 'last action', 'minutes'])
    expect(days.map(({ scenario, rows }) => [scenario, rows.length, rows[0]])).toEqual(
      tried([
        ['1', 12, [14, 16, 6, 6, 524, 'start', 0]],
        ['2', 12, [12, 6, 12, 15, 549, 'start', 0]],
      ]),
    )
  })
})

describe('files', () => {
  const files = experimentFiles(household, experiment)

  test('are a csv for each table and four charts', () => {
    expect([...files.keys()].filter((name) => name.endsWith('.csv'))).toHaveLength(3 + 2 * scenarios.length)
    expect([...files.keys()].filter((name) => name.endsWith('.svg'))).toEqual([
      ...scenarios.map((scenario) => `discontentment-${scenario}.svg`),
      'sweep-final.svg',
      'sweep-processed.svg',
    ])
  })

  test('of csv say what the tables say', () => {
    for (const [name, { columns, rows }] of experimentTables(household, experiment)) {
      const [heads, ...lines] = parse(files.get(`${name}.csv`)!, { bom: true }) as string[][]
      expect(heads).toEqual(columns)
      expect(lines).toEqual(rows.map((row) => row.map(String)))
    }
  })

  test('of charts are pictures with a line for each day or scenario', () => {
    for (const [name, text] of files) {
      if (!name.endsWith('.svg')) continue
      expect(text).toMatch(/^(<\?xml[^>]*>\s*)?<svg /)
      expect(text.trimEnd()).toMatch(/<\/svg>$/)
    }
    expect(files.get('discontentment-2.svg')).toContain('plan with K = 3')
    expect(files.get('sweep-final.svg')).toContain('scenario 2')
  })
})

test('times are the mean of all runs', () => {
  let looks = 0
  // each reading advances the clock by more than the last, so that runs differ
  const clock = () => (looks += 1) ** 2
  const cat = defineNeedsProblem({
    name: 'cat',
    model: defineNeeds({
      needs: { hunger: level({ max: 9 }) },
      actions: { eat: { minutes: 10, effects: { hunger: -1 } } },
    }),
    scenarios: { hungry: { needs: { hunger: 3 } }, sated: { needs: { hunger: 0 } } },
    until: 20,
  })
  const { strategies, behaviour, runs } = needsExperiment(cat, { runs: 4, factors: [1], clock })
  expect([runs, behaviour.map(({ scenario }) => scenario)]).toEqual([4, ['hungry', 'sated']])
  expect(strategies.map(({ scenario }) => scenario)).toEqual(
    ['hungry', 'sated', 'hungry', 'sated'].flatMap((scenario) => [scenario, scenario, scenario]),
  )
  for (const { seconds } of strategies) expect(seconds).toBeGreaterThan(0)
})

test('someone who can do nothing has no plans, and that is no error', () => {
  const stone = defineNeedsProblem({
    name: 'stone',
    model: defineNeeds({
      needs: { moss: level({ max: 9 }) },
      actions: { roll: { minutes: 10, effects: { moss: -1 } } },
      inactive: ['roll'],
    }),
    scenarios: { here: { needs: { moss: 3 } } },
    until: 20,
  })
  const { sweep, strategies, plans } = needsExperiment(stone, { runs: 1, factors: [1] })
  expect(sweep).toEqual([])
  expect(plans[0].states.map(({ lastAction, needs }) => [lastAction, needs])).toEqual([['start', [3]]])
  expect(strategies.map(({ final }) => final)).toEqual(Array(6).fill(undefined))
  expect([...experimentFiles(stone, needsExperiment(stone, { runs: 1, factors: [1] })).keys()]).toContain('sweep.csv')
})
