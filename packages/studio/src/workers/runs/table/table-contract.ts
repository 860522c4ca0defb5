/** What the tables of runs show. */

export interface TableView {
  /** As it is typed. */
  readonly filter: string
  /** The key of a column; with `-`, the largest first; empty: as they came. */
  readonly sort: string
  /** Whether columns and rows that are equal are shown, too. */
  readonly isAll: boolean
  /** Two algorithms side by side, by task, and the figure to compare them by. */
  readonly pair?: { readonly algorithms: readonly [string, string]; readonly attribute: string } | undefined
}

export interface ShownColumn {
  /** What it is sorted by. */
  readonly key: string
  readonly title: string
  readonly isNumber: boolean
}

export interface ShownRow {
  /** The runs of the row: one, or two of a pair, of which one may be missing. */
  readonly runs: readonly (string | undefined)[]
  readonly cells: readonly ShownCell[]
}

export interface ShownCell {
  readonly text: string
  /** A colour that means something; the text says the same. */
  readonly mark?: 'solved' | 'unsolved' | 'failed' | 'better' | 'worse'
}

export interface ShownTable {
  /** Rows without a filter. */
  readonly total: number
  /** Rows that the filter keeps. */
  readonly count: number
  /** Rows that are hidden because both algorithms did the same. */
  readonly equalRows: number
  readonly columns: readonly ShownColumn[]
  /** Columns that are hidden because they are equal in all rows. */
  readonly equalColumns: readonly { readonly title: string; readonly text: string }[]
  /** The place of the first row here. */
  readonly from: number
  readonly rows: readonly ShownRow[]
  /** The place of the run that was asked for; undefined if it is not shown. */
  readonly place: number | undefined
  /** What could not be understood in the filter. */
  readonly problem: string | undefined
  /** Of filtering and sorting. */
  readonly milliseconds: number
}
