import { escapeXml, needKeys, oneLine, shorten, textColumns } from '@telos/core/text'
import type { Messages } from '../../help/message-table.ts'
import { CHART_COLUMN, colourRules, roundPixels, seriesColours } from '../chart-look.ts'
import { type ComparisonBar, type ComparisonChart, longestBar } from './comparison.ts'

/** What the picture of a comparison shows. */
export interface ComparisonPicture {
  /** Name of the problem, for the heading. */
  readonly problem: string
  readonly charts: readonly ComparisonChart[]
  readonly words: Messages
}

/** As CHART_COLUMN, for the smaller font of ticks. */
const TICK_COLUMN = 6.4
const MARGIN = 28
const HEAD = 84
const LABELS = { least: 120, most: 380 } as const
const PANEL = { least: 264, most: 380, padding: 14, head: 42, foot: 30, gap: 16, across: 3 } as const
const ROW = { height: 28, bar: 16 } as const
/** How far numbers below the axis may begin before it. */
const OUTSIDE = PANEL.padding - 4
/** What the longest bar gets beside its text. */
const SHORTEST_BAR = 90
/** Between a bar and its text, with half a pixel for rounding. */
const BEHIND = 8

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
  const longest = jobs.reduce((most, { job }) => Math.max(most, textColumns(oneLine(job))), 0)
  const labels = Math.ceil(Math.min(LABELS.most, Math.max(LABELS.least, longest * CHART_COLUMN + 16)))
  const across = Math.max(1, Math.min(PANEL.across, charts.length))
  const down = Math.ceil(charts.length / across)
  const panelWidth = panelWidthOf(charts)
  const panelHeight = PANEL.head + jobs.length * ROW.height + PANEL.foot
  const width = 2 * MARGIN + labels + across * (panelWidth + PANEL.gap) - PANEL.gap
  const height = HEAD + down * (panelHeight + PANEL.gap) - PANEL.gap + MARGIN
  const heading = words.charts.heading(problem, jobs.length)
  const hints = [words.charts.shorterIsBetter, ...(jobs.every(({ isSolved }) => isSolved) ? [] : [words.charts.dashed])]
  const rows = Array.from({ length: down }, (_, row) => HEAD + row * (panelHeight + PANEL.gap))
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="telos-bars" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(oneLine(heading))}</title>`,
    style,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="name" x="${MARGIN}" y="40">${fitted(heading, (width - 2 * MARGIN) * 0.7)}</text>`,
    `<text class="hint" x="${MARGIN}" y="62">${escapeXml(hints.join(' · '))}</text>`,
    ...rows.flatMap((top) =>
      jobs.map(({ job }, at) => label(job, MARGIN + labels - 14, rowMiddle(top, at), labels - 14)),
    ),
    ...charts.map((chart, at) => {
      const left = MARGIN + labels + (at % across) * (panelWidth + PANEL.gap)
      return panel(chart, left, rows[Math.floor(at / across)]!, panelWidth, panelHeight)
    }),
    '</svg>',
  ].join('\n')}\n`
}

/** Returns the width of all panels: enough for every text behind a bar of readable length, within limits. */
function panelWidthOf(charts: readonly ComparisonChart[]): number {
  const widest = charts
    .flatMap(({ bars }) => bars)
    .reduce((most, { share, text }) => Math.max(most, share * SHORTEST_BAR + textColumns(text) * CHART_COLUMN), 0)
  return Math.ceil(Math.min(PANEL.most, Math.max(PANEL.least, widest + BEHIND + 2 * PANEL.padding)))
}

function panel(
  { title, bars, ticks }: ComparisonChart,
  left: number,
  top: number,
  width: number,
  height: number,
): string {
  const inside = width - 2 * PANEL.padding
  const room = Math.max(
    SHORTEST_BAR,
    longestBar(bars, inside - BEHIND, (text) => textColumns(text) * CHART_COLUMN),
  )
  const from = left + PANEL.padding
  const bottom = top + height - PANEL.foot
  return [
    `<g><rect class="panel" x="${left}" y="${top}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${from}" y="${top + 26}">${fitted(title, inside)}</text>`,
    ...spaced(ticks, room).map(({ share, text }) => {
      const x = roundPixels(from + share * room)
      const line = `<path class="grid" d="M${x} ${top + PANEL.head - 4}V${bottom}"/>`
      // a long number at the start of the axis would leave the panel
      const middle = roundPixels(Math.max(x, from + tickHalf(text) - OUTSIDE))
      return `${line}<text class="tick" x="${middle}" y="${bottom + 17}">${escapeXml(text)}</text>`
    }),
    ...bars.map((bar, at) => barOf(bar, at, from, rowMiddle(top, at), room, inside)),
    '</g>',
  ].join('\n')
}

function tickHalf(text: string): number {
  return (textColumns(text) * TICK_COLUMN) / 2
}

/** Keeps the ticks whose numbers fit beside each other, the first one included. */
function spaced(ticks: ComparisonChart['ticks'], room: number): ComparisonChart['ticks'] {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(({ share, text }) => {
    const half = tickHalf(text)
    const middle = Math.max(share * room, half - OUTSIDE)
    if (middle - half < end) return false
    end = middle + half + CHART_COLUMN
    return true
  })
}

function barOf(bar: ComparisonBar, at: number, x: number, y: number, room: number, inside: number): string {
  const length = bar.share * room
  const name = `bar s${at % seriesColours.length}${bar.isSolved ? '' : ' failed'}`
  const rect = `<rect class="${name}" x="${x}" y="${y - ROW.bar / 2}" width="${roundPixels(length)}" height="${ROW.bar}" rx="${roundPixels(Math.min(3, length / 2))}"/>`
  // half a pixel makes up for rounding
  const text = fitted(bar.text, inside - length - 7.5)
  const words = `<text class="${bar.isSolved ? 'value' : 'value failed'}" x="${roundPixels(x + length + (length > 0 ? 8 : 2))}" y="${y + 4}">${text}</text>`
  return `<g><title>${escapeXml(`${oneLine(bar.job)}: ${bar.text}`)}</title>${length > 0 ? rect : ''}${words}</g>`
}

function label(job: string, x: number, y: number, room: number): string {
  return `<g><title>${escapeXml(oneLine(job))}</title><text class="job" x="${x}" y="${y + 4}">${fitted(job, room)}</text></g>`
}

function rowMiddle(top: number, at: number): number {
  return top + PANEL.head + at * ROW.height + ROW.height / 2
}

function fitted(text: string, pixels: number): string {
  return escapeXml(shorten(oneLine(text), Math.floor(pixels / CHART_COLUMN)))
}

const rules = (edition: 'light' | 'dark') =>
  colourRules(edition, (name, colour) => `.telos-bars ${name} { fill: ${colour}; stroke: ${colour} }`)

const style = `<style>
.telos-bars text { font: 12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1b1f24; white-space: pre }
.telos-bars .paper { fill: #ffffff }
.telos-bars .panel { fill: #f6f8fa; stroke: #e3e6ea }
.telos-bars .name { font-size: 17px; font-weight: bold }
.telos-bars .title { font-weight: bold }
.telos-bars .job { text-anchor: end }
.telos-bars .tick { text-anchor: middle; font-size: 10.5px }
.telos-bars .hint, .telos-bars .tick, .telos-bars .value.failed { fill: #57606a }
.telos-bars .value { paint-order: stroke; stroke: #f6f8fa; stroke-width: 4px }
.telos-bars .value.failed { font-style: italic }
.telos-bars .grid { fill: none; stroke: #dde1e6 }
${rules('light')}
.telos-bars .bar.failed { fill-opacity: 0.25; stroke-width: 1.2; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
.telos-bars text { fill: #e6edf3 }
.telos-bars .paper { fill: #12161c }
.telos-bars .panel { fill: #191f27; stroke: #2b323b }
.telos-bars .hint, .telos-bars .tick, .telos-bars .value.failed { fill: #9da7b3 }
.telos-bars .value { stroke: #191f27 }
.telos-bars .grid { stroke: #2f3741 }
${rules('dark')}
}
</style>`
