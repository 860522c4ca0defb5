import { needKeys } from '@telos/core/text'
import type { ResultTable, TableCell } from './result-table.ts'

/**
 * Writes a table as an RFC 4180 `.csv` file, for spreadsheets.
 *
 * Prefixes text that a spreadsheet would run as a formula with '; numbers stay numbers. The file starts with a byte order mark only if it
 * is not pure ASCII: without one, Excel would assume its local code page, while other readers would read the mark as part of the first
 * name.
 *
 * @example toCsv({ columns: ['name', 'cost'], rows: [['a, b', 3]] }) // 'name,cost\r\n"a, b",3\r\n'
 */
export function toCsv(table: ResultTable): string {
  needKeys(table, 'a table from resultTable', 'columns', 'rows')
  const text = delimited(table, ',', '\r\n')
  return isAscii(text) ? text : `\uFEFF${text}`
}

/**
 * Writes a table as a `.txt` file with tabs between cells, which MATLAB, Mathematica, R and the import dialogs of spreadsheets read. Cells
 * that contain tabs, quotes or line ends are quoted as in a `.csv` file. The file is UTF-8 without a byte order mark.
 *
 * @example toTxt({ columns: ['name', 'cost'], rows: [['a, b', 3]] }) // 'name\tcost\na, b\t3\n'
 */
export function toTxt(table: ResultTable): string {
  needKeys(table, 'a table from resultTable', 'columns', 'rows')
  return delimited(table, '\t', '\n')
}

function delimited({ columns, rows }: ResultTable, delimiter: string, lineEnd: string): string {
  const lines = [columns, ...rows].map((row) => row.map((cell) => quoted(asText(cell), delimiter)).join(delimiter))
  return lines.map((line) => `${line}${lineEnd}`).join('')
}

/** By RFC 4180. A library for it brings 10 kB of emulated streams into each worker that exports a table. */
function quoted(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Characters that start a formula in spreadsheets, including their wide forms (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

function asText(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell)
  return formula.test(cell) ? `'${cell}` : cell
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text)
}
