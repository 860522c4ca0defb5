/** The table of runs: filtered, sorted, and only so much of it as is seen. */
import { filterRows, type ResultColumns, sortRows } from '@telos/experiments'
import { readFilter } from '../filter/filter-text.ts'
import { differs, type RunColumn, runColumns } from './run-columns.ts'
import type { ShownTable, TableView } from './table-contract.ts'

/** Rows of one answer. */
export const mostRows = 400

/** A table that is made once for a view, and asked for parts of it while somebody scrolls. */
export interface MadeTable {
  part(from: number, count: number, run?: string): ShownTable
}

export function runTable(
  columns: ResultColumns,
  { filter: text, sort, isAll }: TableView,
  now: () => number,
): MadeTable {
  const begun = now()
  const { filter, problem } = filterOf(columns, text)
  const all = runColumns(columns)
  const rows = sorted(columns, all, filterRows(columns, filter), sort)
  // one row differs from nothing
  const isSingle = rows.length < 2
  const shown = all.filter((column) => isAll || isSingle || differs(column, rows))
  const equal = isAll || isSingle ? [] : all.filter((column) => !shown.includes(column))
  const milliseconds = now() - begun
  return {
    part(from, count, run) {
      const row = run === undefined ? undefined : columns.rowOf(run)
      const place = row === undefined ? -1 : rows.indexOf(row)
      return {
        total: columns.count,
        count: rows.length,
        equalRows: 0,
        from,
        problem,
        milliseconds,
        columns: shown.map(({ key, title, isNumber }) => ({ key, title, isNumber })),
        // what no row has says nothing
        equalColumns: equal
          .filter(({ code }) => !Number.isNaN(code(rows[0]!)))
          .map(({ title, cell }) => ({ title, text: cell(rows[0]!).text })),
        rows: [...rows.subarray(from, from + Math.min(count, mostRows))].map((each) => ({
          runs: [columns.run(each)],
          cells: shown.map(({ cell }) => cell(each)),
        })),
        place: place < 0 ? undefined : place,
      }
    },
  }
}

export function filterOf(columns: ResultColumns, text: string): ReturnType<typeof readFilter> {
  const { algorithm, domain, campaign, revision } = columns
  return readFilter(text, {
    algorithm: algorithm.texts,
    domain: domain.texts,
    campaign: campaign.texts,
    revision: revision.texts,
  })
}

function sorted(columns: ResultColumns, all: readonly RunColumn[], rows: Int32Array, sort: string): Int32Array {
  const isDescending = sort.startsWith('-')
  const column = all.find(({ key }) => key === (isDescending ? sort.slice(1) : sort))
  return column ? sortRows(columns, rows, { by: column.order, isDescending }) : rows
}
