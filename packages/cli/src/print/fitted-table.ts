import { shorten } from '@telos/core/text'
import { type ResultTable, textColumns } from '@telos/lab'
import { printable } from '../io.ts'
import { wrap } from './listing.ts'
import { type NumberText, tableText } from './table.ts'

/** How to fit a table into a terminal. */
export interface TableFit {
  /** Columns of the terminal; undefined for a file or a pipe, which have room for everything. */
  readonly width?: number
  /** A remark behind each row, or an empty text. */
  readonly notes: readonly string[]
  /** Titles of the columns that may be left out, the least important first. */
  readonly expendable: readonly string[]
  readonly number: NumberText
}

/** A name shortened further says nothing. */
const SHORTEST_NAME = 8
const INDENT = 4

/**
 * Formats a table so that no line is wider than the terminal: remarks move below their rows, then columns are left out, and at last the
 * names in the first column are shortened.
 */
export function fittedTable(table: ResultTable, fit: TableFit): { readonly text: string; readonly leftOut: string[] } {
  const { width = Number.POSITIVE_INFINITY, notes, expendable, number } = fit
  const whole = tableText(
    { columns: [...table.columns, ''], rows: table.rows.map((row, at) => [...row, notes[at]]) },
    number,
  )
  if (widthOf(whole) <= width) return { text: whole, leftOut: [] }
  let kept = table
  const leftOut: string[] = []
  for (const title of expendable) {
    if (widthOf(tableText(kept, number)) <= width) break
    kept = without(kept, title)
    leftOut.push(title)
  }
  const excess = widthOf(tableText(kept, number)) - width
  const [head, ...rows] = tableText(excess > 0 ? withShorterNames(kept, excess) : kept, number)
    .trimEnd()
    .split('\n')
  const lines = [head, ...rows.flatMap((row, at) => [row, ...below(notes[at], width)])]
  // a terminal too narrow for a few numbers
  return { text: `${lines.map((line) => shorten(line, width)).join('\n')}\n`, leftOut }
}

function below(note: string, width: number): string[] {
  if (note === '') return []
  return wrap(printable(note), width - INDENT).map((line) => `${' '.repeat(INDENT)}${line}`)
}

function without({ columns, rows }: ResultTable, title: string): ResultTable {
  const gone = columns.indexOf(title)
  return { columns: columns.toSpliced(gone, 1), rows: rows.map((row) => row.toSpliced(gone, 1)) }
}

function withShorterNames({ columns, rows }: ResultTable, excess: number): ResultTable {
  const longest = rows.reduce((most, [name]) => Math.max(most, textColumns(printable(String(name)))), 0)
  const room = Math.max(SHORTEST_NAME, longest - excess)
  return { columns, rows: rows.map(([name, ...rest]) => [shorten(printable(String(name)), room), ...rest]) }
}

function widthOf(text: string): number {
  return text.split('\n').reduce((most, line) => Math.max(most, textColumns(line)), 0)
}
