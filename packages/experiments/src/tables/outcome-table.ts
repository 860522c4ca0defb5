import { outcomeNames, runOutcomes } from '../results/outcomes.ts'
import { countStyle, figureCell, type ReportTable, textCell } from './report-table.ts'
import type { ResultAnalysis } from './result-analysis.ts'

/**
 * How runs ended: one row for each outcome that occurs, one column for each algorithm.
 *
 * @example
 * outcomeTable(new ResultAnalysis(columns))
 */
export function outcomeTable({ columns, contestants }: ResultAnalysis): ReportTable {
  const counts = contestants.map(({ rows }) => {
    const found = new Int32Array(outcomeNames.length)
    for (const row of rows) found[columns.outcome[row]]++
    return found
  })
  const rows = outcomeNames.flatMap((name, code) =>
    counts.some((found) => found[code] > 0)
      ? [[textCell(runOutcomes[name].title), ...counts.map((found) => figureCell(found[code], countStyle))]]
      : [],
  )
  const runs = contestants.map(({ rows: own }) => figureCell(own.length, countStyle))
  return {
    id: 'outcomes',
    title: 'How runs ended',
    columns: [
      { title: 'Outcome', isNumber: false },
      ...contestants.map(({ label }) => ({ title: label, isNumber: true })),
    ],
    rows: [...rows, [textCell('all runs'), ...runs]],
    totals: 1,
  }
}
