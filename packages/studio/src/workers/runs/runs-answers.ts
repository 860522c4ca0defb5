/** Answers about campaigns: results come in as bytes, and go out as tables, reports and charts. */
import {
  attributeOf,
  attributeTitle,
  figureText,
  type ResultColumns,
  runOutcomes,
  shownCommand,
} from '@telos/experiments'
import { breathe, type RpcAnswers } from '../worker-rpc.ts'
import { Analyses } from './analyses.ts'
import { Book } from './book.ts'
import { shownBook, shownDescription } from './book-shown.ts'
import { pairTable } from './pair-table.ts'
import { figureOrder, type MadeTable, runTable } from './run-table.ts'
import type { RunDetails, RunsContract, TableView } from './runs-contract.ts'
import { reportParts } from './shown-report.ts'

/** A book with results in it. */
interface OpenBook {
  readonly book: Book
  readonly columns: ResultColumns
}

export function runsAnswers(now: () => number = () => performance.now()): RpcAnswers<RunsContract> {
  const books = new Map<string, Book>()
  const analyses = new Analyses()
  let made: { readonly key: string; readonly table: MadeTable } | undefined

  function bookNamed(name: string): Book {
    const book = books.get(name)
    if (book === undefined) throw new Error('this campaign is not open: open it again')
    return book
  }

  function openBook(name: string): OpenBook {
    const book = bookNamed(name)
    if (book.columns === undefined) throw new Error('this campaign is only counted: open it first')
    return { book, columns: book.columns }
  }

  /** The table of a view is made once: scrolling only asks for other parts of it. */
  function tableOf(name: string, view: TableView): MadeTable {
    const { book, columns } = openBook(name)
    const key = JSON.stringify([name, columns.count, view])
    if (made?.key !== key) {
      const { pair } = view
      made = {
        key,
        table: pair ? pairTable(columns, book.description, { ...view, pair }, now) : runTable(columns, view, now),
      }
    }
    return made.table
  }

  return {
    open({ book: name, ...options }) {
      const book = new Book(options)
      books.set(name, book)
      made = undefined
      analyses.clear()
      return shownDescription(book)
    },

    async add({ book: name, blob, isLast }, { report }) {
      const book = bookNamed(name)
      let read = 0
      await book.add(blob, isLast, async (bytes) => {
        read += bytes
        if (read < blob.size) report(read)
        await breathe()
      })
      return shownBook(book)
    },

    close({ book }) {
      books.delete(book)
      made = undefined
      analyses.clear()
      return undefined
    },

    table: ({ book, view, from, count, run }) => tableOf(book, view).part(from, count, run),

    report({ book: name, view }) {
      const { book, columns } = openBook(name)
      const isBetween = view.look === 'difference' && view.other !== undefined
      const compared = isBetween ? { name: view.other, book: bookNamed(view.other) } : undefined
      const { analysis, other, count, problem } = analyses.of({ name, book }, compared, view.filter)
      if (count === 0)
        return {
          tables: [],
          charts: [],
          notes: [],
          count,
          total: columns.count,
          problem: problem ?? nothingFits(book, columns),
        }
      const parts = reportParts(book, analysis, view, other)
      return { notes: [], ...parts, count, total: columns.count, problem: problem ?? parts.problem }
    },

    run({ book: name, run }) {
      const { book, columns } = openBook(name)
      const row = columns.rowOf(run)
      return row === undefined ? undefined : detailsOf(book, columns, row)
    },
  }
}

function nothingFits({ state }: Book, { count }: ResultColumns): string {
  if (count > 0) return 'No run fits the filter.'
  return state.bad > 0 ? 'No line of the file is a result: the inspector says why.' : 'There are no results yet.'
}

function detailsOf({ description }: Book, columns: ResultColumns, row: number): RunDetails {
  const result = columns.result(row)
  const { title, isSolved, isExplained } = runOutcomes[result.outcome]
  return {
    result,
    outcome: title,
    isSolved,
    isExplained,
    command: shownCommand(result),
    figures: figureOrder(Object.keys(result.figures)).map((name) => {
      const attribute = attributeOf(name)
      return { title: attributeTitle(attribute), text: figureText(result.figures[name]!, attribute) }
    }),
    task: description.tasks.find(({ domain, name }) => domain === result.domain && name === result.task),
    algorithm: description.algorithms.find(({ name }) => name === result.algorithm),
  }
}
