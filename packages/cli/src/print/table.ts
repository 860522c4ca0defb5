import { type ResultTable, type TableCell, textColumns } from '@telos/lab'
import { printable } from '../io.ts'

/** Formats a number for people. */
export type NumberText = (value: number) => string

/** Formats a table for people: numbers right-aligned, texts left-aligned, long fractions shortened. */
export function tableText({ columns, rows }: ResultTable, number: NumberText = plainNumber): string {
  const cellText = (cell: TableCell) => (typeof cell === 'string' ? cell : number(cell))
  const cells = [columns, ...rows.map((row) => row.map(cellText))].map((row) => row.map(printable))
  // no Math.max(...widths): a fringe may have more rows than a call takes arguments
  const widths = columns.map((_, at) => cells.reduce((width, row) => Math.max(width, textColumns(row[at])), 0))
  const isNumber = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number'))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (isNumber[at] ? blanks(cell, widths[at]) + cell : padded(cell, widths[at])))
      .join('  ')
      .trimEnd()
  return `${cells.map(line).join('\n')}\n`
}

/** Pads a text with blanks to a width in terminal columns. */
export function padded(text: string, columns: number): string {
  return text + blanks(text, columns)
}

function blanks(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - textColumns(text)))
}

function plainNumber(value: number): string {
  return Number.isInteger(value) || !Number.isFinite(value) ? String(value) : String(Number(value.toPrecision(7)))
}
