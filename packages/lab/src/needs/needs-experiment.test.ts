import { defineNeeds, level } from '@telos/core/needs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { experimentFiles, experimentTables, traceTable } from './experiment-files.ts'
import { household } from './household.ts'
import { needsExperiment } from './needs-experiment.ts'
import { defineNeedsProblem } from './needs-problem.ts'

function ticking(): () => number {
  let now = 0
  return () => (now += 250)
}

const told: string[] = []
const experiment = needsExperiment(household, {
  runs: 1,
  factors: [3, 27],
  clock: ticking(),
  progress: (what) => told.push(what),
})

describe('the experiment', () => {
  test('lives through the day without a plan', () => {
    const [morning, evening] = experiment.behaviour
    expect([morning.scenario, evening.scenario]).toEqual(['1', '2'])
    expect(morning.metrics).toMatchObject({ final: 210, minutes: 380, maximum: 524 })
    expect(evening.metrics).toMatchObject({ final: 374, minutes: 410, maximum: 549 })
  })

  test('and with one', () => {
    expect(experiment.plans.map(({ metrics }) => [metrics.final, metrics.minutes])).toEqual([
      [97, 365],
      [78, 365],
    ])
  })

  test('tries every K in every scenario', () => {
    expect(
      experiment.sweep.map(({ scenario, factor, final, likeBestFirst }) => [scenario, factor, final, likeBestFirst]),
    ).toEqual([
      ['1', 3, 97, false],
      ['1', 27, 210, true],
      ['2', 3, 78, false],
      ['2', 27, 297, false],
    ])
  })

  test('compares two strategies, two scenarios and three prunings', () => {
    const { strategies } = experiment
    expect(strategies.map(({ strategy, scenario, pruning }) => `${strategy} ${scenario} ${pruning}`)).toEqual([
      'idastar 1 none',
      'idastar 1 cutcycle',
      'idastar 1 closed',
      'idastar 2 none',
      'idastar 2 cutcycle',
      'idastar 2 closed',
      'astar 1 none',
      'astar 1 cutcycle',
      'astar 1 closed',
      'astar 2 none',
      'astar 2 cutcycle',
      'astar 2 closed',
    ])
    expect(strategies.slice(6).map(({ processed }) => processed)).toEqual([114_675, 114_675, 97_722, 6951, 6951, 6942])
    // IDA* with closed may have dropped the way that fits under the limit
    const kept = strategies.filter(({ pruning }) => pruning !== 'closed')
    expect(kept.map(({ final }) => final)).toEqual([106, 106, 1125, 1125, 106, 106, 1125, 1125])
    // the clock goes on by a quarter of a second whenever somebody looks
    for (const { seconds } of strategies) expect(seconds).toBeGreaterThan(0)
  })

  test('says what comes next', () => {
    expect(told.slice(0, 3)).toEqual(['behaviour', 'plans', 'K = 3, scenario 1'])
    expect(told).toHaveLength(2 + 4 + 4)
  })
})

describe('tables', () => {
  const tables = experimentTables(household, experiment)

  test('are there for every part', () => {
    expect([...tables.keys()]).toEqual([
      'behaviour-1',
      'behaviour-2',
      'plan-1',
      'plan-2',
      'metrics',
      'sweep',
      'strategies',
    ])
    expect(tables.get('strategies')?.rows).toHaveLength(12)
    expect(tables.get('strategies')?.columns).toContain('seconds (mean of 1)')
    for (const [name, { columns, rows }] of tables)
      for (const row of rows) expect([name, row.length]).toEqual([name, columns.length])
  })

  test('of a day have a row for each state', () => {
    const { columns, rows } = traceTable(household, experiment.plans[0].states)
    expect(columns).toEqual(['food', 'bathroom', 'rest', 'entertainment', 'discontentment', 'last action', 'minutes'])
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual([14, 16, 6, 6, 524, 'start', 0])
  })
})

describe('files', () => {
  const files = experimentFiles(household, experiment)

  test('are a csv for each table and four charts', () => {
    expect([...files.keys()].filter((name) => name.endsWith('.csv'))).toHaveLength(7)
    expect([...files.keys()].filter((name) => name.endsWith('.svg'))).toEqual([
      'discontentment-1.svg',
      'discontentment-2.svg',
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
    expect(files.get('discontentment-1.svg')).toContain('plan with K = 3')
    expect(files.get('sweep-final.svg')).toContain('scenario 2')
  })
})

test('times are the mean of all runs', () => {
  let looks = 0
  // every look takes longer than the one before, so that runs differ
  const clock = () => (looks += 1) ** 2
  const cat = defineNeedsProblem({
    name: 'cat',
    model: defineNeeds({
      needs: { hunger: level({ max: 9 }) },
      actions: { eat: { minutes: 10, effects: { hunger: -1 } } },
    }),
    scenarios: { hungry: { needs: { hunger: 3 } } },
    until: 20,
  })
  const { strategies, behaviour, runs } = needsExperiment(cat, { runs: 4, factors: [1], clock })
  expect([runs, behaviour.length, strategies.length]).toEqual([4, 1, 6])
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
