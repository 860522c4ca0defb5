import type { Attribute } from '../attributes.ts'
import { geometricMean, mean, shiftedGeometricMean, total } from '../statistics/averages.ts'
import type { ResultAnalysis } from './result-analysis.ts'

/** One value for each contestant, put together from tasks. */
export interface Aggregate {
  /** Tasks that count. */
  readonly tasks: number
  /** All tasks. */
  readonly of: number
  /** NaN where a contestant has no value. */
  readonly values: readonly number[]
  /** Whether it is a geometric mean of values plus 1, minus 1, because one of them is 0. */
  readonly isShifted: boolean
  /** Whether some values of a geometric mean count as the floor of the attribute. */
  readonly isFloored: boolean
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
  const attribute = analysis.attribute(name)
  const counted = analysis.countedTasks(name)
  const domains = analysis.domains.map(({ name: domain, from, to }) => ({
    name: domain,
    ...part(analysis, attribute, counted, from, to),
  }))
  const all = part(analysis, attribute, counted, 0, analysis.tasks.length)
  if (!attribute.isAbsolute || attribute.together !== 'sum') return { attribute, domains, all }
  const normalised = analysis.contestants.map((_, at) =>
    total(analysis.domains.flatMap(({ from, to }) => mean(analysis.countedValues(at, name, from, to)) ?? [])),
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
  const lists = analysis.contestants.map((_, at) => analysis.countedValues(at, attribute.name, from, to))
  // all columns of a row are put together in the same way
  const isShifted = lists.some((list) => needsShift(list, attribute))
  const isGeometric = attribute.together === 'geometric-mean'
  return {
    tasks: counted.subarray(from, to).reduce((sum, counts) => sum + counts, 0),
    of: to - from,
    values: lists.map((list) => together(list, attribute, isShifted)),
    isShifted,
    isFloored:
      isGeometric && attribute.zeros === 'floor' && lists.some((list) => list.some((value) => value < attribute.floor)),
  }
}

/**
 * Several values of an attribute as one; NaN for none.
 *
 * @example
 * together([1, 100], attributeOf('expanded')) // 10
 */
export function together(
  values: readonly number[],
  attribute: Attribute,
  isShifted = needsShift(values, attribute),
): number {
  if (values.length === 0) return Number.NaN
  const { together: how, zeros, floor } = attribute
  if (how === 'sum') return total(values)
  if (how === 'mean') return mean(values)!
  return isShifted ? shiftedGeometricMean(values)! : geometricMean(values, zeros === 'floor' ? floor : 0)!
}

/** Whether a 0 would make the geometric mean of some values 0. */
export function needsShift(values: readonly number[], { together: how, zeros }: Attribute): boolean {
  return how === 'geometric-mean' && zeros === 'shift' && values.includes(0)
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
    one === other || Math.abs(one - other) <= 1e-9 * Math.min(Math.abs(one), Math.abs(other))
  if (better === 'none' || there.length < 2 || isEqual(least, most)) return values.map(() => false)
  return values.map((value) => isEqual(value, better === 'low' ? least : most))
}
