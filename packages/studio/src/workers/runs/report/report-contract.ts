/** What looks other than the table of runs show: tables and charts of the report. */
import type { ReportTable } from '@telos/experiments'

export type { ReportTable }

/** What is reported. The names are those that the address has. */
export interface ReportView {
  readonly look: 'overview' | 'domains' | 'cactus' | 'scatter' | 'boxes' | 'difference'
  readonly filter: string
  readonly attribute: string
  readonly pair: readonly [string, string]
  /** The book that this one is compared with. */
  readonly other?: string | undefined
}

export interface LinkedTable {
  readonly table: ReportTable
  /** Conditions of the filter by row and by column: a click on a cell leads to its runs. */
  readonly rows: readonly (string | undefined)[]
  readonly columns: readonly (string | undefined)[]
}

export interface ShownReport {
  readonly tables: readonly LinkedTable[]
  /** As SVG. Marks carry the ids of their runs in `data-runs`. */
  readonly charts: readonly string[]
  /** What to know before reading the numbers, in sentences. */
  readonly notes: readonly string[]
  /** Runs that the filter keeps, and all. */
  readonly count: number
  readonly total: number
  /** What could not be understood in the filter, or why there is nothing to show. */
  readonly problem: string | undefined
}
