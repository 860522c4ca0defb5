import { escapeXml, needKeys, oneLine, textColumns } from '@telos/core/text'
import { monospace, roundPixels, svgPicture } from '../svg.ts'
import { CHART_COLUMN, colourRules, fitted, seriesColours } from './chart-frame.ts'

/** One row of a panel. */
export interface ChartBar {
  readonly name: string
  /** The number as people read it, and what else is to say about it. */
  readonly text: string
  /** The length of the bar: 1 for the largest value of the panel, 0 for no bar. */
  readonly share: number
  /** A bar that is not as valid as the others gets a dashed border. @default false */
  readonly isDashed?: boolean
}

/** A panel with a bar for each row. */
export interface BarPanel {
  readonly title: string
  /** Round numbers along the axis, placed like the ends of bars. */
  readonly ticks: readonly { readonly share: number; readonly text: string }[]
  readonly bars: readonly ChartBar[]
}

/** Panels with the same rows. */
export interface BarPicture {
  readonly heading: string
  /** Below the heading. */
  readonly hints: readonly string[]
  readonly panels: readonly BarPanel[]
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
 * Draws panels side by side as a self-contained SVG picture. Each row keeps its place and its colour in all panels, and has its name on
 * the left.
 *
 * @example
 * const bars = [{ name: 'A*', text: '12', share: 0.5 }, { name: 'blind', text: '24', share: 1 }]
 * barCharts({ heading: 'jugs', hints: [], panels: [{ title: 'expanded', ticks: [{ share: 0, text: '0' }], bars }] })
 */
export function barCharts(charts: BarPicture): string {
  needKeys(charts, 'charts: { heading, hints, panels }', 'heading', 'hints', 'panels')
  const { heading, hints, panels } = charts
  const names = (panels[0]?.bars ?? []).map(({ name }) => oneLine(name))
  const longest = names.reduce((most, name) => Math.max(most, textColumns(name)), 0)
  const labels = Math.ceil(Math.min(LABELS.most, Math.max(LABELS.least, longest * CHART_COLUMN + 16)))
  const across = Math.max(1, Math.min(PANEL.across, panels.length))
  const down = Math.ceil(panels.length / across)
  const panelWidth = panelWidthOf(panels)
  const panelHeight = PANEL.head + names.length * ROW.height + PANEL.foot
  const width = 2 * MARGIN + labels + across * (panelWidth + PANEL.gap) - PANEL.gap
  const height = HEAD + down * (panelHeight + PANEL.gap) - PANEL.gap + MARGIN
  const rows = Array.from({ length: down }, (_, row) => HEAD + row * (panelHeight + PANEL.gap))
  return svgPicture({ width, height, title: oneLine(heading), kind: 'telos-bars', style }, [
    `<text class="name" x="${MARGIN}" y="40">${fitted(heading, (width - 2 * MARGIN) * 0.7)}</text>`,
    `<text class="hint" x="${MARGIN}" y="62">${escapeXml(hints.join(' · '))}</text>`,
    ...rows.flatMap((top) =>
      names.map((name, at) => label(name, MARGIN + labels - 14, rowMiddle(top, at), labels - 14)),
    ),
    ...panels.map((each, at) => {
      const left = MARGIN + labels + (at % across) * (panelWidth + PANEL.gap)
      return panel(each, left, rows[Math.floor(at / across)]!, panelWidth, panelHeight)
    }),
  ])
}

/**
 * Returns the greatest length of the longest bar for which every bar and the text behind it fit the room.
 *
 * @example
 * longestBar([{ text: '12', share: 1 }], 40, textColumns) // 38
 */
export function longestBar(
  bars: readonly Pick<ChartBar, 'share' | 'text'>[],
  room: number,
  widthOf: (text: string) => number,
): number {
  return bars.reduce(
    (length, { share, text }) => (share > 0 ? Math.min(length, (room - widthOf(text)) / share) : length),
    room,
  )
}

/** Returns the width of all panels: enough for every text behind a bar of readable length, within limits. */
function panelWidthOf(panels: readonly BarPanel[]): number {
  const widest = panels
    .flatMap(({ bars }) => bars)
    .reduce((most, { share, text }) => Math.max(most, share * SHORTEST_BAR + textColumns(text) * CHART_COLUMN), 0)
  return Math.ceil(Math.min(PANEL.most, Math.max(PANEL.least, widest + BEHIND + 2 * PANEL.padding)))
}

function panel({ title, bars, ticks }: BarPanel, left: number, top: number, width: number, height: number): string {
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
function spaced(ticks: BarPanel['ticks'], room: number): BarPanel['ticks'] {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(({ share, text }) => {
    const half = tickHalf(text)
    const middle = Math.max(share * room, half - OUTSIDE)
    if (middle - half < end) return false
    end = middle + half + CHART_COLUMN
    return true
  })
}

function barOf(bar: ChartBar, at: number, x: number, y: number, room: number, inside: number): string {
  const length = bar.share * room
  const name = `bar s${at % seriesColours.length}${bar.isDashed ? ' failed' : ''}`
  const rect = `<rect class="${name}" x="${x}" y="${y - ROW.bar / 2}" width="${roundPixels(length)}" height="${ROW.bar}" rx="${roundPixels(Math.min(3, length / 2))}"/>`
  // half a pixel makes up for rounding
  const text = fitted(bar.text, inside - length - 7.5)
  const words = `<text class="${bar.isDashed ? 'value failed' : 'value'}" x="${roundPixels(x + length + (length > 0 ? 8 : 2))}" y="${y + 4}">${text}</text>`
  return `<g><title>${escapeXml(`${oneLine(bar.name)}: ${bar.text}`)}</title>${length > 0 ? rect : ''}${words}</g>`
}

function label(name: string, x: number, y: number, room: number): string {
  return `<g><title>${escapeXml(name)}</title><text class="job" x="${x}" y="${y + 4}">${fitted(name, room)}</text></g>`
}

function rowMiddle(top: number, at: number): number {
  return top + PANEL.head + at * ROW.height + ROW.height / 2
}

const rules = (edition: 'light' | 'dark') =>
  colourRules(edition, (name, colour) => `.telos-bars ${name} { fill: ${colour}; stroke: ${colour} }`)

const style = `
.telos-bars text { font: 12px ${monospace}; fill: #1b1f24; white-space: pre }
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
`
