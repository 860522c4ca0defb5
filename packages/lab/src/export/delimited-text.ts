// the entry for Node needs a global Buffer, which browsers lack; this one is the same code and runs in both
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ResultTable, TableCell } from './result-table.ts'

/**
 * A table as a `.csv` file of RFC 4180, for spreadsheets.
 *
 * Text that a spreadsheet would run as a formula gets a ' in front; numbers stay numbers. A byte order mark comes first when
 * something in the table is not ASCII, since Excel takes such files for its local code page otherwise, and only then, since
 * other readers make it a part of the first name.
 */
export function toCsv(table: ResultTable): string {
  const text = delimited(table, ',', '\r\n')
  return isAscii(text) ? text : `\uFEFF${text}`
}

/**
 * A table as a `.txt` file with a tab between cells, which MATLAB, Mathematica, R and the import dialogs of spreadsheets read as
 * it is. Cells with tabs, quotes or line ends in them are quoted as in a `.csv` file. There is no byte order mark: who imports
 * text says or finds out its encoding, UTF-8.
 */
export function toTxt(table: ResultTable): string {
  return delimited(table, '\t', '\n')
}

function delimited({ columns, rows }: ResultTable, delimiter: string, lineEnd: string): string {
  const records = [columns, ...rows].map((row) => row.map(asText))
  return stringify(records, { delimiter, record_delimiter: lineEnd })
}

/** What spreadsheets take for the beginning of a formula, wide forms of the same signs included (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

function asText(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell)
  return formula.test(cell) ? `'${cell}` : cell
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text)
}
