import { escapeXml } from '@telos/core/text'
import {
  axes,
  CHART_COLUMN,
  type ChartScale,
  chartPicture,
  legendRows,
  makeScale,
  type PlotArea,
  seriesColours,
  seriesMarker,
  ticksBelow,
  ticksBeside,
} from '@telos/draw'
import { attributeAxis, attributeTitle, figureText } from '../attributes.ts'
import type { ResultAnalysis } from '../tables/result-analysis.ts'

/** A task in a scatter plot. */
export interface ScatterPoint {
  readonly key: string
  readonly domain: string
  /** NaN if the algorithm did not answer. */
  readonly x: number
  readonly y: number
  /** The first run of each algorithm. */
  readonly runs: readonly [string, string]
}

/** More domains than this are drawn alike: nobody could tell them apart. */
const MOST_DOMAINS = 12
const SIZE = 560
/** Beyond the scale: the border where unsolved tasks are. */
const BAND = 26

/**
 * The points of a scatter plot: every task that two algorithms have run and at least one of them answers.
 *
 * @example
 * scatterPoints(analysis, 0, 1, 'cpu')[0].runs
 */
export function scatterPoints(analysis: ResultAnalysis, first: number, second: number, name: string): ScatterPoint[] {
  const values = analysis.taskValues(name)
  return analysis.tasks.flatMap(({ key, domain }, task) => {
    const [x, y] = [values[analysis.cell(first, task)], values[analysis.cell(second, task)]]
    const [one, other] = [analysis.rowsAt(first, task), analysis.rowsAt(second, task)]
    // a task that was not run is not unsolved
    if (one.length === 0 || other.length === 0 || (Number.isNaN(x) && Number.isNaN(y))) return []
    return [{ key, domain, x, y, runs: [analysis.columns.run(one[0]), analysis.columns.run(other[0])] as const }]
  })
}

/**
 * Draws two algorithms against each other as SVG: a point for each task, on the diagonal where they are equal, on the border where only one
 * has an answer. Points carry the ids of their runs in `data-runs`.
 *
 * @example
 * scatterChart(analysis, 0, 1, 'cpu')
 */
export function scatterChart(analysis: ResultAnalysis, first: number, second: number, name: string): string {
  const attribute = analysis.attribute(name)
  const points = scatterPoints(analysis, first, second, name)
  const labels = [first, second].map((at) => analysis.contestants[at].label)
  const scale = scaleOf(points, attributeAxis(attribute), attribute.floor)
  const widest = Math.max(...scale.ticks.map(({ text }) => text.length))
  const plot = {
    left: Math.ceil(52 + widest * CHART_COLUMN),
    top: 48 + BAND,
    right: SIZE - 24 - BAND,
    bottom: SIZE - 56,
  }
  const place = (value: number) => scale.place(Math.max(value, attribute.scale === 'log' ? attribute.floor : value))
  const toX = (value: number) =>
    Number.isNaN(value) ? plot.right + BAND : plot.left + place(value) * (plot.right - plot.left)
  const toY = (value: number) =>
    Number.isNaN(value) ? plot.top - BAND : plot.bottom - place(value) * (plot.bottom - plot.top)
  const domains = [...new Set(points.map(({ domain }) => domain))]
  const isByDomain = domains.length > 1 && domains.length <= MOST_DOMAINS
  const legend = isByDomain
    ? legendRows(
        domains.map((domain) => ({ name: domain, points: [] })),
        20,
        SIZE + 6,
        SIZE - 40,
      )
    : { text: '', height: 0 }
  const groups = (isByDomain ? domains : [undefined]).map((domain, at) => {
    const own = points.filter((point) => domain === undefined || point.domain === domain)
    const marks = own.map((point) => {
      const words = `${point.key}: ${[point.x, point.y].map((value) => figureText(value, attribute)).join(' and ')}`
      const runs = escapeXml(point.runs.join(' '))
      return `<path class="mark" data-runs="${runs}" d="${seriesMarker(at, toX(point.x), toY(point.y))}"><title>${escapeXml(words)}</title></path>`
    })
    return `<g class="s${at % seriesColours.length}">${marks.join('')}</g>`
  })
  const title = `${attributeTitle(attribute)} by task`
  const height = Math.ceil(SIZE + (legend.height === 0 ? 0 : legend.height + 14))
  return chartPicture({ title, width: SIZE, height, kind: 'telos-scatter', style }, [
    ...ticksBeside(scale, plot),
    ...ticksBelow(scale, plot),
    ...axes(plot, labels[0], labels[1]),
    `<path class="equal" d="M${plot.left} ${plot.bottom}L${plot.right} ${plot.top}"/>`,
    border(plot),
    ...groups,
    points.length === 0 ? `<text class="middle" x="${SIZE / 2}" y="${SIZE / 2}">no data</text>` : '',
    legend.text,
  ])
}

function scaleOf(points: readonly ScatterPoint[], axis: ReturnType<typeof attributeAxis>, floor: number): ChartScale {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of points) {
    for (const value of [x, y]) {
      if (!Number.isFinite(value)) continue
      const shown = axis.scale === 'logarithmic' ? Math.max(value, floor) : value
      least = Math.min(least, shown)
      most = Math.max(most, shown)
    }
  }
  if (least > most) [least, most] = axis.scale === 'logarithmic' ? [1, 10] : [0, 1]
  return makeScale(axis, least, most, 6)
}

function border({ left, top, right, bottom }: PlotArea): string {
  const [x, y] = [right + BAND, top - BAND]
  return [
    `<path class="border" d="M${left} ${y}H${x}V${bottom}"/>`,
    `<text class="hint end" x="${left - 8}" y="${y + 4}">unsolved</text>`,
    `<text class="hint middle" x="${x - 8}" y="${bottom + 34}">unsolved</text>`,
  ].join('')
}

const style = `.telos-scatter .line { display: none }
.telos-scatter .mark { fill-opacity: 0.6 }
.telos-scatter .equal { stroke: #57606a; stroke-dasharray: 4 3 }
.telos-scatter .border { stroke: #57606a; stroke-dasharray: 1 3 }
.telos-scatter .hint { fill: #57606a; font-size: 11px }
@media (prefers-color-scheme: dark) {
.telos-scatter .equal, .telos-scatter .border { stroke: #9da7b3 }
.telos-scatter .hint { fill: #9da7b3 }
}
`
