import type { Attribute } from '../../attributes.ts'
import { needsShift, together } from '../aggregate.ts'
import {
  type AttributeComparison,
  comparePairs,
  type Side,
  tasksOfBoth,
  type ValuePair,
} from './compare-contestants.ts'

/**
 * Compares two algorithms repetition by repetition: each repetition is put together alone, over the tasks where both have a value in it. In
 * experiments with chance, both have the same seed in it. Empty if fewer than two repetitions are in both.
 *
 * @example
 * compareRepetitions({ analysis, contestant: 0 }, { analysis, contestant: 1 }, ['coverage'])[0].test.pairs
 */
export function compareRepetitions(first: Side, second: Side, names: readonly string[]): AttributeComparison[] {
  if (!isRepeated(first) || !isRepeated(second)) return []
  const repetitions = repetitionsOfBoth(first, second)
  if (repetitions.length < 2) return []
  return names.map((name) => {
    const attribute = first.analysis.attribute(name)
    const lists = repetitions.map((rows) => valuesOf(rows, first, second, name))
    const isShifted = lists.some((both) => both.some((values) => needsShift(values, attribute)))
    const pairs = lists.flatMap(([one, other], at): ValuePair[] => {
      if (one.length === 0) return []
      const [ofFirst, ofSecond] = [one, other].map((values) => together(values, attribute, isShifted))
      return [{ key: `repetition ${at + 1}`, first: ofFirst, second: ofSecond, runs: ['', ''] }]
    })
    return comparePairs(meanOverRepetitions(attribute), pairs)
  })
}

function isRepeated({ analysis: { columns, contestants }, contestant }: Side): boolean {
  const { repetition } = columns
  const { rows } = contestants[contestant]
  return rows.some((row) => repetition[row] !== repetition[rows[0]])
}

/** The rows of a repetition: of both sides, by task. */
type PairedRows = readonly (readonly [number, number])[]

/** The repetitions that both have, in order. */
function repetitionsOfBoth(first: Side, second: Side): readonly PairedRows[] {
  const found = new Map<number, [number, number][]>()
  for (const [task, other] of tasksOfBoth(first.analysis, second.analysis)) {
    const theirs = rowsByRepetition(second, other)
    for (const [repetition, row] of rowsByRepetition(first, task)) {
      const beside = theirs.get(repetition)
      if (beside === undefined) continue
      const rows = found.get(repetition)
      if (rows === undefined) found.set(repetition, [[row, beside]])
      else rows.push([row, beside])
    }
  }
  return [...found].sort(([one], [other]) => one - other).map(([, rows]) => rows)
}

function rowsByRepetition({ analysis, contestant }: Side, task: number): ReadonlyMap<number, number> {
  const { repetition } = analysis.columns
  return new Map(Array.from(analysis.rowsAt(contestant, task), (row) => [repetition[row], row]))
}

/** The values of both sides where both have one. */
function valuesOf(rows: PairedRows, first: Side, second: Side, name: string): readonly [number[], number[]] {
  const [ofFirst, ofSecond] = [first, second].map(({ analysis }) => analysis.runValues(name))
  const both = rows.filter(([one, other]) => !Number.isNaN(ofFirst[one]) && !Number.isNaN(ofSecond[other]))
  return [both.map(([one]) => ofFirst[one]), both.map(([, other]) => ofSecond[other])]
}

/** What adds up over tasks has a mean over repetitions. */
function meanOverRepetitions(attribute: Attribute): Attribute {
  return attribute.together === 'sum' ? { ...attribute, together: 'mean' } : attribute
}
