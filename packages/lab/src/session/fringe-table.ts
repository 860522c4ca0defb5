import type { Messages } from '../help/message-table.ts'
import type { FringeNode } from '../problem.ts'
import { F } from './node-words.ts'
import { numberInWords, onLine, shorten, textColumns } from './words.ts'

/** The layout of a table of nodes. */
export interface FringeTableOptions<State> {
  readonly table: Messages
  readonly print: (state: State) => string
  /** Whether the strategy uses a heuristic. */
  readonly informed: boolean
  /** Columns of the terminal; states are shortened to fit. @default no limit */
  readonly width?: number
  readonly paint?: Paint
}

/** Longer names of actions would leave no room for states. */
const WIDEST_ACTION = 24

/** Formats nodes as an aligned table with a header. The state comes last and takes the remaining room. */
export function fringeTable<State>(
  nodes: readonly FringeNode<State>[],
  { table, print, informed, width = Number.POSITIVE_INFINITY, paint = noPaint }: FringeTableOptions<State>,
): string[] {
  const { labels } = table.session
  const numbers = nodes.map(({ depth, cost, heuristic }, at) => {
    const known = [at + 1, depth, cost]
    return (informed ? [...known, heuristic, cost + heuristic] : known).map(numberInWords)
  })
  const names = ['', labels.depth, labels.cost, ...(informed ? ['h', F] : [])]
  const widths = names.map((name, column) => widest(name, numbers, (row) => row[column]))
  const hasActions = nodes.some(({ action }) => action !== '')
  const actions = nodes.map(({ action }) => shorten(onLine(action), WIDEST_ACTION))
  const actionWidth = widest(labels.action, actions, (action) => action)
  const line = (row: readonly string[], action: string, state: string) => {
    const cells = row.map((cell, column) => padStart(cell, widths[column]))
    return shorten([...cells, ...(hasActions ? [padEnd(action, actionWidth)] : []), state].join('  '), width)
  }
  return [
    paint('dim', line(names, labels.action, labels.state)),
    ...nodes.map(({ state }, at) => line(numbers[at], actions[at], print(state))),
  ]
}

/** A fringe may be longer than a list of arguments can be. */
function widest<Row>(name: string, rows: readonly Row[], cellOf: (row: Row) => string): number {
  return rows.reduce((most, row) => Math.max(most, textColumns(cellOf(row))), textColumns(name))
}

function padStart(text: string, columns: number): string {
  return ' '.repeat(columns - textColumns(text)) + text
}

function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(columns - textColumns(text))
}

/** Text styles, named as in Node's `styleText`. */
export type PaintStyle = 'bold' | 'dim' | 'green' | 'yellow' | 'cyan'

/** Colours a text, or returns it unchanged. */
export type Paint = (style: PaintStyle, text: string) => string

/** No colours. */
export const noPaint: Paint = (_style, text) => text
