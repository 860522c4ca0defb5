import { outcomeNames, type RunPhase, runOutcomes, runPhases } from '../results/outcomes.ts'
import { countStyle, figureCell, type ReportTable, textCell } from './report-table.ts'
import type { ResultAnalysis } from './result-analysis.ts'
import type { ResultColumns } from './result-columns.ts'

/** In the order of rows; the first is that of planners that do not tell. */
const phases: readonly (RunPhase | undefined)[] = [undefined, ...(Object.keys(runPhases) as RunPhase[])]

/** Each way to end has a row if it occurs. */
const kinds = outcomeNames.flatMap((name) =>
  phases.map((phase) => `${runOutcomes[name].title}${phase === undefined ? '' : ` (${phase})`}`),
)

/**
 * How runs ended: one row for each outcome that occurs, and for each phase in which it occurs, one column for each algorithm.
 *
 * @example
 * outcomeTable(new ResultAnalysis(columns))
 */
export function outcomeTable({ columns, contestants }: ResultAnalysis): ReportTable {
  const counts = contestants.map(({ rows }) => countKinds(columns, rows))
  const rows = kinds.flatMap((title, kind) =>
    counts.some((found) => found[kind] > 0)
      ? [[textCell(title), ...counts.map((found) => figureCell(found[kind], countStyle))]]
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

/**
 * How often rows ended in each way that occurs, in the order of `outcomeTable`: outcomes, and the phases in which they came.
 *
 * @example
 * outcomeCounts(columns) // [{ title: 'out of memory (search)', count: 2 }]
 */
export function outcomeCounts(
  columns: ResultColumns,
  rows = columns.allRows,
): readonly { readonly title: string; readonly count: number }[] {
  const found = countKinds(columns, rows)
  return kinds.map((title, kind) => ({ title, count: found[kind] })).filter(({ count }) => count > 0)
}

function countKinds(columns: ResultColumns, rows: Iterable<number>): Int32Array {
  const found = new Int32Array(kinds.length)
  const { outcome } = columns
  for (const row of rows) found[outcome[row] * phases.length + phases.indexOf(columns.phaseAt(row))]++
  return found
}
