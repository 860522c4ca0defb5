/** Two algorithms side by side: a row for each task and repetition that either of them has run. */
import {
  type Attribute,
  attributeOf,
  attributeTitle,
  bestCosts,
  contestantsOf,
  figureText,
  filterRows,
  naturalOrder,
  type ResultColumns,
  runValues,
} from '@telos/experiments'
import type { CampaignDescription } from './book.ts'
import { filterOf, type MadeTable, mostRows, outcomeCell } from './run-table.ts'
import type { ShownCell, ShownColumn, TableView } from './runs-contract.ts'

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
  /** Whether a pair has nothing to be ordered by: it comes last in both directions. */
  readonly isMissing?: (pair: Pair) => boolean
}

type PairView = TableView & { readonly pair: NonNullable<TableView['pair']> }

export function pairTable(
  columns: ResultColumns,
  description: CampaignDescription,
  view: PairView,
  now: () => number,
): MadeTable {
  const { filter: text, sort, isAll, pair } = view
  const begun = now()
  const { filter, problem } = filterOf(columns, text)
  const all = pairsOf(columns, pair.algorithms)
  const kept = new Uint8Array(columns.count)
  for (const row of filterRows(columns, filter)) kept[row] = 1
  const found = all.filter(({ rows: [one, other] }) => kept[one] === 1 || kept[other] === 1)
  const figures = figuresOf(columns, description, pair.attribute)
  const isEqual = ({ rows: [one, other] }: Pair) =>
    one >= 0 &&
    other >= 0 &&
    columns.outcome[one] === columns.outcome[other] &&
    Object.is(figures.measured[one], figures.measured[other])
  const different = isAll ? found : found.filter((each) => !isEqual(each))
  const attribute = attributeOf(pair.attribute, description.report.better)
  const shown = pairColumns(columns, pair.algorithms, attribute, figures)
  const isDescending = sort.startsWith('-')
  const by = shown.find(({ key }) => key === (isDescending ? sort.slice(1) : sort))
  const ordered = by ? different.toSorted(orderOf(by, isDescending)) : different
  const usesRepetitions = all.some(({ repetition }) => repetition > 0)
  const columnsShown = shown.filter(({ key }) => key !== 'repetition' || usesRepetitions)
  const milliseconds = now() - begun
  return {
    part(from, count, run) {
      const row = run === undefined ? -1 : (columns.rowOf(run) ?? -1)
      const place = row < 0 ? -1 : ordered.findIndex(({ rows }) => rows.includes(row))
      return {
        total: all.length,
        count: ordered.length,
        equalRows: found.length - different.length,
        from,
        problem,
        milliseconds,
        equalColumns: [],
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

interface PairFigures {
  /** Also where a run was stopped; a score is made of what was measured. */
  readonly measured: Float64Array
  /** As the report compares them: the time of a run that was stopped says nothing. */
  readonly compared: Float64Array
}

function figuresOf(columns: ResultColumns, { references, report }: CampaignDescription, name: string): PairFigures {
  const { agileLimit } = report
  const compared = runValues(columns, name, { bestCosts: bestCosts(columns, references), agileLimit })
  return { compared, measured: columns.figure(name) ?? compared }
}

function pairsOf(columns: ResultColumns, algorithms: readonly [string, string]): readonly Pair[] {
  const contestants = contestantsOf(columns)
  const { task, repetition } = columns
  const pairs = new Map<number, Pair>()
  for (const [side, name] of algorithms.entries()) {
    const rows = contestants.find(({ label, algorithm }) => label === name || algorithm === name)?.rows ?? []
    for (const row of rows) {
      const key = task[row]! * 2 ** 22 + repetition[row]!
      let pair = pairs.get(key)
      if (pair === undefined) {
        pair = { task: task[row]!, repetition: repetition[row]!, rows: [-1, -1] }
        pairs.set(key, pair)
      }
      if (pair.rows[side as 0 | 1] === -1) pair.rows[side as 0 | 1] = row
    }
  }
  return [...pairs.values()]
}

function pairColumns(
  columns: ResultColumns,
  algorithms: readonly [string, string],
  attribute: Attribute,
  { measured, compared }: PairFigures,
): readonly PairColumn[] {
  const title = attributeTitle(attribute)
  const nameOf = (pair: Pair) => columns.tasks[pair.task]!
  const outcomeAt = (row: number) => (row < 0 ? -1 : columns.outcome[row]!)
  const valueAt = (values: Float64Array, row: number) => (row < 0 ? Number.NaN : values[row]!)
  const difference = ({ rows: [one, other] }: Pair) => valueAt(compared, other) - valueAt(compared, one)
  const betterSide = (pair: Pair): 0 | 1 | undefined => {
    const change = difference(pair)
    if (attribute.better === 'none' || !(Math.abs(change) > 0)) return undefined
    return change > 0 === (attribute.better === 'high') ? 1 : 0
  }
  const outcome = (side: 0 | 1): PairColumn => ({
    key: `outcome-${side}`,
    title: algorithms[side],
    isNumber: false,
    cell: ({ rows }) => (rows[side] < 0 ? { text: 'not run' } : outcomeCell(columns, rows[side])),
    order: (one, other) => outcomeAt(one.rows[side]) - outcomeAt(other.rows[side]),
  })
  const figure = (side: 0 | 1): PairColumn => ({
    key: `figure-${side}`,
    title: `${title}: ${algorithms[side]}`,
    isNumber: true,
    cell: (pair) => ({
      text: figureText(valueAt(measured, pair.rows[side]), attribute),
      ...(betterSide(pair) === side && { mark: 'better' as const }),
    }),
    order: (one, other) => valueAt(measured, one.rows[side]) - valueAt(measured, other.rows[side]),
    isMissing: ({ rows }) => Number.isNaN(valueAt(measured, rows[side])),
  })
  return [
    {
      key: 'domain',
      title: 'Domain',
      isNumber: false,
      cell: (pair) => ({ text: nameOf(pair).domain }),
      order: (one, other) => naturalOrder(nameOf(one).domain, nameOf(other).domain),
    },
    {
      key: 'task',
      title: 'Task',
      isNumber: false,
      cell: (pair) => ({ text: nameOf(pair).name }),
      order: (one, other) =>
        naturalOrder(nameOf(one).domain, nameOf(other).domain) || naturalOrder(nameOf(one).name, nameOf(other).name),
    },
    {
      key: 'repetition',
      title: 'Repetition',
      isNumber: true,
      cell: ({ repetition }) => ({ text: String(repetition + 1) }),
      order: (one, other) => one.repetition - other.repetition,
    },
    outcome(0),
    outcome(1),
    figure(0),
    figure(1),
    {
      key: 'difference',
      title: 'Difference',
      isNumber: true,
      cell: (pair) => {
        const change = difference(pair)
        const side = betterSide(pair)
        const text = `${change > 0 ? '+' : ''}${figureText(change, attribute)}`
        return { text, ...(side !== undefined && { mark: side === 1 ? ('better' as const) : ('worse' as const) }) }
      },
      order: (one, other) => difference(one) - difference(other),
      isMissing: (pair) => Number.isNaN(difference(pair)),
    },
  ]
}

function orderOf({ order, isMissing = () => false }: PairColumn, isDescending: boolean) {
  return (one: Pair, other: Pair) =>
    Number(isMissing(one)) - Number(isMissing(other)) || (isDescending ? order(other, one) : order(one, other))
}
