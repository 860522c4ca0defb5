/** Results as the report analyses them, made once for each filter. */
import { comparableAnalyses, filterRows, ResultAnalysis, type ResultColumns } from '@telos/experiments'
import type { Book } from './book.ts'
import { filterOf } from './run-table.ts'

interface FilteredAnalysis {
  readonly analysis: ResultAnalysis
  /** Of the campaign that this one is compared with: both are scored against the same best plans. */
  readonly other?: ResultAnalysis | undefined
  /** Runs that the filter keeps. */
  readonly count: number
  readonly problem: string | undefined
}

/** A book with its name. */
interface NamedBook {
  readonly name: string
  readonly book: Book
}

/** Analyses that are kept: of two looks between which somebody goes to and fro. */
const most = 2

export class Analyses {
  readonly #made = new Map<string, FilteredAnalysis>()

  of(own: NamedBook, other: NamedBook | undefined, filter: string): FilteredAnalysis {
    const books = other === undefined ? [own] : [own, other]
    const key = JSON.stringify([books.map(({ name, book }) => [name, columnsOf(book).count]), filter])
    const known = this.#made.get(key)
    if (known) return known
    const made = analysed(own.book, other?.book, filter)
    this.#made.set(key, made)
    for (const old of [...this.#made.keys()].slice(0, -most)) this.#made.delete(old)
    return made
  }

  clear(): void {
    this.#made.clear()
  }
}

function analysed(book: Book, other: Book | undefined, filter: string): FilteredAnalysis {
  const own = kept(book, filter)
  const { problem } = own
  const count = own.rows.length
  if (other !== undefined) {
    const [theirs, analysis] = comparableAnalyses(kept(other, filter), own)
    return { analysis, other: theirs, count, problem }
  }
  const { references, report, algorithms } = book.description
  const analysis = new ResultAnalysis(own.columns, {
    rows: own.rows,
    references,
    algorithms: algorithms.map(({ name }) => name),
    agileLimit: report.agileLimit,
    better: report.better ?? {},
  })
  return { analysis, count, problem }
}

function kept(book: Book, text: string) {
  const columns = columnsOf(book)
  const { filter, problem } = filterOf(columns, text)
  return { columns, rows: filterRows(columns, filter), campaign: book.campaign, problem }
}

function columnsOf({ columns }: Book): ResultColumns {
  if (columns === undefined) throw new Error('this campaign is only counted: open it first')
  return columns
}
