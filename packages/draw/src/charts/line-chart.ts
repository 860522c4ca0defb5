import { needKeys, textColumns } from '@telos/core/text'
import { roundPixels } from '../svg.ts'
import { axes, CHART_COLUMN, chartPicture, ticksBelow, ticksBeside } from './chart-frame.ts'
import { type ChartAxis, type ChartScale, isLogarithmic, labelOf, makeScale } from './chart-scale.ts'
import { type ChartSeries, drawSeries, isDrawablePoint, legendRows } from './chart-series.ts'

/** The contents of a chart. */
export interface LineChart {
  readonly title: string
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly series: readonly ChartSeries[]
  /** Draws steps: lines stay level up to the next point and jump there. @default false */
  readonly step?: boolean
  /** Width of the whole picture in pixels. @default 720 */
  readonly width?: number
  /** Height without the legend, in pixels. @default 400 */
  readonly height?: number
}

/**
 * Draws a line chart as a self-contained SVG picture. Series differ by dashes and markers as well as by colour. Points whose numbers are
 * not finite leave a gap.
 *
 * @example
 * lineChart({
 *   title: 'Discontentment', x: 'minutes', y: 'sum of squares', step: true,
 *   series: [{ name: 'A*, K = 3', points: [[0, 278], [30, 249], [95, 210]] }],
 * })
 */
export function lineChart(chart: LineChart): string {
  needKeys(chart, 'a chart: { title, x, y, series }', 'title', 'x', 'y', 'series')
  const { x, y, series, width = 720, height = 400 } = chart
  const known = series.map(({ points }) => points.filter(isDrawablePoint))
  checkLogarithms(chart)
  const yScale = makeScale(y, ...ends(known, 1, y), Math.max(2, Math.round(height / 65)))
  const widest = Math.max(...yScale.ticks.map(({ text }) => text.length))
  const left = Math.ceil(46 + widest * CHART_COLUMN)
  const xScale = fittingScale(x, ends(known, 0, x), width - left - 24)
  const lastTick = xScale.ticks.at(-1)!.text.length * CHART_COLUMN
  const plot = { left, top: 48, right: Math.floor(width - Math.max(24, lastTick / 2 + 4)), bottom: height - 56 }
  const toX = (value: number) => plot.left + xScale.place(value) * (plot.right - plot.left)
  const toY = (value: number) => plot.bottom - yScale.place(value) * (plot.bottom - plot.top)
  const legend = legendRows(series, 20, height + 6, width - 40)
  const total = Math.ceil(height + (legend.height === 0 ? 0 : legend.height + 14))
  const middle = roundPixels((plot.left + plot.right) / 2)
  return chartPicture({ title: chart.title, width, height: total, middle }, [
    ...ticksBeside(yScale, plot),
    ...ticksBelow(xScale, plot),
    ...axes(plot, labelOf(x), labelOf(y)),
    ...series.map((line, at) => drawSeries(line, at, { toX, toY, step: chart.step ?? false })),
    known.every((points) => points.length === 0)
      ? `<text class="middle" x="${middle}" y="${roundPixels((plot.top + plot.bottom) / 2)}">no data</text>`
      : '',
    legend.text,
  ])
}

function checkLogarithms({ x, y, series }: LineChart): void {
  for (const { name, points } of series) {
    for (const point of points) {
      if (!isDrawablePoint(point)) continue
      const axis = isLogarithmic(x) && point[0] <= 0 ? 'x' : isLogarithmic(y) && point[1] <= 0 ? 'y' : undefined
      if (axis === undefined) continue
      throw new RangeError(
        `the point (${point.join(', ')}) of "${name}" has no place on a logarithmic ${axis} axis: expected a number above 0; leave the point out or take a linear axis`,
      )
    }
  }
}

function ends(
  series: readonly (readonly (readonly [number, number])[])[],
  side: 0 | 1,
  axis: ChartAxis,
): [number, number] {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const points of series) {
    for (const point of points) {
      least = Math.min(least, point[side])
      most = Math.max(most, point[side])
    }
  }
  if (least <= most) return [least, most]
  return isLogarithmic(axis) ? [1, 10] : [0, 1]
}

/** Returns a scale with as many ticks as fit beside each other. */
function fittingScale(axis: ChartAxis, [least, most]: [number, number], room: number): ChartScale {
  for (let wished = 10; ; wished--) {
    const scale = makeScale(axis, least, most, wished)
    const widest = Math.max(...scale.ticks.map(({ text }) => textColumns(text)))
    if (wished === 1 || scale.ticks.length * (widest + 2) * CHART_COLUMN <= room) return scale
  }
}
