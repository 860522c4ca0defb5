/** What every SVG document of Telos has: a header, a title for those who cannot see it, a style sheet, paper. Every text is escaped. */
import { escapeXml, oneLine, shorten } from '@telos/core/text'

/** A whole picture, without what is drawn on it. */
export interface SvgFrame {
  readonly width: number
  readonly height: number
  /** Shown by browsers when the mouse rests on the picture, and read out by screen readers. */
  readonly title: string
  /** Class of the whole picture, which rules of its style sheet begin with. */
  readonly kind?: string
  /** Rules of CSS. */
  readonly style?: string
  /** Drawn below everything else. @default a rectangle of the class `paper` if there is a style sheet */
  readonly paper?: string
  /** The corner and the size of what is shown, in the coordinates of the parts. @default the whole picture, in pixels */
  readonly viewBox?: readonly [x: number, y: number, width: number, height: number]
}

/**
 * Writes a picture as a document, one line for each part. Empty parts are left out.
 *
 * @example
 * svgPicture({ width: 20, height: 20, title: 'a dot' }, ['<circle cx="10" cy="10" r="5"/>'])
 */
export function svgPicture(frame: SvgFrame, parts: readonly string[]): string {
  const { width, height, title, kind, style, viewBox = [0, 0, width, height] } = frame
  const name = kind === undefined ? '' : ` class="${escapeXml(kind)}"`
  const paper = frame.paper ?? (style === undefined ? '' : `<rect class="paper" width="${width}" height="${height}"/>`)
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg"${name} width="${width}" height="${height}" viewBox="${viewBox.join(' ')}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    style === undefined ? '' : `<style>${style}</style>`,
    paper,
    ...parts,
    '</svg>',
  ]
    .filter((line) => line !== '')
    .join('\n')}\n`
}

/** Monospaced fonts of usual systems. Where columns are counted, texts keep to their boxes in each of them. */
export const monospace = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'

/**
 * Rounds a coordinate to hundredths of a pixel: enough for a screen, and the same on every machine.
 *
 * @example
 * roundPixels(1 / 3) // 0.33
 */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100
}

/** Cuts a text to columns of a monospaced font, on one line, escaped. */
export function fittedColumns(text: string, columns: number): string {
  return escapeXml(shorten(oneLine(text), Math.max(1, Math.floor(columns))))
}
