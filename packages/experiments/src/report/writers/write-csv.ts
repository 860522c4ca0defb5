import { toCsv } from '@telos/lab'
import type { ResultColumns } from '../../tables/result-columns.ts'
import { type Report, tablesOf } from '../report.ts'

/**
 * Writes all numbers and texts of a report's tables as CSV, one cell in a line: for R, pandas and spreadsheets. Numbers are not rounded.
 * Texts that a spreadsheet would run as formulas are defused.
 *
 * @example
 * reportCsv(report) // 'table,line,row,column,value,best\r\nsummary,1,lama,Solved,12,yes…'
 */
export function reportCsv(report: Report): string {
  const rows = tablesOf(report).flatMap(({ id, columns, rows: lines }) =>
    lines.flatMap((cells, line) =>
      cells
        .slice(1)
        .map(({ text, value, isBest }, at) => [
          id,
          line + 1,
          cells[0].text,
          columns[at + 1].title,
          value ?? text,
          isBest === true ? 'yes' : '',
        ]),
    ),
  )
  return toCsv({ columns: ['table', 'line', 'row', 'column', 'value', 'best'], rows })
}

/**
 * Writes every run with all its figures as CSV, one run in a line.
 *
 * @example
 * runsCsv(columns, filterRows(columns, { outcomes: ['crash'] }))
 */
export function runsCsv(columns: ResultColumns, rows = columns.allRows): string {
  const figures = columns.figureNames
  const values = figures.map((name) => columns.figure(name)!)
  return toCsv({
    columns: [
      'run',
      'campaign',
      'algorithm',
      'domain',
      'task',
      'repetition',
      'outcome',
      'phase',
      'engine',
      'core',
      'revision',
      ...figures,
    ],
    rows: Array.from(rows, (row) => {
      const { domain, name } = columns.tasks[columns.task[row]]
      return [
        columns.run(row),
        columns.campaign.at(row),
        columns.algorithm.at(row),
        domain,
        name,
        columns.repetition[row],
        columns.outcomeAt(row),
        columns.phaseAt(row) ?? '',
        columns.engineAt(row) ?? '',
        columns.coreAt(row) ?? '',
        columns.revision.at(row),
        ...values.map((column) => (Number.isNaN(column[row]) ? '' : column[row])),
      ]
    }),
  })
}
