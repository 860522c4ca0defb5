import type { Attribute } from '../../attributes.ts'
import { type ConfidenceInterval, meanInterval } from '../../statistics/intervals.ts'
import { mcNemarTest, type PairedTest, signedRankTest } from '../../statistics/paired-tests.ts'
import { needsShift, together } from '../aggregate.ts'
import type { ResultAnalysis } from '../result-analysis.ts'
import type { AnalysedTask } from '../task-order.ts'

/** One side of a comparison. */
export interface Side {
  readonly analysis: ResultAnalysis
  readonly contestant: number
}

/** A task with the values of both sides. */
export interface TaskPair {
  readonly key: string
  readonly first: number
  readonly second: number
  /** Second − first, or the logarithm of second / first: see `change` of the comparison. */
  readonly change: number
  /** The first run of each side. */
  readonly runs: readonly [string, string]
}

/** An attribute of two sides, on the tasks where both have a value. */
export interface AttributeComparison {
  readonly attribute: Attribute
  readonly pairs: readonly TaskPair[]
  /** Put together over the pairs. */
  readonly first: number
  readonly second: number
  /** Pairs where the second side is better, equal and worse; by size if the attribute does not say what is better. */
  readonly better: number
  readonly equal: number
  readonly worse: number
  /** `ratio`: second / first, the geometric mean; `difference`: second − first, the mean. With its 95 % interval, if there are two pairs. */
  readonly change: 'ratio' | 'difference'
  /** Whether ratios and means are those of values plus 1, because one of them is 0. */
  readonly isShifted: boolean
  readonly interval?: ConfidenceInterval
  readonly test: PairedTest
}

/**
 * Compares two algorithms, revisions or campaigns task by task.
 *
 * @example
 * compareSides({ analysis, contestant: 0 }, { analysis, contestant: 1 }, ['coverage', 'cpu'])[0].test.p
 */
export function compareSides(first: Side, second: Side, names: readonly string[]): AttributeComparison[] {
  const tasks = tasksOfBoth(first.analysis, second.analysis)
  return names.map((name) => {
    const [ofFirst, ofSecond] = [first, second].map(({ analysis }) => analysis.taskValues(name))
    const pairs = tasks.flatMap(([task, other]): ValuePair[] => {
      const values = [
        ofFirst[first.analysis.cell(first.contestant, task)],
        ofSecond[second.analysis.cell(second.contestant, other)],
      ]
      if (values.some(Number.isNaN)) return []
      const { key } = first.analysis.tasks[task]
      return [{ key, first: values[0], second: values[1], runs: [firstRun(first, task), firstRun(second, other)] }]
    })
    return comparePairs(first.analysis.attribute(name), pairs)
  })
}

/** The tasks that two analyses have in common, as their places in both. */
export function tasksOfBoth(first: ResultAnalysis, second: ResultAnalysis): readonly (readonly [number, number])[] {
  if (first === second) return first.tasks.map((_, at) => [at, at] as const)
  // a text such as domain/name would mix up names that contain the stroke
  const exactKey = ({ domain, name }: AnalysedTask) => JSON.stringify([domain, name])
  const placeOf = new Map(second.tasks.map((task, at) => [exactKey(task), at]))
  return first.tasks.flatMap((task, at) => {
    const other = placeOf.get(exactKey(task))
    return other === undefined ? [] : [[at, other] as const]
  })
}

function firstRun({ analysis, contestant }: Side, task: number): string {
  return analysis.columns.run(analysis.rowsAt(contestant, task)[0])
}

export type ValuePair = Omit<TaskPair, 'change'>

/** Pairs of values of an attribute, put together and tested. */
export function comparePairs(attribute: Attribute, values: readonly ValuePair[]): AttributeComparison {
  const isRatio = attribute.together === 'geometric-mean'
  const sides = [values.map(({ first }) => first), values.map(({ second }) => second)]
  const isShifted = sides.some((side) => needsShift(side, attribute))
  // times are compared by their ratio: a second more matters for a second, not for an hour
  const sizeOf = (value: number): number => {
    if (!isRatio) return value
    return isShifted
      ? Math.log1p(value)
      : Math.log(attribute.zeros === 'floor' ? Math.max(value, attribute.floor) : value)
  }
  const pairs = values.map((pair): TaskPair => ({ ...pair, change: sizeOf(pair.second) - sizeOf(pair.first) }))
  const differences = pairs.map(({ change }) => change)
  const rises = differences.filter((difference) => difference > 0).length
  const falls = differences.filter((difference) => difference < 0).length
  const isLow = attribute.better === 'low'
  const interval = meanInterval(differences)
  return {
    attribute,
    pairs,
    first: together(sides[0], attribute, isShifted),
    second: together(sides[1], attribute, isShifted),
    better: isLow ? falls : rises,
    equal: pairs.length - rises - falls,
    worse: isLow ? rises : falls,
    change: isRatio ? 'ratio' : 'difference',
    isShifted,
    ...(interval && { interval: isRatio ? exponents(interval) : interval }),
    test: isYesOrNo(attribute, pairs) ? mcNemarTest(falls, rises) : signedRankTest(differences),
  }
}

function exponents({ estimate, low, high }: ConfidenceInterval): ConfidenceInterval {
  return { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) }
}

/** Coverage of single runs; with repetitions it is a share. */
function isYesOrNo({ name }: Attribute, pairs: readonly TaskPair[]): boolean {
  const isWhole = (value: number) => value === 0 || value === 1
  return name === 'coverage' && pairs.every(({ first, second }) => isWhole(first) && isWhole(second))
}
