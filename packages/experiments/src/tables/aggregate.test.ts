import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultArbitrary } from '../../test/result-arbitrary.ts'
import { someResult } from '../../test/results.ts'
import { attributeOf } from '../attributes.ts'
import type { RunResult } from '../results/result.ts'
import { agileScore, logScore, satisficingScore } from '../scores/score-formulas.ts'
import { aggregate } from './aggregate.ts'
import { domainTable } from './domain-table.ts'
import { ResultAnalysis } from './result-analysis.ts'
import { ResultColumns } from './result-columns.ts'
import { summaryTable } from './summary-table.ts'

// one revision, one campaign, one set of limits: an algorithm is a contestant
const plain = resultArbitrary.map((result) => ({
  ...result,
  campaign: 'one',
  revision: 'r',
  limits: { cpu: 30, wall: 45, memory: 2048, output: 16 },
}))
const unique = fc
  .array(plain, { minLength: 1, maxLength: 40 })
  .map((some) =>
    some
      .filter(
        (one, at) =>
          some.findIndex(
            (other) =>
              one.algorithm === other.algorithm &&
              one.domain === other.domain &&
              one.task === other.task &&
              one.repetition === other.repetition,
          ) === at,
      )
      .map((result, at) => ({ ...result, run: String(at) })),
  )

/** The definition, run by run. */
function definedValue(name: string, result: RunResult, all: readonly RunResult[], references: Record<string, number>) {
  const { outcome, figures, domain, task, limits } = result
  const isSolved = outcome === 'solved'
  if (name === 'coverage') return isSolved ? 1 : 0
  if (name === 'satisficing') {
    if (!isSolved) return 0
    if (!Object.hasOwn(figures, 'cost')) return 1
    const costs = all
      .filter((other) => other.domain === domain && other.task === task && other.outcome === 'solved')
      .flatMap((other) => (Object.hasOwn(other.figures, 'cost') ? [other.figures.cost] : []))
    const reference = references[`${domain}/${task}`]
    return satisficingScore(Math.min(...costs, reference ?? Number.POSITIVE_INFINITY), figures.cost)
  }
  if (name === 'agile') return isSolved ? agileScore(figures.cpu ?? figures.wall ?? Number.NaN, 100) : 0
  const isAnswered = isSolved || outcome === 'unsolvable'
  if (name === 'expandedScore')
    return isAnswered && Object.hasOwn(figures, 'expanded') ? logScore(figures.expanded, { best: 100, worst: 1e6 }) : 0
  if (name === 'memoryScore')
    return isAnswered && Object.hasOwn(figures, 'memory')
      ? logScore(figures.memory, { best: 2, worst: limits.memory })
      : 0
  return isAnswered && Object.hasOwn(figures, name) ? figures[name] : Number.NaN
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each(['coverage', 'satisficing', 'agile', 'expandedScore', 'memoryScore', 'cost', 'expanded', 'cpu', 'mine'])(
  '%s: equal to brute force',
  (name) => {
    fc.assert(
      fc.property(unique, fc.option(fc.nat(9), { nil: undefined }), (results, reference) => {
        const references: Record<string, number> = reference === undefined ? {} : { 'd/p1': reference }
        const columns = new ResultColumns()
        for (const result of results) columns.add(result)
        const analysis = new ResultAnalysis(columns, {
          agileLimit: 100,
          references: reference === undefined ? {} : { 'd/p1': { cost: reference } },
        })
        const attribute = attributeOf(name)
        const labels = [...new Set(results.map(({ algorithm }) => algorithm))]
        expect(analysis.contestants.map(({ label }) => label).sort()).toEqual(labels.sort())
        const valueOn = (label: string, domain: string, task: string) => {
          const own = results.filter((one) => one.algorithm === label && one.domain === domain && one.task === task)
          return own.length === 0 ? Number.NaN : average(own.map((one) => definedValue(name, one, results, references)))
        }
        const tasks = [...new Map(results.map((one) => [JSON.stringify([one.domain, one.task]), one])).values()]
        const rivals = labels.filter((label) =>
          tasks.some((one) => !Number.isNaN(valueOn(label, one.domain, one.task))),
        )
        const ranOn = (label: string, { domain, task }: RunResult) =>
          results.some((one) => one.algorithm === label && one.domain === domain && one.task === task)
        // a paper that prints some tasks says nothing about the others
        const isAsked = (label: string, on: RunResult) =>
          ranOn(label, on) || results.some((one) => one.algorithm === label && one.source === undefined)
        const counted = tasks.filter((on) => {
          const asked = rivals.filter((label) => isAsked(label, on))
          const answered = asked.filter((label) => !Number.isNaN(valueOn(label, on.domain, on.task)))
          return attribute.isAbsolute || (asked.length > 0 && answered.length === asked.length)
        })
        const put = (label: string, of: typeof tasks) => {
          const values = of.map(({ domain, task }) => valueOn(label, domain, task)).filter((one) => !Number.isNaN(one))
          if (values.length === 0 || (!attribute.isAbsolute && values.length < of.length)) return Number.NaN
          const sum = values.reduce((before, value) => before + value, 0)
          if (attribute.together === 'sum') return sum
          if (attribute.together === 'mean') return sum / values.length
          const isShifted =
            attribute.unit === undefined &&
            labels.some(
              (each) =>
                of.every((one) => !Number.isNaN(valueOn(each, one.domain, one.task))) &&
                of.some((one) => valueOn(each, one.domain, one.task) === 0),
            )
          const add = isShifted ? 1 : 0
          const least = attribute.unit === undefined ? 0 : attribute.floor
          return (
            values.reduce((product, value) => product * (Math.max(value, least) + add) ** (1 / values.length), 1) - add
          )
        }
        const found = aggregate(analysis, name)
        expect(found.all.tasks).toBe(counted.length)
        for (const [at, { label }] of analysis.contestants.entries()) {
          expectClose(found.all.values[at], put(label, counted))
          for (const domain of found.domains)
            expectClose(
              domain.values[at],
              put(
                label,
                counted.filter((one) => one.domain === domain.name),
              ),
            )
        }
      }),
    )
  },
)

function expectClose(found: number, expected: number): void {
  if (Number.isNaN(expected)) expect(found).toBeNaN()
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
}

test('what a paper does not print is missing for the paper alone', () => {
  const columns = new ResultColumns()
  const add = (algorithm: string, task: string, cost: number, more: Partial<RunResult> = {}) =>
    columns.add(someResult({ run: `${algorithm} ${task}`, algorithm, task, figures: { cost }, ...more }))
  for (const [at, task] of ['p1', 'p2', 'p3'].entries()) {
    add('ours', task, 10 + at)
    add('another tool', task, 20 + at, { source: 'tool.csv' })
  }
  add('printed', 'p1', 9, { source: 'A paper, table 4' })
  const texts = () => {
    const analysis = new ResultAnalysis(columns)
    return summaryTable(analysis, ['cost']).rows.map((row) => [row[0], row.at(-1)].map((cell) => cell!.text))
  }
  expect(texts()).toEqual([
    ['another tool', '63'],
    ['ours', '33'],
    ['printed', '–'],
  ])
  expect(summaryTable(new ResultAnalysis(columns), ['cost']).note).toContain('Plan cost: too few tasks from printed.')
  // a task that it has tried counts against all, like one of ours
  add('printed', 'p3', 0, { source: 'A paper, table 4', outcome: 'cpu-limit' })
  expect(texts()).toEqual([
    ['another tool', '41'],
    ['ours', '21'],
    ['printed', '–'],
  ])
  // so do runs of our own that are missing, as in a campaign that was interrupted
  add('interrupted', 'p1', 8)
  expect(texts()).toEqual([
    ['another tool', '20'],
    ['interrupted', '8'],
    ['ours', '10'],
    ['printed', '9'],
  ])
})

test('a 0 among counts is told where it changes the mean, and is never shown as 1', () => {
  const table = (counts: Readonly<Record<string, readonly number[]>>) => {
    const columns = new ResultColumns()
    for (const [algorithm, values] of Object.entries(counts))
      for (const [at, expanded] of values.entries())
        columns.add(
          someResult({
            run: `${algorithm} ${at}`,
            algorithm,
            domain: `d${at >> 1}`,
            task: `p${at}`,
            figures: { expanded },
          }),
        )
    const { note, rows } = domainTable(new ResultAnalysis(columns), 'expanded')
    return { note, rows: rows.map((cells) => cells.map(({ text }) => text)) }
  }
  expect(table({ a: [0, 0, 0, 0], b: [0, 0, 0, 0] }).rows.at(-1)).toEqual(['Geometric mean (4, shifted)', '0', '0'])
  // of 0 and 99: √(1 · 100) − 1; of 9 and 999: √(10 · 1000) − 1; without a 0, √(4 · 9)
  const mixed = table({ a: [0, 99, 4, 9], b: [9, 999, 1, 1] })
  expect(mixed.rows.slice(0, 2)).toEqual([
    ['d0 (2, shifted)', '9.0', '99.0'],
    ['d1 (2)', '6.0', '1.0'],
  ])
  expect(mixed.note).toContain('one of the values is 0')
  expect(table({ a: [4, 9], b: [1, 1] }).note).not.toContain('0')
})

test('times that no clock tells from 0 count as a millisecond, and the table says so', () => {
  const columns = new ResultColumns()
  for (const [at, cpu] of [0, 0.1].entries())
    columns.add(someResult({ run: `${at}`, task: `p${at}`, figures: { cpu } }))
  const { note, rows } = domainTable(new ResultAnalysis(columns), 'cpu')
  expect([note, rows.at(-1)![1]!.text]).toEqual([
    expect.stringContaining('Values below 0.001 s count as 0.001 s.'),
    '0.010',
  ])
})
