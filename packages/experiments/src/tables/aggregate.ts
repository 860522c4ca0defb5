import { type Attribute, attributeOf } from '../attributes.ts'
import { geometricMean, mean, total } from '../statistics/averages.ts'
import type { ResultAnalysis } from './result-analysis.ts'

/** One value for each contestant, put together from tasks. */
export interface Aggregate {
  /** Tasks that count. */
  readonly tasks: number
  /** All tasks. */
  readonly of: number
  /** NaN where a contestant has no value. */
  readonly values: readonly number[]
}

/** An attribute over domains, and over all of them. */
export interface AttributeAggregate {
  readonly attribute: Attribute
  readonly domains: readonly (Aggregate & { readonly name: string })[]
  /** Over all tasks that count, not over domains. */
  readonly all: Aggregate
  /** For what adds up: the mean of each domain, added, so that a domain with many tasks counts no more than another. */
  readonly normalised?: readonly number[]
}

/**
 * Adds an attribute up by domain and in total, exactly: no run is sampled or left out.
 *
 * @example
 * aggregate(new ResultAnalysis(columns), 'coverage').all.values // solved tasks of each algorithm
 */
export function aggregate(analysis: ResultAnalysis, name: string): AttributeAggregate {
  const attribute = attributeOf(name)
  const counted = analysis.countedTasks(name)
  const domains = analysis.domains.map(({ name: domain, from, to }) => ({
    name: domain,
    ...part(analysis, attribute, counted, from, to),
  }))
  const all = part(analysis, attribute, counted, 0, analysis.tasks.length)
  if (!attribute.isAbsolute || attribute.together !== 'sum') return { attribute, domains, all }
  const values = analysis.taskValues(name)
  const normalised = analysis.contestants.map((_, at) =>
    total(
      analysis.domains.flatMap(({ from, to }) => mean(valuesBetween(analysis, values, counted, at, from, to)) ?? []),
    ),
  )
  return { attribute, domains, all, normalised }
}

function part(
  analysis: ResultAnalysis,
  attribute: Attribute,
  counted: Uint8Array,
  from: number,
  to: number,
): Aggregate {
  const values = analysis.taskValues(attribute.name)
  return {
    tasks: counted.subarray(from, to).reduce((sum, counts) => sum + counts, 0),
    of: to - from,
    values: analysis.contestants.map((_, at) =>
      together(valuesBetween(analysis, values, counted, at, from, to), attribute),
    ),
  }
}

function valuesBetween(
  analysis: ResultAnalysis,
  values: Float64Array,
  counted: Uint8Array,
  contestant: number,
  from: number,
  to: number,
): number[] {
  const found: number[] = []
  for (let task = from; task < to; task++) {
    const value = values[analysis.cell(contestant, task)]
    if (counted[task] === 1 && !Number.isNaN(value)) found.push(value)
  }
  return found
}

/**
 * Several values of an attribute as one; NaN for none.
 *
 * @example
 * together([1, 100], attributeOf('expanded')) // 10
 */
export function together(values: ArrayLike<number>, { together: how, floor }: Attribute): number {
  if (values.length === 0) return Number.NaN
  if (how === 'sum') return total(values)
  return (how === 'mean' ? mean(values) : geometricMean(values, floor))!
}

/**
 * Which of several values are best: none if they are all equal or the attribute does not say which is better.
 *
 * @example
 * bestOf([3, 5, Number.NaN], attributeOf('cost')) // [true, false, false]
 */
export function bestOf(values: readonly number[], { better }: Pick<Attribute, 'better'>): boolean[] {
  const there = values.filter((value) => !Number.isNaN(value))
  const [least, most] = [Math.min(...there), Math.max(...there)]
  const isEqual = (one: number, other: number) =>
    Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
  if (better === 'none' || there.length < 2 || isEqual(least, most)) return values.map(() => false)
  return values.map((value) => isEqual(value, better === 'low' ? least : most))
}
