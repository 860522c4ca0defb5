/** A report for the terminal: errors, the summary, how runs ended. */
import { type Report, type ReportTable, tablesOf } from '@telos/experiments'
import { type Io, paint, printable } from '../../io.ts'
import { fittedTable } from '../../print/fitted-table.ts'

/** Prints the parts of a report that a person reads first. `notes` are warnings that were told before. */
export function printReport(report: Report, ids: readonly string[], notes: readonly string[], io: Io): void {
  const { stdout } = io
  stdout.write(`${paint(stdout, 'bold', printable(report.title))}\n`)
  if (report.about !== '') stdout.write(`${printable(report.about)}\n`)
  stdout.write(`${report.facts.map(([name, value]) => `${name.toLowerCase()}: ${value}`).join(', ')}\n`)
  const [errors] = report.sections
  if (report.errors > 0) stdout.write(`\n${paint(stdout, 'red', errors.title)}\n`)
  for (const note of report.errors > 0 ? errors.notes : []) stdout.write(`${printable(note)}\n`)
  for (const warning of report.warnings.filter((one) => !notes.includes(one)))
    stdout.write(`${paint(stdout, 'yellow', 'warning:')} ${printable(warning)}\n`)
  for (const table of tablesOf(report)) if (ids.includes(table.id)) printTable(table, io)
}

/** Prints a table that fits into the terminal. */
export function printTable(table: ReportTable, io: Io): void {
  const { stdout } = io
  // numbers are texts already, in their own digits: the column is aligned by filling them up
  const widths = table.columns.map(({ title }, at) =>
    table.rows.reduce((most, row) => Math.max(most, row[at].text.length), title.length),
  )
  const aligned = (text: string, at: number) => (table.columns[at].isNumber ? text.padStart(widths[at]) : text)
  const { text, leftOut } = fittedTable(
    {
      columns: table.columns.map(({ title }, at) => aligned(title, at)),
      rows: table.rows.map((row) => row.map((cell, at) => aligned(cell.text, at))),
    },
    {
      ...(stdout.columns !== undefined && { width: stdout.columns }),
      notes: table.rows.map(() => ''),
      expendable: table.columns
        .map(({ title }, at) => aligned(title, at))
        .slice(2)
        .toReversed(),
      number: String,
    },
  )
  stdout.write(`\n${paint(stdout, 'bold', printable(table.title))}\n${text}`)
  if (leftOut.length > 0) stdout.write(`not shown: ${printable(leftOut.map((title) => title.trim()).join(', '))}\n`)
  if (table.note !== undefined) stdout.write(`${printable(table.note)}\n`)
}
