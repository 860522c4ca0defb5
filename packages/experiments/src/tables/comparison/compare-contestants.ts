import { type Attribute, attributeOf } from '../../attributes.ts'
import { type ConfidenceInterval, meanInterval } from '../../statistics/intervals.ts'
import { mcNemarTest, type PairedTest, signedRankTest } from '../../statistics/paired-tests.ts'
import { together } from '../aggregate.ts'
import type { ResultAnalysis } from '../result-analysis.ts'

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
  const placeOf = new Map(second.analysis.tasks.map(({ key }, at) => [key, at]))
  return names.map((name) => {
    const [ofFirst, ofSecond] = [first, second].map(({ analysis }) => analysis.taskValues(name))
    const pairs = first.analysis.tasks.flatMap(({ key }, task): TaskPair[] => {
      const other = placeOf.get(key)
      if (other === undefined) return []
      const values = [
        ofFirst[first.analysis.cell(first.contestant, task)],
        ofSecond[second.analysis.cell(second.contestant, other)],
      ]
      if (values.some(Number.isNaN)) return []
      return [{ key, first: values[0], second: values[1], runs: [firstRun(first, task), firstRun(second, other)] }]
    })
    return comparePairs(attributeOf(name), pairs)
  })
}

function firstRun({ analysis, contestant }: Side, task: number): string {
  return analysis.columns.run(analysis.rowsAt(contestant, task)[0])
}

function comparePairs(attribute: Attribute, pairs: readonly TaskPair[]): AttributeComparison {
  const isRatio = attribute.together === 'geometric-mean'
  // times are compared by their ratio: a second more matters for a second, not for an hour
  const differences = pairs.map(({ first, second }) =>
    isRatio ? Math.log(Math.max(second, attribute.floor)) - Math.log(Math.max(first, attribute.floor)) : second - first,
  )
  const rises = differences.filter((difference) => difference > 0).length
  const falls = differences.filter((difference) => difference < 0).length
  const isLow = attribute.better === 'low'
  const interval = meanInterval(differences)
  return {
    attribute,
    pairs,
    first: together(
      pairs.map(({ first }) => first),
      attribute,
    ),
    second: together(
      pairs.map(({ second }) => second),
      attribute,
    ),
    better: isLow ? falls : rises,
    equal: pairs.length - rises - falls,
    worse: isLow ? rises : falls,
    change: isRatio ? 'ratio' : 'difference',
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
