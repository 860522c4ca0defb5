/** What all charts share: fonts, colours, the picture around the data, and the lines and numbers of its axes. */
import { fittedColumns, monospace, roundPixels, svgPicture } from '../svg.ts'
import type { ChartScale } from './chart-scale.ts'

/**
 * Width of a character of any usual monospaced font of 12 pixels, rounded up: texts never leave their places.
 *
 * @example
 * textColumns('cost') * CHART_COLUMN // pixels
 */
export const CHART_COLUMN = 7.3

/**
 * Okabe and Ito's colours, which most colour-blind people can tell apart, in a darker and a lighter version.
 *
 * @example
 * seriesColours[0].dark // '#6cb2ff'
 */
export const seriesColours = [
  { light: '#0b5cad', dark: '#6cb2ff' },
  { light: '#b34700', dark: '#ff9d5c' },
  { light: '#00704f', dark: '#3fd6a4' },
  { light: '#9a3b78', dark: '#eb9fd0' },
  { light: '#6b5900', dark: '#e3cf57' },
  { light: '#444c56', dark: '#c4ccd4' },
] as const

/** Writes a CSS rule per colour. `rule` gets the class of the series and its colour. */
export function colourRules(edition: 'light' | 'dark', rule: (name: string, colour: string) => string): string {
  return seriesColours.map((colour, at) => rule(`.s${at}`, colour[edition])).join('\n')
}

/**
 * Whether a number has a place on an axis. Numbers of 300 digits count as infinite, since their differences would be.
 *
 * @example
 * isDrawable(1e301) // false
 */
export function isDrawable(value: number): boolean {
  return Math.abs(value) < 1e300
}

/** The part of a picture where data is drawn, in pixels. */
export interface PlotArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A chart without its data. */
export interface ChartFrame {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Where the middle of the title is, from the left. @default half of the width */
  readonly middle?: number
  /** Class beside `telos-chart`. */
  readonly kind?: string
  /** Rules of CSS beside those of all charts. */
  readonly style?: string
}

/**
 * Draws the picture around the parts of a chart: paper, title, colours for light and dark screens.
 *
 * @example
 * chartPicture({ title: 'Costs', width: 300, height: 200 }, ['<path class="axis" d="M40 20V160H280"/>'])
 */
export function chartPicture(frame: ChartFrame, parts: readonly string[]): string {
  const { title, width, height, middle = roundPixels(width / 2), kind, style = '' } = frame
  const name = kind === undefined ? 'telos-chart' : `telos-chart ${kind}`
  return svgPicture({ width, height, title, kind: name, style: `${chartStyle}${style}` }, [
    `<text class="name" x="${middle}" y="28">${fitted(title, (width - 40) * 0.85)}</text>`,
    ...parts,
  ])
}

/**
 * Cuts a text to some pixels, and escapes it.
 *
 * @example
 * fitted('a & b', 100) // 'a &amp; b'
 */
export function fitted(text: string, pixels: number): string {
  return fittedColumns(text, pixels / CHART_COLUMN)
}

/**
 * Draws vertical lines with numbers below.
 *
 * @example
 * ticksBelow(makeScale('cost', 0, 10, 5), { left: 40, top: 20, right: 280, bottom: 160 })
 */
export function ticksBelow(scale: ChartScale, { left, top, right, bottom }: PlotArea, edge = right): string[] {
  return scale.ticks.map(({ value, text }) => {
    const x = roundPixels(left + scale.place(value) * (right - left))
    return x > edge + 0.5
      ? ''
      : `<path class="grid" d="M${x} ${top}V${bottom}"/><text class="middle" x="${x}" y="${bottom + 18}">${text}</text>`
  })
}

/**
 * Draws horizontal lines with numbers on the left.
 *
 * @example
 * ticksBeside(makeScale('cost', 0, 10, 5), { left: 40, top: 20, right: 280, bottom: 160 })
 */
export function ticksBeside(scale: ChartScale, { left, top, right, bottom }: PlotArea): string[] {
  return scale.ticks.map(({ value, text }) => {
    const y = bottom - scale.place(value) * (bottom - top)
    return `<path class="grid" d="M${left} ${roundPixels(y)}H${right}"/><text class="end" x="${left - 8}" y="${roundPixels(y + 4)}">${text}</text>`
  })
}

/**
 * Draws two axes, with a label below and one on the left.
 *
 * @example
 * axes({ left: 40, top: 20, right: 280, bottom: 160 }, 'seconds', 'nodes')
 */
export function axes(plot: PlotArea, below: string, beside: string): string[] {
  const { left, top, right, bottom } = plot
  const [across, down] = [roundPixels((left + right) / 2), roundPixels((top + bottom) / 2)]
  return [
    `<path class="axis" d="M${left} ${top}V${bottom}H${right}"/>`,
    `<text class="middle" x="${across}" y="${bottom + 42}">${fitted(below, right - left)}</text>`,
    `<text class="middle" x="18" y="${down}" transform="rotate(-90 18 ${down})">${fitted(beside, bottom - top)}</text>`,
  ]
}

const rules = (edition: 'light' | 'dark') =>
  colourRules(edition, (name, colour) => `.telos-chart ${name} path { stroke: ${colour} }`)

const chartStyle = `
.telos-chart text { font: 12px ${monospace}; fill: #1b1f24 }
.telos-chart .paper { fill: #ffffff }
.telos-chart .name { font-size: 14px; font-weight: bold; text-anchor: middle }
.telos-chart .middle { text-anchor: middle }
.telos-chart .end { text-anchor: end }
.telos-chart path { fill: none }
.telos-chart .grid { stroke: #e3e6ea }
.telos-chart .axis { stroke: #57606a; stroke-width: 1.5 }
.telos-chart .line { stroke-width: 2; stroke-linejoin: round }
.telos-chart .mark { fill: #ffffff; stroke-width: 1.8 }
${rules('light')}
@media (prefers-color-scheme: dark) {
.telos-chart text { fill: #e6edf3 }
.telos-chart .paper, .telos-chart .mark { fill: #12161c }
.telos-chart .grid { stroke: #2b323b }
.telos-chart .axis { stroke: #9da7b3 }
${rules('dark')}
}
`
