import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultArbitrary } from '../../test/result-arbitrary.ts'
import { attributeOf } from '../attributes.ts'
import type { RunResult } from '../results/result.ts'
import { agileScore, logScore, satisficingScore } from '../scores/score-formulas.ts'
import { aggregate } from './aggregate.ts'
import { ResultAnalysis } from './result-analysis.ts'
import { ResultColumns } from './result-columns.ts'

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
        const counted = tasks.filter(
          ({ domain, task }) =>
            attribute.isAbsolute ||
            (rivals.length > 0 && rivals.every((label) => !Number.isNaN(valueOn(label, domain, task)))),
        )
        const put = (label: string, of: typeof tasks) => {
          const values = of.map(({ domain, task }) => valueOn(label, domain, task)).filter((one) => !Number.isNaN(one))
          if (values.length === 0) return Number.NaN
          const sum = values.reduce((before, value) => before + value, 0)
          if (attribute.together === 'sum') return sum
          if (attribute.together === 'mean') return sum / values.length
          return values.reduce((product, value) => product * Math.max(value, attribute.floor) ** (1 / values.length), 1)
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
