import { escapeXml, needList, numberInWords, oneLine, shorten, textColumns } from '@telos/core/text'
import { roundPixels } from '../svg.ts'
import { CHART_COLUMN, isDrawable, seriesColours } from './chart-frame.ts'

/** One line of a chart. */
export interface ChartSeries {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** Converts the numbers of a line to pixels. */
export interface ChartProjection {
  toX(value: number): number
  toY(value: number): number
  readonly step: boolean
}

/** A different count from the colours, so that combinations of the two repeat late. */
const dashes = ['', '8 4', '2 3', '10 3 2 3', '14 5', '5 2 1 2 1 2', '1 5'] as const
const markers = [
  (x: number, y: number) => `M${n(x - 4)} ${n(y)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`,
  (x: number, y: number) => `M${n(x - 3.5)} ${n(y - 3.5)}h7v7h-7Z`,
  (x: number, y: number) => `M${n(x)} ${n(y - 4.5)}l4.5 8h-9Z`,
  (x: number, y: number) => `M${n(x)} ${n(y - 5)}l5 5l-5 5l-5 -5Z`,
  (x: number, y: number) => `M${n(x - 4)} ${n(y - 4)}l8 8m0 -8l-8 8`,
] as const

/** More markers than this hide the line. */
const MOST_MARKERS = 40
const SAMPLE = 38

/** Whether both numbers of a point can be drawn. */
export function isDrawablePoint([x, y]: readonly [number, number]): boolean {
  return isDrawable(x) && isDrawable(y)
}

/** The line and the markers of one series. */
export function drawSeries({ name, points }: ChartSeries, at: number, drawing: ChartProjection): string {
  const drawn = points.flatMap((point, index) => {
    if (!isDrawablePoint(point)) return []
    const [x, y] = point
    return [{ index, x: drawing.toX(x), y: drawing.toY(y), words: `${numberInWords(x)}, ${numberInWords(y)}` }]
  })
  const every = Math.ceil(drawn.length / MOST_MARKERS)
  const marked = drawn.filter((_, index) => index % every === 0 || index === drawn.length - 1)
  let path = ''
  let before = -2
  for (const { index, x, y } of drawn) {
    if (index !== before + 1) path += `M${n(x)} ${n(y)}`
    else path += drawing.step ? `H${n(x)}V${n(y)}` : `L${n(x)} ${n(y)}`
    before = index
  }
  const dots = marked.map(({ x, y, words }) => marker(at, x, y, words))
  return `<g class="s${at % seriesColours.length}"><title>${escapeXml(name)}</title>${line(at, path)}${dots.join('')}</g>`
}

/**
 * Draws a sample of each line with its name, in as many rows as needed.
 *
 * @example
 * legendRows([{ name: 'A*', points: [] }], 20, 400, 680).height // 10
 */
export function legendRows(series: readonly ChartSeries[], left: number, top: number, width: number) {
  needList(series, 'the lines of a chart: a list of { name, points }')
  let x = left
  let y = top
  const parts: string[] = []
  for (const [at, { name }] of series.entries()) {
    const text = shorten(oneLine(name), Math.floor((width - SAMPLE) / CHART_COLUMN))
    const taken = SAMPLE + textColumns(text) * CHART_COLUMN + 20
    if (x > left && x + taken > left + width) {
      x = left
      y += 20
    }
    const sample = `${line(at, `M${n(x)} ${n(y)}h30`)}${marker(at, x + 15, y, name)}`
    const label = `<text x="${n(x + SAMPLE)}" y="${n(y + 4)}">${escapeXml(text)}</text>`
    parts.push(`<g class="s${at % seriesColours.length}"><title>${escapeXml(name)}</title>${sample}${label}</g>`)
    x += taken
  }
  return { text: parts.join('\n'), height: series.length === 0 ? 0 : y + 10 - top }
}

function line(at: number, path: string): string {
  const dash = dashes[at % dashes.length]!
  return `<path class="line" d="${path}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`
}

function marker(at: number, x: number, y: number, title: string): string {
  return `<path class="mark" d="${seriesMarker(at, x, y)}"><title>${escapeXml(title)}</title></path>`
}

/**
 * The outline of the marker of a series, as the `d` of a path.
 *
 * @example
 * seriesMarker(1, 10, 10) // 'M6.5 6.5h7v7h-7Z'
 */
export function seriesMarker(at: number, x: number, y: number): string {
  // anything else than a whole number from 0 gets the first
  const draw = markers[at % markers.length] ?? markers[0]
  return draw(x, y)
}

function n(value: number): string {
  return String(roundPixels(value))
}
