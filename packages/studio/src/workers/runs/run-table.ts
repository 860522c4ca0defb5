/** The table of runs: filtered, sorted, and only so much of it as is seen. */
import {
  attributeOf,
  attributeTitle,
  figureText,
  filterRows,
  knownAttributes,
  type ResultColumns,
  type RowOrder,
  runOutcomes,
  sortRows,
} from '@telos/experiments'
import { readFilter } from './filter-text.ts'
import type { ShownCell, ShownColumn, ShownTable, TableView } from './runs-contract.ts'

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

interface RunColumn extends ShownColumn {
  readonly order: RowOrder['by']
  /** A number that is the same for equal values. */
  readonly code: (row: number) => number
  readonly cell: (row: number) => ShownCell
}

const texts = [
  ['algorithm', 'Algorithm'],
  ['domain', 'Domain'],
] as const

function runColumns(columns: ResultColumns): readonly RunColumn[] {
  const coded = (key: 'algorithm' | 'domain' | 'campaign' | 'revision', title: string): RunColumn => {
    const { codes, texts: names } = columns[key]
    return {
      key,
      title,
      isNumber: false,
      order: key,
      code: (row) => codes[row]!,
      cell: (row) => ({ text: names[codes[row]!]! }),
    }
  }
  const { task, tasks, repetition, outcome } = columns
  return [
    ...texts.map(([key, title]) => coded(key, title)),
    {
      key: 'task',
      title: 'Task',
      isNumber: false,
      order: 'task',
      code: (row) => task[row]!,
      cell: (row) => ({ text: tasks[task[row]!]!.name }),
    },
    {
      key: 'repetition',
      title: 'Repetition',
      isNumber: true,
      order: 'repetition',
      code: (row) => repetition[row]!,
      cell: (row) => ({ text: String(repetition[row]! + 1) }),
    },
    {
      key: 'outcome',
      title: 'Outcome',
      isNumber: false,
      order: 'outcome',
      code: (row) => outcome[row]!,
      cell: (row) => outcomeCell(columns, row),
    },
    ...figureColumns(columns),
    coded('campaign', 'Campaign'),
    coded('revision', 'Revision'),
  ]
}

export function outcomeCell(columns: ResultColumns, row: number): ShownCell {
  const { title, isSolved, isExplained } = runOutcomes[columns.outcomeAt(row)]
  return { text: title, mark: isSolved ? 'solved' : isExplained ? 'unsolved' : 'failed' }
}

/** Figures that Telos knows come first, in the order of their importance. */
export function figureOrder(names: readonly string[]): readonly string[] {
  const known = knownAttributes()
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((one, other) => rank(one) - rank(other))
}

function figureColumns(columns: ResultColumns): readonly RunColumn[] {
  return figureOrder(columns.figureNames).map((name) => {
    const values = columns.figure(name)!
    const attribute = attributeOf(name)
    return {
      key: name,
      title: attributeTitle(attribute),
      isNumber: true,
      order: { figure: name },
      code: (row) => values[row]!,
      cell: (row) => ({ text: figureText(values[row]!, attribute) }),
    }
  })
}

/** Whether some rows differ in a column. */
export function differs({ code }: Pick<RunColumn, 'code'>, rows: Int32Array): boolean {
  const first = code(rows[0]!)
  return rows.some((row) => !Object.is(code(row), first))
}
