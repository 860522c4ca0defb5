import { needList } from '@telos/core/text'
import { jobLabel } from '../run/job.ts'
import type { JobOutcome } from '../run/job-outcome.ts'

/** A cell. Numbers stay numbers in the files made from it; a blank cell is the empty string. */
export type TableCell = string | number

/** A table before it is written in some format. Every row has a cell for each column. */
export interface ResultTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

/**
 * Names the columns of Cantoni's tables (section 3.6) in his order.
 *
 * @example resultTable(outcomes).columns === RESULT_COLUMNS // true
 */
export const RESULT_COLUMNS: readonly string[] = [
  'Search',
  'inFringe',
  'MaxFringe',
  'Processed',
  'MaxDepth',
  'Branching',
  'Cost',
  'Depth',
]

/**
 * Makes one row per job: its label, its statistics, and the cost and depth of its best solution, blank if it has none.
 *
 * @example
 * toCsv(resultTable(outcomes)) // Search,inFringe,MaxFringe,… and a line for each job
 */
export function resultTable(outcomes: readonly JobOutcome[]): ResultTable {
  needList(outcomes, 'a list of outcomes from compare')
  return { columns: RESULT_COLUMNS, rows: outcomes.map(rowOf) }
}

function rowOf({ job, statistics, solutions: [best] }: JobOutcome): TableCell[] {
  const { inFringe, maxFringe, processed, maxDepth, branching } = statistics
  return [jobLabel(job), inFringe, maxFringe, processed, maxDepth, branching, best?.cost ?? '', best?.depth ?? '']
}
