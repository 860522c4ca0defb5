import { escapeXml, oneLine, shorten } from '@telos/core/text'
import { CHART_COLUMN, type ChartScale, roundPixels, seriesStyle } from '@telos/lab'
import type { Attribute } from '../attributes.ts'

/** The part of a picture where data is drawn, in pixels. */
export interface PlotArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A picture around its parts, in the look of the charts of the laboratory. */
export function chartPicture(
  title: string,
  { width, height }: { readonly width: number; readonly height: number },
  kind: string,
  style: string,
  parts: readonly string[],
): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="telos-chart ${kind}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    seriesStyle.replace('</style>', `${style}</style>`),
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="name" x="${roundPixels(width / 2)}" y="28">${fitted(title, (width - 40) * 0.85)}</text>`,
    ...parts.filter((part) => part !== ''),
    '</svg>',
  ].join('\n')}\n`
}

/** A text that fits into some pixels, escaped. */
export function fitted(text: string, pixels: number): string {
  return escapeXml(shorten(oneLine(text), Math.max(1, Math.floor(pixels / CHART_COLUMN))))
}

/** Vertical lines with numbers below. */
export function ticksBelow(scale: ChartScale, { left, top, right, bottom }: PlotArea, edge = right): string[] {
  return scale.ticks.map(({ value, text }) => {
    const x = roundPixels(left + scale.place(value) * (right - left))
    return x > edge + 0.5
      ? ''
      : `<path class="grid" d="M${x} ${top}V${bottom}"/><text class="middle" x="${x}" y="${bottom + 18}">${text}</text>`
  })
}

/** Horizontal lines with numbers on the left. */
export function ticksBeside(scale: ChartScale, { left, top, right, bottom }: PlotArea): string[] {
  return scale.ticks.map(({ value, text }) => {
    const y = roundPixels(bottom - scale.place(value) * (bottom - top))
    return `<path class="grid" d="M${left} ${y}H${right}"/><text class="end" x="${left - 8}" y="${roundPixels(y + 4)}">${text}</text>`
  })
}

/** The scale of an attribute as the charts of the laboratory name it. */
export function axisOf({ scale }: Attribute): { readonly label: string; readonly scale: 'linear' | 'logarithmic' } {
  return { label: '', scale: scale === 'log' ? 'logarithmic' : 'linear' }
}
