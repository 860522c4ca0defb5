/** Questions about campaigns, and what the worker answers. A book is a campaign in the worker, under a name that the page gives it. */
import type { Algorithm, Campaign, CampaignTask, ReportTable, RunResult } from '@telos/experiments'
import type { BookOptions, BookState } from './book.ts'

/** What a campaign says about itself, as far as the page needs it. */
export interface ShownDescription extends Pick<Campaign, 'name' | 'title' | 'about'> {
  /** Runs that there will be; undefined if nobody says so. */
  readonly total: number | undefined
  /** Seconds on the clock that a run may take. */
  readonly wall: number | undefined
  readonly algorithms: readonly string[]
}

/** A book after something was added to it. */
export interface ShownBook extends BookState {
  /** In the order of columns. */
  readonly algorithms: readonly string[]
  /** Attributes that can be looked at, the most important first. */
  readonly attributes: readonly { readonly name: string; readonly title: string }[]
  /** The two that are compared unless somebody chooses. */
  readonly pair: readonly [string, string]
}

export interface RunDetails {
  readonly result: RunResult
  readonly outcome: string
  readonly isSolved: boolean
  readonly isExplained: boolean
  readonly figures: readonly { readonly title: string; readonly text: string }[]
  /** What repeats the run, as a shell reads it; undefined if the result does not say. */
  readonly command: string | undefined
  /** As the campaign describes them; undefined without a description. */
  readonly task: CampaignTask | undefined
  readonly algorithm: Algorithm | undefined
}

export type RunsContract = {
  /** Begins a book anew. */
  open: {
    asks: { readonly book: string } & BookOptions
    answers: ShownDescription
  }
  /** Adds a part of `results.jsonl`. `isLast`: the file does not grow. */
  add: {
    asks: { readonly book: string; readonly blob: Blob; readonly isLast: boolean }
    answers: ShownBook
    /** Bytes that were read. */
    reports: number
  }
  close: { asks: { readonly book: string }; answers: undefined }
  table: {
    asks: {
      readonly book: string
      readonly view: TableView
      readonly from: number
      readonly count: number
      /** A run whose place is wanted. */
      readonly run?: string | undefined
    }
    answers: ShownTable
  }
  report: { asks: { readonly book: string; readonly view: ReportView }; answers: ShownReport }
  run: { asks: { readonly book: string; readonly run: string }; answers: RunDetails | undefined }
}

/** What the table of runs shows. */
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

interface ShownRow {
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

export type { ReportTable }

/** What looks other than the table of runs show. The names are those that the address has. */
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
