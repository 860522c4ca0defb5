import { outcomeNames, runOutcomes } from '../results/outcomes.ts'
import type { Analysis } from './analysis.ts'
import { figureCell, type ReportTable, textCell, wholeNumber } from './report-table.ts'

/** How runs ended: one row for each outcome that occurs, one column for each algorithm. */
export function outcomeTable({ columns, contestants }: Analysis): ReportTable {
  const counts = contestants.map(({ rows }) => {
    const found = new Int32Array(outcomeNames.length)
    for (const row of rows) found[columns.outcome[row]]++
    return found
  })
  const rows = outcomeNames.flatMap((name, code) =>
    counts.some((found) => found[code] > 0)
      ? [[textCell(runOutcomes[name].title), ...counts.map((found) => figureCell(found[code], wholeNumber))]]
      : [],
  )
  const runs = contestants.map(({ rows: own }) => figureCell(own.length, wholeNumber))
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
