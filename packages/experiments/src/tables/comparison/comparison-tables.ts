import { type Attribute, attributeTitle, figureText, NO_VALUE } from '../../attributes.ts'
import { comparedCells, countStyle, figureCell, type ReportCell, type ReportTable, textCell } from '../report-table.ts'
import type { AttributeComparison } from './compare-contestants.ts'

/**
 * One row for each attribute: both sides, the change with its interval, and how likely chance explains it.
 *
 * @example
 * comparisonTable(compareSides(first, second, ['coverage']), ['lama', 'ff'])
 */
export function comparisonTable(
  comparisons: readonly AttributeComparison[],
  [first, second]: readonly [string, string],
  id = 'comparison',
): ReportTable {
  return pairedTable(comparisons, [first, second], {
    id,
    title: `${first} compared with ${second}`,
    unit: 'tasks',
    about: 'On tasks where both have a value.',
  })
}

/**
 * The same for repetitions, if there are any: see `compareRepetitions`.
 *
 * @example
 * repetitionTables(compareRepetitions(first, second, ['coverage']), ['fair', 'loaded'], 'repetitions')
 */
export function repetitionTables(
  comparisons: readonly AttributeComparison[],
  [first, second]: readonly [string, string],
  id: string,
): ReportTable[] {
  if (comparisons.length === 0) return []
  const table = pairedTable(comparisons, [first, second], {
    id,
    title: `${first} compared with ${second}, repetition by repetition`,
    unit: 'repetitions',
    about:
      'Each repetition is put together alone, over the tasks where both have a value in it: it says what chance explains on these tasks.',
  })
  return [table]
}

interface PairedParts {
  readonly id: string
  readonly title: string
  /** What the pairs are. */
  readonly unit: 'tasks' | 'repetitions'
  readonly about: string
}

function pairedTable(
  comparisons: readonly AttributeComparison[],
  [first, second]: readonly [string, string],
  { id, title, unit, about }: PairedParts,
): ReportTable {
  const isJudged = comparisons.every(({ attribute: { better } }) => better !== 'none')
  return {
    id,
    title,
    note: `${about}${comparisons.some(({ isShifted }) => isShifted) ? ' Shifted: one of the values is 0, so means and ratios are those of all values plus 1.' : ''} Change: ${second} minus ${first}, or divided by it (×), with the 95 % interval of the mean over ${unit}; better and worse are those of ${second}${isJudged ? '' : '; where nobody says which is better, how many are higher and lower'}. p: two-sided, for each attribute alone; exact up to 100 pairs.`,
    columns: [
      { title: 'Attribute', isNumber: false },
      { title: unit === 'tasks' ? 'Tasks' : 'Repetitions', isNumber: true },
      { title: first, isNumber: true },
      { title: second, isNumber: true },
      { title: 'Change (95 %)', isNumber: true },
      { title: 'Better', isNumber: true },
      { title: 'Equal', isNumber: true },
      { title: 'Worse', isNumber: true },
      { title: 'p', isNumber: true },
      { title: 'Test', isNumber: false },
    ],
    rows: comparisons.map((comparison) => {
      const { attribute, pairs, better, equal, worse, test } = comparison
      return [
        textCell(attributeTitle(attribute)),
        figureCell(pairs.length, countStyle),
        ...comparedCells([comparison.first, comparison.second], attribute),
        textCell(changeText(comparison)),
        countCell(better, attribute, 'higher'),
        figureCell(equal, countStyle),
        countCell(worse, attribute, 'lower'),
        // nothing was tested
        ...(pairs.length === 0
          ? [textCell(NO_VALUE), textCell(NO_VALUE)]
          : [
              { text: probabilityText(test.p), value: test.p },
              textCell(`${test.name}${test.isExact ? '' : ' (normal)'}`),
            ]),
      ]
    }),
    totals: 0,
  }
}

/**
 * Tasks on which the two sides differ, the largest change first.
 *
 * @example
 * differencesTable(comparison, ['lama', 'ff'], 'differences-cost', 10)
 */
export function differencesTable(
  comparison: AttributeComparison,
  [first, second]: readonly [string, string],
  id: string,
  most = Number.POSITIVE_INFINITY,
): ReportTable {
  const { attribute, pairs } = comparison
  const different = pairs
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
  const shown = different.slice(0, most)
  const left = different.length - shown.length
  return {
    id,
    title: `${attributeTitle(attribute)}: tasks that differ`,
    note: `${different.length} of ${pairs.length} tasks differ${left > 0 ? `; the ${shown.length} largest changes are shown` : ''}.`,
    columns: [
      { title: 'Task', isNumber: false },
      { title: first, isNumber: true },
      { title: second, isNumber: true },
      { title: 'Difference', isNumber: true },
    ],
    rows: shown.map((pair) => {
      const cells = comparedCells([pair.first, pair.second], attribute)
      return [
        textCell(pair.key),
        { ...cells[0], run: pair.runs[0] },
        { ...cells[1], run: pair.runs[1] },
        figureCell(pair.second - pair.first, attribute),
      ]
    }),
    totals: 0,
  }
}

/** Where nobody says what is better, values are only higher or lower. */
function countCell(count: number, { better }: Attribute, size: string): ReportCell {
  return better === 'none' ? { text: `${count} ${size}`, value: count } : figureCell(count, countStyle)
}

function changeText({ change, interval, attribute, isShifted }: AttributeComparison): string {
  if (interval === undefined) return NO_VALUE
  const { estimate, low, high } = interval
  if (change === 'ratio') {
    const times = (value: number) => figureText(value, { digits: 2, isWhole: false })
    return `× ${times(estimate)} (${times(low)} to ${times(high)})${isShifted ? ', shifted' : ''}`
  }
  const style = { digits: Math.max(2, attribute.digits), isWhole: false }
  const signed = (value: number) =>
    value > 0 ? `+${figureText(value, style)}` : figureText(value, style).replace('-', '−')
  return `${signed(estimate)} (${signed(low)} to ${signed(high)})`
}

/** `0.013`, `< 0.001`. */
export function probabilityText(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3)
}
