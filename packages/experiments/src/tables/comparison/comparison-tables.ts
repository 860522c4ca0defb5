import { attributeTitle, figureText, NO_VALUE } from '../../attributes.ts'
import { comparedCells, countStyle, figureCell, type ReportTable, textCell } from '../report-table.ts'
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
  return {
    id,
    title: `${first} compared with ${second}`,
    note: `On tasks where both have a value. Change: ${second} minus ${first}, or divided by it (×), with the 95 % interval of the mean over tasks; better and worse are those of ${second}. p: two-sided, for each attribute alone; exact up to 100 pairs.`,
    columns: [
      { title: 'Attribute', isNumber: false },
      { title: 'Tasks', isNumber: true },
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
        ...[better, equal, worse].map((count) => figureCell(count, countStyle)),
        { text: probabilityText(test.p), value: test.p },
        textCell(`${test.name}${test.isExact ? '' : ' (normal)'}`),
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
  const { attribute, pairs, change } = comparison
  const sizeOf = ({ first: one, second: other }: { first: number; second: number }) =>
    change === 'ratio'
      ? Math.abs(Math.log(Math.max(other, attribute.floor) / Math.max(one, attribute.floor)))
      : Math.abs(other - one)
  const different = pairs.filter((pair) => pair.first !== pair.second).sort((one, other) => sizeOf(other) - sizeOf(one))
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

function changeText({ change, interval, attribute }: AttributeComparison): string {
  if (interval === undefined) return NO_VALUE
  const { estimate, low, high } = interval
  if (change === 'ratio') {
    const times = (value: number) => figureText(value, { digits: 2, isWhole: false })
    return `× ${times(estimate)} (${times(low)} to ${times(high)})`
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
