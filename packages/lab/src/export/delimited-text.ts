// the entry for Node needs a global Buffer, which browsers lack; this one is the same code and runs in both
import { needKeys } from '@telos/core/text'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ResultTable, TableCell } from './result-table.ts'

/**
 * Writes a table as a `.csv` file of RFC 4180, for spreadsheets.
 *
 * Text that a spreadsheet would run as a formula gets a leading '; numbers stay numbers. The file begins with a byte order mark only if it
 * is not pure ASCII: Excel would take such files for its local code page otherwise, while other readers make the mark a part of the first
 * name.
 *
 * @example toCsv({ columns: ['name', 'cost'], rows: [['a, b', 3]] }) // 'name,cost\r\n"a, b",3\r\n'
 */
export function toCsv(table: ResultTable): string {
  needKeys(table, 'a table, as resultTable makes it', 'columns', 'rows')
  const text = delimited(table, ',', '\r\n')
  return isAscii(text) ? text : `\uFEFF${text}`
}

/**
 * Writes a table as a `.txt` file with a tab between cells, which MATLAB, Mathematica, R and the import dialogs of spreadsheets read.
 * Cells that contain tabs, quotes or line ends are quoted as in a `.csv` file. The file has no byte order mark: its encoding is UTF-8.
 *
 * @example toTxt({ columns: ['name', 'cost'], rows: [['a, b', 3]] }) // 'name\tcost\na, b\t3\n'
 */
export function toTxt(table: ResultTable): string {
  needKeys(table, 'a table, as resultTable makes it', 'columns', 'rows')
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
