import { type ResultTable, type TableCell, textColumns } from '@telos/lab'
import { printable } from '../io.ts'

/** A table for people: numbers to the right, texts to the left, long fractions shortened. */
export function tableText({ columns, rows }: ResultTable): string {
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

/** A text and blanks behind it, up to so many columns of a terminal. */
export function padded(text: string, columns: number): string {
  return text + blanks(text, columns)
}

function blanks(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - textColumns(text)))
}

function cellText(cell: TableCell): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell)
  return Number.isFinite(cell) ? String(Number(cell.toPrecision(7))) : String(cell)
}
