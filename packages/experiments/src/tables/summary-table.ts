import { attributeTitle, figureText, NO_VALUE } from '../attributes.ts'
import { shareInterval } from '../statistics/intervals.ts'
import { aggregate } from './aggregate.ts'
import { comparedCells, type ReportTable, sharedStyle, textCell } from './report-table.ts'
import type { ResultAnalysis } from './result-analysis.ts'

const howText = { sum: 'sum', mean: 'mean', 'geometric-mean': 'geometric mean' } as const

/**
 * One row for each algorithm, one column for each attribute over all tasks.
 *
 * @example
 * summaryTable(new ResultAnalysis(columns), ['coverage', 'cpu'])
 */
export function summaryTable(analysis: ResultAnalysis, names: readonly string[]): ReportTable {
  const solved = analysis.runValues('coverage')
  const columns = names.map((name) => {
    const { attribute, all } = aggregate(analysis, name)
    return {
      title: attributeTitle(attribute),
      how: attribute.isAbsolute
        ? undefined
        : `${attribute.title}: ${howText[attribute.together]} over ${all.tasks} of ${all.of}${all.isShifted ? ', shifted by 1 because of a 0' : ''}`,
      cells: comparedCells(all.values, sharedStyle(attribute, all.values)),
    }
  })
  const rows = analysis.contestants.map(({ label, rows: own }, at) => {
    const hits = own.reduce((sum, row) => sum + solved[row], 0)
    return [
      textCell(label),
      { text: String(own.length), value: own.length },
      textCell(percentWithInterval(hits, own.length)),
      ...columns.map(({ cells }) => cells[at]),
    ]
  })
  return {
    id: 'summary',
    title: 'Summary',
    note: `Solved runs with Wilson’s 95 % interval.${commonNote(analysis, names)}${columns.some(({ how }) => how !== undefined) ? ` ${columns.flatMap(({ how }) => how ?? []).join('; ')}.` : ''}`,
    columns: [
      { title: 'Algorithm', isNumber: false },
      { title: 'Runs', isNumber: true },
      { title: 'Solved runs (95 %)', isNumber: true },
      ...columns.map(({ title }) => ({ title, isNumber: true })),
    ],
    rows,
    totals: 0,
  }
}

/** `80.0 % (49.0–94.3)`. */
export function percentWithInterval(hits: number, trials: number): string {
  const interval = shareInterval(hits, trials)
  if (interval === undefined) return NO_VALUE
  const percent = (share: number) => figureText(share * 100, { digits: 1, isWhole: false })
  return `${percent(interval.estimate)} % (${percent(interval.low)}–${percent(interval.high)})`
}

function commonNote(analysis: ResultAnalysis, names: readonly string[]): string {
  const common = names.filter((name) => !analysis.attribute(name).isAbsolute)
  if (common.length === 0) return ''
  const { contestants } = analysis
  const labelsWhere = (isOne: (at: number) => boolean) =>
    contestants.flatMap(({ label }, at) => (isOne(at) ? [label] : []))
  const without = common.flatMap((name) => {
    const { title } = analysis.attribute(name)
    const none = labelsWhere((at) => !analysis.hasValues(at, name))
    const isAny = analysis.countedTasks(name).includes(1)
    const few = labelsWhere((at) => analysis.hasValues(at, name) && analysis.countedValues(at, name).length === 0)
    return [
      ...(none.length === 0 || none.length === contestants.length
        ? []
        : [` ${title}: no value from ${none.join(', ')}.`]),
      ...(few.length === 0 || !isAny ? [] : [` ${title}: too few tasks from ${few.join(', ')}.`]),
    ]
  })
  return ` Costs, times and counts are taken over the tasks that every algorithm with such values answered in all repetitions.${without.join('')}`
}
