/** Two algorithms side by side: a row for each task and repetition that either of them has run. */
import {
  attributeOf,
  attributeTitle,
  figureText,
  filterRows,
  naturalOrder,
  type ResultColumns,
} from '@telos/experiments'
import { outcomeCell } from './run-columns.ts'
import { filterOf, type MadeTable, mostRows } from './run-table.ts'
import type { ShownCell, ShownColumn, TableView } from './table-contract.ts'

interface Pair {
  readonly task: number
  readonly repetition: number
  /** Rows; -1 where an algorithm has none. */
  readonly rows: [number, number]
}

interface PairColumn extends ShownColumn {
  readonly cell: (pair: Pair) => ShownCell
  /** Below 0 if the first comes first. */
  readonly order: (one: Pair, other: Pair) => number
}

type PairView = TableView & { readonly pair: NonNullable<TableView['pair']> }

export function pairTable(columns: ResultColumns, view: PairView, now: () => number): MadeTable {
  const { filter: text, sort, isAll, pair } = view
  const begun = now()
  const { filter, problem } = filterOf(columns, text)
  const all = pairsOf(columns, pair.algorithms)
  const kept = new Uint8Array(columns.count)
  for (const row of filterRows(columns, filter)) kept[row] = 1
  const found = all.filter(({ rows: [one, other] }) => kept[one] === 1 || kept[other] === 1)
  const values = columns.figure(pair.attribute)
  const valueAt = (row: number) => (row < 0 || values === undefined ? Number.NaN : values[row]!)
  const isEqual = ({ rows: [one, other] }: Pair) =>
    one >= 0 && other >= 0 && columns.outcome[one] === columns.outcome[other] && Object.is(valueAt(one), valueAt(other))
  const different = isAll ? found : found.filter((each) => !isEqual(each))
  const shown = pairColumns(columns, pair, valueAt)
  const isDescending = sort.startsWith('-')
  const by = shown.find(({ key }) => key === (isDescending ? sort.slice(1) : sort))
  const ordered = by
    ? different.toSorted((one, other) => (isDescending ? by.order(other, one) : by.order(one, other)))
    : different
  const usesRepetitions = all.some(({ repetition }) => repetition > 0)
  const columnsShown = shown.filter(({ key }) => key !== 'repetition' || usesRepetitions)
  const milliseconds = now() - begun
  return {
    part(from, count, run) {
      const row = run === undefined ? -1 : (columns.rowOf(run) ?? -1)
      const place = row < 0 ? -1 : ordered.findIndex(({ rows }) => rows.includes(row))
      return {
        ...{ total: all.length, count: ordered.length, equalRows: found.length - different.length },
        ...{ from, problem, milliseconds, equalColumns: [] },
        columns: columnsShown.map(({ key, title, isNumber }) => ({ key, title, isNumber })),
        rows: ordered.slice(from, from + Math.min(count, mostRows)).map((each) => ({
          runs: each.rows.map((number) => (number < 0 ? undefined : columns.run(number))),
          cells: columnsShown.map(({ cell }) => cell(each)),
        })),
        place: place < 0 ? undefined : place,
      }
    },
  }
}

function pairsOf(columns: ResultColumns, algorithms: readonly [string, string]): readonly Pair[] {
  const codes = algorithms.map((name) => columns.algorithm.find(name) ?? -1)
  const { task, repetition } = columns
  const algorithm = columns.algorithm.codes
  const pairs = new Map<number, Pair>()
  for (let row = 0; row < columns.count; row++) {
    const side = codes.indexOf(algorithm[row]!)
    if (side < 0) continue
    const key = task[row]! * 2 ** 22 + repetition[row]!
    let pair = pairs.get(key)
    if (pair === undefined) {
      pair = { task: task[row]!, repetition: repetition[row]!, rows: [-1, -1] }
      pairs.set(key, pair)
    }
    if (pair.rows[side] === -1) pair.rows[side as 0 | 1] = row
  }
  return [...pairs.values()]
}

function pairColumns(
  columns: ResultColumns,
  { algorithms, attribute: name }: PairView['pair'],
  valueAt: (row: number) => number,
): readonly PairColumn[] {
  const attribute = attributeOf(name)
  const title = attributeTitle(attribute)
  const nameOf = (pair: Pair) => columns.tasks[pair.task]!
  const outcomeAt = (row: number) => (row < 0 ? -1 : columns.outcome[row]!)
  const difference = ({ rows: [one, other] }: Pair) => valueAt(other) - valueAt(one)
  const betterSide = (pair: Pair): 0 | 1 | undefined => {
    const change = difference(pair)
    if (attribute.better === 'none' || !(Math.abs(change) > 0)) return undefined
    return change > 0 === (attribute.better === 'high') ? 1 : 0
  }
  const outcome = (side: 0 | 1): PairColumn => ({
    ...{ key: `outcome-${side}`, title: algorithms[side], isNumber: false },
    cell: ({ rows }) => (rows[side] < 0 ? { text: 'not run' } : outcomeCell(columns, rows[side])),
    order: (one, other) => outcomeAt(one.rows[side]) - outcomeAt(other.rows[side]),
  })
  const figure = (side: 0 | 1): PairColumn => ({
    ...{ key: `figure-${side}`, title: `${title}: ${algorithms[side]}`, isNumber: true },
    cell: (pair) => ({
      text: figureText(valueAt(pair.rows[side]), attribute),
      ...(betterSide(pair) === side && { mark: 'better' as const }),
    }),
    order: (one, other) => lastIfMissing(valueAt(one.rows[side]), valueAt(other.rows[side])),
  })
  return [
    {
      ...{ key: 'domain', title: 'Domain', isNumber: false },
      cell: (pair) => ({ text: nameOf(pair).domain }),
      order: (one, other) => naturalOrder(nameOf(one).domain, nameOf(other).domain),
    },
    {
      ...{ key: 'task', title: 'Task', isNumber: false },
      cell: (pair) => ({ text: nameOf(pair).name }),
      order: (one, other) =>
        naturalOrder(nameOf(one).domain, nameOf(other).domain) || naturalOrder(nameOf(one).name, nameOf(other).name),
    },
    {
      ...{ key: 'repetition', title: 'Repetition', isNumber: true },
      cell: ({ repetition }) => ({ text: String(repetition + 1) }),
      order: (one, other) => one.repetition - other.repetition,
    },
    outcome(0),
    outcome(1),
    figure(0),
    figure(1),
    {
      ...{ key: 'difference', title: 'Difference', isNumber: true },
      cell: (pair) => {
        const change = difference(pair)
        const side = betterSide(pair)
        const text = `${change > 0 ? '+' : ''}${figureText(change, attribute)}`
        return { text, ...(side !== undefined && { mark: side === 1 ? ('better' as const) : ('worse' as const) }) }
      },
      order: (one, other) => lastIfMissing(difference(one), difference(other)),
    },
  ]
}

/** Missing values are larger than all others. */
function lastIfMissing(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
  return one - other
}
