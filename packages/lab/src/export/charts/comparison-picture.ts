import { needKeys } from '@telos/core/text'
import { barCharts } from '@telos/draw'
import type { Messages } from '../../help/message-table.ts'
import type { ComparisonChart } from './comparison.ts'

/** What the picture of a comparison shows. */
export interface ComparisonPicture {
  /** Name of the problem, for the heading. */
  readonly problem: string
  readonly charts: readonly ComparisonChart[]
  readonly words: Messages
}

/**
 * Draws charts side by side as a self-contained SVG picture: one panel per statistic, one bar per job in every panel. Each job keeps its row
 * and its colour. Bars of jobs without a solution have a dashed border, and words beside them say why.
 *
 * @example
 * const words = messages('en')
 * comparisonSvg({ problem: 'jugs', charts: comparisonCharts(outcomes, words), words }) // '<svg xmlns="http://www.w3.org/2000/svg" …'
 */
export function comparisonSvg(picture: ComparisonPicture): string {
  needKeys(picture, 'a picture: { problem, charts, words }', 'problem', 'charts', 'words')
  const { problem, charts, words } = picture
  const jobs = charts[0]?.bars ?? []
  return barCharts({
    heading: words.charts.heading(problem, jobs.length),
    hints: [words.charts.shorterIsBetter, ...(jobs.every(({ isSolved }) => isSolved) ? [] : [words.charts.dashed])],
    panels: charts.map(({ title, ticks, bars }) => ({
      title,
      ticks,
      bars: bars.map(({ job, text, share, isSolved }) => ({ name: job, text, share, isDashed: !isSolved })),
    })),
  })
}
