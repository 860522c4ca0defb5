/** Questions about campaigns, and what the worker answers. A book is a campaign in the worker, under a name that the page gives it. */
import type { Algorithm, CampaignTask, RunResult } from '@telos/experiments'
import type { BookOptions, BookState } from './book/book.ts'
import type { ReportView, ShownReport } from './report/report-contract.ts'
import type { ShownTable, TableView } from './table/table-contract.ts'

export type { CampaignTally } from './book/tally.ts'
export type { BookState, ReportView, ShownReport, ShownTable, TableView }

/** What a campaign says about itself, as far as the page needs it. */
export interface ShownDescription {
  readonly name: string
  readonly title: string
  readonly about: string
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
