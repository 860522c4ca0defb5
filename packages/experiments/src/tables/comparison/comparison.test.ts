import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someResult } from '../../../test/results.ts'
import type { RunResult } from '../../results/result.ts'
import { meanInterval } from '../../statistics/intervals.ts'
import { mcNemarTest, signedRankTest } from '../../statistics/paired-tests.ts'
import { ResultAnalysis } from '../result-analysis.ts'
import { ResultColumns } from '../result-columns.ts'
import { comparableAnalyses, contestantsOfBoth } from './compare-campaigns.ts'
import { compareSides } from './compare-contestants.ts'
import { compareRepetitions } from './compare-repetitions.ts'
import { comparisonTable, repetitionTables } from './comparison-tables.ts'

function columnsOf(...results: readonly Partial<RunResult>[]): ResultColumns {
  const columns = new ResultColumns()
  for (const [at, result] of results.entries()) columns.add(someResult({ run: String(at), ...result }))
  return columns
}

const noFigures: RunResult['figures'] = {}

/** The first contestant and the second one. */
function sidesOf(columns: ResultColumns) {
  const analysis = new ResultAnalysis(columns)
  return [
    { analysis, contestant: 0 },
    { analysis, contestant: 1 },
  ] as const
}

test('costs of tasks, pair by pair: equal to the definition', () => {
  const cost = fc.option(fc.nat(5), { nil: undefined })
  fc.assert(
    fc.property(fc.array(fc.tuple(cost, cost), { minLength: 1, maxLength: 12 }), (tasks) => {
      const columns = columnsOf(
        ...tasks.flatMap((costs, task) =>
          costs.map((value, side) => ({
            algorithm: 'ab'[side],
            task: `p${task}`,
            outcome: value === undefined ? ('crash' as const) : ('solved' as const),
            figures: value === undefined ? noFigures : { cost: value },
          })),
        ),
      )
      const [coverage, found] = compareSides(...sidesOf(columns), ['coverage', 'cost'])
      const both = tasks.filter((pair): pair is [number, number] => !pair.includes(undefined))
      const differences = both.map(([one, other]) => other - one)
      expect(found.pairs.map(({ change }) => change)).toEqual(differences)
      expect([found.better, found.equal, found.worse]).toEqual([
        differences.filter((each) => each < 0).length,
        differences.filter((each) => each === 0).length,
        differences.filter((each) => each > 0).length,
      ])
      expect(found.interval).toEqual(meanInterval(differences))
      expect(found.test).toEqual(signedRankTest(differences))
      const only = (side: 0 | 1) =>
        tasks.filter((pair) => pair[side] !== undefined && pair[1 - side] === undefined).length
      expect(coverage.test).toEqual(mcNemarTest(only(0), only(1)))
    }),
  )
})

test('tasks of the same text in other domains are other tasks', () => {
  const results = ['a', 'b'].flatMap((algorithm, side) => [
    { algorithm, domain: 'x/y', task: 'z', figures: { cost: 1 + side } },
    { algorithm, domain: 'x', task: 'y/z', figures: { cost: 10 + 10 * side } },
  ])
  const [{ pairs }] = compareSides(...sidesOf(columnsOf(...results)), ['cost'])
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [10, 20],
    [1, 2],
  ])
})

test('repetitions are pairs, too: each is put together alone, over what both have', () => {
  const figures = (algorithm: string, task: string, values: readonly number[]) =>
    values.map((mine, repetition) => ({ algorithm, task, repetition, figures: { mine } }))
  const columns = columnsOf(
    ...figures('fair', 'p1', [14, 20, 8, 16]),
    ...figures('fair', 'p2', [60, 40, 90, 50]),
    ...figures('loaded', 'p1', [7, 9, 9, 10]),
    // its last repetition of p2 is missing
    ...figures('loaded', 'p2', [30, 20, 50]),
  )
  const sides = sidesOf(columns)
  const [found] = compareRepetitions(...sides, ['mine'])
  // means over both tasks, and over p1 alone
  expect(found.pairs.map(({ first, second }) => [first, second])).toEqual([
    [37, 18.5],
    [30, 14.5],
    [49, 29.5],
    [16, 10],
  ])
  expect(found.interval).toEqual(meanInterval([-18.5, -15.5, -19.5, -6]))
  expect([found.first, found.second, found.test.p]).toEqual([33, 18.125, 0.125])
  const [table] = repetitionTables([found], ['fair', 'loaded'], 'r')
  // nobody says which is better
  expect(table.rows[0].map(({ text }) => text).slice(0, 4)).toEqual(['mine', '4', '33', '18.13'])
  expect(table.rows[0].map(({ text }) => text).slice(5)).toEqual([
    '0 higher',
    '0',
    '4 lower',
    '0.125',
    'Wilcoxon signed-rank',
  ])
  expect(comparisonTable(compareSides(...sides, ['cost']), ['fair', 'loaded']).rows[0][5].text).toBe('0')
})

test('coverage over repetitions is a mean of sums; one repetition is compared with nothing', () => {
  const runs = (algorithm: string, solved: readonly (readonly number[])[]) =>
    solved.flatMap((tasks, repetition) =>
      tasks.map((isSolved, task) => ({
        algorithm,
        repetition,
        task: `p${task}`,
        outcome: isSolved === 1 ? ('solved' as const) : ('cpu-limit' as const),
      })),
    )
  const repeated = columnsOf(
    ...runs('a', [
      [1, 1],
      [1, 0],
    ]),
    ...runs('b', [
      [1, 1],
      [1, 1],
    ]),
  )
  expect(compareRepetitions(...sidesOf(repeated), ['coverage'])[0]).toMatchObject({ first: 1.5, second: 2, better: 1 })
  const once = columnsOf(...runs('a', [[1]]), ...runs('b', [[0]]))
  expect(compareRepetitions(...sidesOf(once), ['coverage'])).toEqual([])
  expect(repetitionTables([], ['a', 'b'], 'r')).toEqual([])
})

test('counts with a 0 are shifted in all repetitions alike', () => {
  const counts = (algorithm: string, all: readonly (readonly number[])[]) =>
    all.flatMap((tasks, repetition) =>
      tasks.map((expanded, task) => ({ algorithm, repetition, task: `p${task}`, figures: { expanded } })),
    )
  const columns = columnsOf(
    ...counts('a', [
      [0, 99],
      [3, 24],
    ]),
    ...counts('b', [
      [1, 1],
      [1, 1],
    ]),
  )
  const [found] = compareRepetitions(...sidesOf(columns), ['expanded'])
  // √(1 · 100) − 1 and √(4 · 25) − 1
  expect(found.pairs.map(({ first, second }) => [first, second].map((value) => value.toFixed(6)))).toEqual([
    ['9.000000', '1.000000'],
    ['9.000000', '1.000000'],
  ])
})

test('two campaigns are scored against the best plans of both, and with one limit', () => {
  const old = columnsOf(
    { task: 'p1', figures: { cost: 20, cpu: 30 } },
    { run: 'x', task: 'p2', figures: { cost: 8, cpu: 30 } },
  )
  const now = columnsOf(
    { task: 'p1', figures: { cost: 10, cpu: 30 } },
    { run: 'x', task: 'p2', figures: { cost: 16, cpu: 30 } },
  )
  const campaign = (agileLimit: number) => ({ algorithms: [], report: { agileLimit } })
  const references = { 'gripper/p2': { cost: 4, source: 'somebody' } }
  const [one, other] = comparableAnalyses(
    { columns: old, campaign: { ...campaign(900), references: {} } },
    { columns: now, campaign: { ...campaign(300), references } },
  )
  const [satisficing, agile] = compareSides({ analysis: one, contestant: 0 }, { analysis: other, contestant: 0 }, [
    'satisficing',
    'agile',
  ])
  expect(satisficing.pairs.map(({ first, second }) => [first, second])).toEqual([
    [0.5, 1],
    [0.5, 0.25],
  ])
  for (const { first, second } of agile.pairs)
    expect([first, second]).toEqual([0.5, 0.5].map(() => expect.closeTo(0.5)))
})

test('contestants are paired by their label, or else by their algorithm', () => {
  const before = new ResultAnalysis(columnsOf({ algorithm: 'lama' }, { algorithm: 'ff' }))
  const versions = columnsOf(
    { algorithm: 'lama', revision: '1' },
    { algorithm: 'lama', revision: '2' },
    { algorithm: 'new' },
  )
  const after = new ResultAnalysis(versions)
  expect(before.contestants.map(({ label }) => label)).toEqual(['ff', 'lama'])
  expect(after.contestants.map(({ label }) => label)).toEqual(['lama (1)', 'lama (2)', 'new'])
  expect(contestantsOfBoth(before, after)).toEqual([[1, 0]])
  expect(contestantsOfBoth(after, after)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})
