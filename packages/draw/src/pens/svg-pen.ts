/** A pen that writes SVG. */
import { escapeXml } from '@telos/core/text'
import { rounded } from './path-data.ts'
import type { Lettering, Pen, PenPaint, PenPlace } from './pen.ts'

export interface SvgPen extends Pen {
  /** The elements drawn so far. */
  readonly markup: () => string
}

/**
 * Makes a pen that writes SVG.
 *
 * @example
 * const pen = svgPen()
 * pen.path(disc(10, 10, 5), { fill: 'red' })
 * svgDocument(20, 20, 'a dot', pen.markup())
 */
export function svgPen(font = 'system-ui, sans-serif'): SvgPen {
  const parts: string[] = []
  const number = (name: string, value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? '' : ` ${name}="${rounded(value)}"`
  const word = (name: string, value: string | undefined) =>
    value === undefined ? '' : ` ${name}="${escapeXml(value)}"`
  return {
    markup: () => parts.join(''),
    path(data: string, { fill, stroke, width = 1, alpha, dash }: PenPaint) {
      const line =
        stroke === undefined
          ? ''
          : `${word('stroke', stroke)}${number('stroke-width', width)} stroke-linejoin="round" stroke-linecap="round"${word(
              'stroke-dasharray',
              dash?.map(rounded).join(' '),
            )}`
      parts.push(`<path d="${escapeXml(data)}"${word('fill', fill ?? 'none')}${line}${number('opacity', alpha)}/>`)
    },
    text(text: string, x: number, y: number, lettering: Lettering) {
      const { size, fill, align = 'middle', weight = 600 } = lettering
      parts.push(
        `<text${number('x', x)}${number('y', y + size * 0.36)} text-anchor="${align}"${word(
          'font-family',
          lettering.font ?? font,
        )}${number('font-size', size)}${number('font-weight', weight)}${word('fill', fill)}>${escapeXml(text)}</text>`,
      )
    },
    within({ x, y, quarters = 0, scaleX = 1, scaleY = scaleX }: PenPlace, draw: () => void) {
      const turn = quarters === 0 ? '' : ` rotate(${quarters * 90})`
      const scale = scaleX === 1 && scaleY === 1 ? '' : ` scale(${rounded(scaleX)} ${rounded(scaleY)})`
      parts.push(`<g transform="translate(${rounded(x)} ${rounded(y)})${turn}${scale}">`)
      draw()
      parts.push('</g>')
    },
  }
}

/**
 * Writes what a pen has drawn as a document.
 *
 * @example
 * svgDocument(64, 64, 'a dot', pen.markup())
 */
export function svgDocument(width: number, height: number, title: string, markup: string): string {
  const [wide, high] = [rounded(width), rounded(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img"><title>${escapeXml(title)}</title>${markup}</svg>`
}
