/** As much of a canvas as the painters of trees use, written down as SVG: a picture in a file looks like the one on the screen. */
import { escapeXml } from '@telos/core/text'
import { rounded } from './path-data.ts'

export type PathContext = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'arc'
  | 'rect'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'strokeText'
  | 'measureText'
  | 'setLineDash'
> &
  Pick<
    CanvasRenderingContext2D,
    | 'fillStyle'
    | 'strokeStyle'
    | 'lineWidth'
    | 'lineCap'
    | 'lineJoin'
    | 'globalAlpha'
    | 'font'
    | 'textAlign'
    | 'textBaseline'
  >

export interface SvgContext extends PathContext {
  /** The elements drawn so far. */
  markup(): string
}

/** Width of a letter, in parts of its height: no font is at hand that could be measured. */
const letterWidth = 0.56

/**
 * Makes a context that painters of canvases can draw on, and that writes SVG.
 *
 * @example
 * const context = svgContext()
 * context.beginPath()
 * context.rect(0, 0, 10, 10)
 * context.fill()
 * context.markup() // '<path d="M0 0h10v10h-10z" fill="#000"/>'
 */
export function svgContext(): SvgContext {
  const parts: string[] = []
  let path: string[] = []
  let dash: readonly number[] = []
  const point = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`
  const alpha = () => (context.globalAlpha === 1 ? '' : ` opacity="${rounded(context.globalAlpha)}"`)
  const line = () => {
    const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(rounded).join(' ')}"`
    return ` stroke="${escapeXml(String(context.strokeStyle))}" stroke-width="${rounded(context.lineWidth)}"${dashes}`
  }
  const text = (words: string, x: number, y: number, look: string) => {
    const [, size = '11', family = 'sans-serif'] = /^([\d.]+)px (.*)$/.exec(context.font) ?? []
    // text hangs from its top: four fifths of it are above the line
    const top = y + Number(size) * 0.8
    const font = ` font-size="${size}" font-family="${escapeXml(family)}"`
    parts.push(
      `<text x="${rounded(x)}" y="${rounded(top)}" text-anchor="middle"${font}${look}>${escapeXml(words)}</text>`,
    )
  }
  const context: SvgContext = {
    fillStyle: '#000',
    strokeStyle: '#000',
    lineWidth: 1,
    lineCap: 'round',
    lineJoin: 'round',
    globalAlpha: 1,
    font: '11px sans-serif',
    textAlign: 'center',
    textBaseline: 'top',
    markup: () => parts.join('\n'),
    beginPath: () => void (path = []),
    moveTo: (x, y) => void path.push(`M${point(x, y)}`),
    lineTo: (x, y) => void path.push(`L${point(x, y)}`),
    bezierCurveTo: (x1, y1, x2, y2, x, y) => void path.push(`C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`),
    // painters draw whole circles
    arc(x, y, radius) {
      const half = `a${point(radius, radius)} 0 1 1`
      path.push(`M${point(x + radius, y)}${half} ${rounded(-2 * radius)} 0${half} ${rounded(2 * radius)} 0z`)
    },
    rect: (x, y, width, height) =>
      void path.push(`M${point(x, y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`),
    closePath: () => void path.push('z'),
    fill: () =>
      void parts.push(`<path d="${path.join('')}" fill="${escapeXml(String(context.fillStyle))}"${alpha()}/>`),
    stroke: () => void parts.push(`<path d="${path.join('')}" fill="none"${line()}${alpha()}/>`),
    fillText: (words, x, y) => text(words, x, y, ` fill="${escapeXml(String(context.fillStyle))}"`),
    strokeText: (words, x, y) => text(words, x, y, ` fill="none"${line()} stroke-linejoin="round"`),
    measureText: (words) =>
      ({ width: words.length * letterWidth * (Number.parseFloat(context.font) || 11) }) as TextMetrics,
    setLineDash: (lengths) => void (dash = [...lengths]),
  }
  return context
}
