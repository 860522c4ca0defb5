import { needList, needObject, oneLine, shorten, textColumns } from '@telos/core/text'
import { longestBar } from '@telos/draw'
import { noPaint, type Paint } from '../../session/fringe-table.ts'
import type { ComparisonBar, ComparisonChart } from './comparison.ts'

/** How to write charts as lines of text. */
export interface ComparisonLinesOptions {
  /** Columns of the terminal, at least 32. @default 80 */
  readonly columns?: number
  /** Gives titles and bars a colour. @default none */
  readonly paint?: Paint
}

/** Room for a one-word label, a bar and a number. */
const NARROWEST = 32
const SHORTEST_BAR = 4
/** Two blanks before the label, and two behind it. */
const BLANKS = 4

/**
 * Draws charts as lines of text with horizontal bars. No line is wider than the terminal.
 *
 * @example comparisonLines(comparisonCharts(outcomes, messages('en')), { columns: 100 }).join('\n')
 */
export function comparisonLines(
  charts: readonly ComparisonChart[],
  options: ComparisonLinesOptions = {},
): readonly string[] {
  needList(charts, 'a list of charts from comparisonCharts')
  needObject(options, '{ columns, paint }')
  const { columns = 80, paint = noPaint } = options
  const width = Math.max(NARROWEST, columns)
  const longest = charts
    .flatMap(({ bars }) => bars)
    .reduce((most, { job }) => Math.max(most, textColumns(oneLine(job))), 0)
  const label = Math.min(longest, Math.floor(width / 2))
  return charts.flatMap(({ title, bars }, at) => {
    const room = width - BLANKS - label
    const full = Math.max(SHORTEST_BAR, Math.floor(longestBar(bars, room - 1, textColumns)))
    return [
      ...(at === 0 ? [] : ['']),
      paint('bold', shorten(title, width)),
      ...bars.map((bar) => {
        const name = shorten(oneLine(bar.job), label)
        return `  ${name}${' '.repeat(label - textColumns(name))}  ${barAndText(bar, full, room, paint)}`.trimEnd()
      }),
    ]
  })
}

function barAndText({ text, share, isSolved }: ComparisonBar, full: number, room: number, paint: Paint): string {
  const bar = barText(share, full)
  if (bar === '') return shorten(text, room)
  return `${paint(isSolved ? 'cyan' : 'yellow', bar)} ${shorten(text, room - bar.length - 1)}`
}

/** Ends of bars, from one eighth of a column to seven. */
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const

function barText(share: number, room: number): string {
  // a value above 0 always shows
  const parts = Math.max(Math.round(share * room * 8), share > 0 ? 1 : 0)
  return `${'█'.repeat(Math.floor(parts / 8))}${eighths[parts % 8]}`
}
