import { escapeXml, textColumns } from '@telos/core/text'
import { CHART_COLUMN, chartPicture, fitted, makeScale, roundPixels, seriesColours, ticksBelow } from '@telos/draw'
import { attributeAxis, attributeTitle, figureText } from '../attributes.ts'
import { quantile } from '../statistics/averages.ts'
import type { ResultAnalysis } from '../tables/result-analysis.ts'

const WIDTH = 720
const ROW = 34
const BOX = 18
const TOP = 48

/** The numbers of a box: whiskers reach the farthest values within 1.5 boxes (Tukey). */
export interface BoxFigures {
  readonly low: number
  readonly quarter: number
  readonly median: number
  readonly threeQuarters: number
  readonly high: number
  readonly outliers: readonly number[]
}

/**
 * The numbers of a box plot; undefined for no values.
 *
 * @example
 * boxFigures([1, 2, 3, 4, 100])?.outliers // [100]
 */
export function boxFigures(values: readonly number[]): BoxFigures | undefined {
  if (values.length === 0) return undefined
  const [quarter, middle, threeQuarters] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)!)
  const reach = 1.5 * (threeQuarters - quarter)
  const sorted = values.toSorted((one, other) => one - other)
  const within = sorted.filter((value) => value >= quarter - reach && value <= threeQuarters + reach)
  const outliers = sorted.filter((value) => value < quarter - reach || value > threeQuarters + reach)
  return { low: within[0], quarter, median: middle, threeQuarters, high: within.at(-1)!, outliers }
}

/**
 * Draws how an attribute is spread over the tasks that count, a box for each algorithm, as SVG.
 *
 * @example
 * boxChart(analysis, 'cpu')
 */
export function boxChart(analysis: ResultAnalysis, name: string): string {
  const attribute = analysis.attribute(name)
  const counted = analysis.countedTasks(name)
  const isLog = attribute.scale === 'log'
  // boxes are computed where they are drawn: on a logarithmic axis, 1.5 boxes are a factor
  const toAxis = (value: number) => (isLog ? Math.log10(Math.max(value, attribute.floor)) : value)
  const back = (value: number) => (isLog ? 10 ** value : value)
  const boxes = analysis.contestants.map(({ label }, at) => {
    const values = analysis.countedValues(at, name).filter(Number.isFinite).map(toAxis)
    return { label, box: boxFigures(values), count: values.length }
  })
  const ends = boxes.flatMap(({ box }) => (box ? [box.low, box.high, ...box.outliers] : []))
  const least = ends.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = ends.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const [from, to] = ends.length === 0 ? [isLog ? 1 : 0, isLog ? 10 : 1] : [back(least), back(most)]
  const scale = makeScale(attributeAxis(attribute), from, to, 7)
  const widest = Math.max(...boxes.map(({ label }) => textColumns(label)), 4) * CHART_COLUMN
  const left = Math.ceil(Math.min(WIDTH * 0.4, widest + 24))
  const plot = { left, top: TOP, right: WIDTH - 40, bottom: TOP + boxes.length * ROW + 8 }
  const toX = (value: number) => roundPixels(plot.left + scale.place(back(value)) * (plot.right - plot.left))
  const tasks = counted.reduce((sum, counts) => sum + counts, 0)
  const title = `${attributeTitle(attribute)} over ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`
  const words = (value: number) => figureText(back(value), attribute)
  return chartPicture({ title, width: WIDTH, height: plot.bottom + 40, kind: 'telos-boxes', style }, [
    ...ticksBelow(scale, plot),
    `<path class="axis" d="M${plot.left} ${plot.bottom}H${plot.right}"/>`,
    ...boxes.map(({ label, box, count }, at) => {
      const y = TOP + at * ROW + ROW / 2 + 4
      const name = `<text class="end" x="${left - 10}" y="${y + 4}">${fitted(label, left - 16)}</text>`
      if (box === undefined) return `<g>${name}<text class="hint" x="${left + 8}" y="${y + 4}">no values</text></g>`
      const [low, quarter, middle, threeQuarters, high] = [
        box.low,
        box.quarter,
        box.median,
        box.threeQuarters,
        box.high,
      ].map(toX)
      const numbers = `${label}: median ${words(box.median)}, quartiles ${words(box.quarter)} and ${words(box.threeQuarters)}, ${count} tasks`
      const half = BOX / 2
      return [
        `<g class="s${at % seriesColours.length}"><title>${escapeXml(numbers)}</title>${name}`,
        `<path class="whisker" d="M${low} ${y - 5}v10m0 -5H${quarter}M${threeQuarters} ${y}H${high}m0 -5v10"/>`,
        `<path class="box" d="M${quarter} ${y - half}H${threeQuarters}V${y + half}H${quarter}Z"/>`,
        `<path class="median" d="M${middle} ${y - half}V${y + half}"/>`,
        ...box.outliers.map(
          (value) =>
            `<path class="mark" d="M${roundPixels(toX(value) - 2.5)} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z"/>`,
        ),
        '</g>',
      ].join('')
    }),
  ])
}

const style = `.telos-boxes .box { fill: #f6f8fa; stroke-width: 1.8 }
.telos-boxes .whisker { stroke-width: 1.5 }
.telos-boxes .median { stroke-width: 3 }
.telos-boxes .hint { fill: #57606a }
@media (prefers-color-scheme: dark) {
.telos-boxes .box { fill: #191f27 }
.telos-boxes .hint { fill: #9da7b3 }
}
`
