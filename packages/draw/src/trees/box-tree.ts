/**
 * Trees whose nodes are boxes with lines of text: the root on the left, depth to the right, since labels are wide and low. Search trees and
 * decision trees look alike.
 */
import { escapeXml } from '@telos/core/text'
import { fittedColumns, monospace, roundPixels, type SvgFrame, svgPicture } from '../svg.ts'
import { tidyTree } from './tidy-tree.ts'

/**
 * Width of a character of any usual monospaced font of 11 pixels, rounded up: labels never leave their boxes.
 *
 * @example
 * Math.floor(100 / BOX_COLUMN) // columns that fit into 100 pixels
 */
export const BOX_COLUMN = 6.7
/** As BOX_COLUMN, for captions. */
const CAPTION_COLUMN = 7.9
const MARGIN = 20

/** Sizes of boxes in pixels. */
export interface BoxSizes {
  readonly width: number
  /** From the left side of a box to that of the next level. */
  readonly toNext: number
  /** Between children of one parent, and between families. */
  readonly gap: number
  readonly families: number
}

/** The left sides of boxes, their middles, and the size of all together. */
export interface BoxPlaces {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: number
  readonly height: number
}

/**
 * Lays out a tidy tree of boxes: no overlaps, parents centred on their children. `parent` lists parents before children; -1 for a root.
 *
 * @example
 * layOutBoxes(Int32Array.of(-1, 0), Float64Array.of(40, 40), { width: 100, toNext: 130, gap: 8, families: 18 }).width // 230
 */
export function layOutBoxes(parent: Int32Array, heights: ArrayLike<number>, sizes: BoxSizes): BoxPlaces {
  const { x: across, level } = tidyTree(parent, (left, right) => {
    const gap = parent[left] === parent[right] ? sizes.gap : sizes.families
    return (heights[left]! + heights[right]!) / 2 + gap
  })
  const x = new Float64Array(parent.length)
  const y = new Float64Array(parent.length)
  let [width, height] = [0, 0]
  const top = across.reduce((least, middle, node) => Math.min(least, middle - heights[node]! / 2), Infinity)
  for (let node = 0; node < parent.length; node++) {
    x[node] = level[node]! * sizes.toNext
    y[node] = across[node]! - top
    width = Math.max(width, x[node]! + sizes.width)
    height = Math.max(height, y[node]! + heights[node]! / 2)
  }
  return { x, y, width, height }
}

/** A box with lines of text, around the middle of its left side. */
export interface DrawnBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Class of the box: `expanded`, `open`, `goal`, `leaf`. A goal has a double border if it is `isDouble`. */
  readonly kind: string
  readonly isDouble?: boolean
  readonly radius: number
  /** Whether it is on the path that is drawn thick. */
  readonly isOnWay: boolean
}

/**
 * Draws the border of a box. Borders tell kinds apart without colour.
 *
 * @example
 * drawBox({ x: 0, y: 20, width: 100, height: 40, kind: 'open', radius: 2, isOnWay: false })
 */
export function drawBox({ x, y, width, height, kind, isDouble = false, radius, isOnWay }: DrawnBox): string {
  const rect = (name: string, inset: number) =>
    `<rect class="${name}" x="${roundPixels(x + inset)}" y="${roundPixels(y - height / 2 + inset)}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius - inset}"/>`
  const outer = rect(`box${kind === '' ? '' : ` ${kind}`}${isOnWay ? ' way' : ''}`, 0)
  return isDouble ? `${outer}${rect('inner', 3)}` : outer
}

/**
 * Draws a line of a box, cut to its width. `down` is from the middle of the box.
 *
 * @example
 * boxLine('go(tower)', 'action', { x: 0, y: 20, width: 100 }, 4)
 */
export function boxLine(text: string, name: string, box: Pick<DrawnBox, 'x' | 'y' | 'width'>, down: number): string {
  const room = Math.floor((box.width - 16) / BOX_COLUMN)
  return `<text class="${name}" x="${roundPixels(box.x + 9)}" y="${roundPixels(box.y + down)}">${fittedColumns(text, room)}</text>`
}

/**
 * Draws a line from the right side of a box to the left side of another.
 *
 * @example
 * drawEdge('edge way', [100, 20], [130, 60])
 */
export function drawEdge(
  name: string,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): string {
  const [from, to, middle] = [roundPixels(x1), roundPixels(x2), roundPixels((x1 + x2) / 2)]
  const [start, end] = [roundPixels(y1), roundPixels(y2)]
  return `<path class="${name}" d="M${from} ${start}C${middle} ${start} ${middle} ${end} ${to} ${end}"/>`
}

/** The picture around a tree. */
export interface BoxTreeFrame extends Pick<SvgFrame, 'width' | 'height' | 'title'> {
  /** Class of the picture. */
  readonly kind: string
  /** Above the tree, cut to the width of the picture. */
  readonly caption: string
  readonly captionY: number
}

/**
 * Draws the picture around a tree of boxes: paper, caption, colours for light and dark screens.
 *
 * @example
 * boxTreePicture({ kind: 'telos-tree', width: 300, height: 200, title: 'a tree', caption: 'one node', captionY: 26 }, [])
 */
export function boxTreePicture(frame: BoxTreeFrame, parts: readonly string[]): string {
  const { kind, width, height, title, caption, captionY } = frame
  const words = fittedColumns(caption, (width - 2 * MARGIN) / CAPTION_COLUMN)
  return svgPicture({ width, height, title, kind, style: boxTreeStyle(kind) }, [
    `<text class="caption" x="${MARGIN}" y="${captionY}">${words}</text>`,
    ...parts,
  ])
}

/**
 * Draws parts of a tree at another place.
 *
 * @example
 * movedParts(20, 76, ['<path d="M0 0h9"/>'])
 */
export function movedParts(x: number, y: number, parts: readonly string[]): string {
  return [`<g transform="translate(${roundPixels(x)} ${roundPixels(y)})">`, ...parts, '</g>'].join('\n')
}

/**
 * Draws a part that shows a text when the mouse rests on it.
 *
 * @example
 * titledPart('the goal', ['<path d="M0 0h9"/>'])
 */
export function titledPart(title: string, parts: readonly string[]): string {
  return `<g><title>${escapeXml(title)}</title>${parts.join('')}</g>`
}

function boxTreeStyle(kind: string): string {
  const rule = (names: string, look: string) =>
    `${names
      .split(', ')
      .map((name) => `.${kind} ${name}`)
      .join(', ')} { ${look} }`
  return `
${rule('text', `font: 11px ${monospace}; fill: #1b1f24; white-space: pre`)}
${rule('.paper', 'fill: #ffffff')}
${rule('.caption', 'font-size: 13px; font-weight: bold')}
${rule('.action', 'font-weight: bold')}
${rule('.numbers, .gone', 'fill: #57606a')}
${rule('text.gone', 'font-style: italic')}
${rule('text.folded', 'fill: #6a4b00; font-weight: bold')}
${rule('.box', 'fill: #eef3fa; stroke: #57606a; stroke-width: 1.2')}
${rule('.leaf, .open', 'fill: #ffffff')}
${rule('.open', 'stroke-dasharray: 5 3')}
${rule('.goal', 'fill: #e2f3e4')}
${rule('.inner', 'fill: none; stroke: #57606a')}
${rule('.edge', 'fill: none; stroke: #8c959f; stroke-width: 1.2')}
${rule('path.gone', 'stroke-dasharray: 1 4; stroke-linecap: round')}
${rule('.way', 'stroke: #0b5cad; stroke-width: 3.5')}
@media (prefers-color-scheme: dark) {
${rule('text', 'fill: #e6edf3')}
${rule('.paper', 'fill: #12161c')}
${rule('.numbers, .gone', 'fill: #9da7b3')}
${rule('text.folded', 'fill: #e3b341')}
${rule('.box', 'fill: #1f2937; stroke: #8b949e')}
${rule('.leaf, .open', 'fill: #12161c')}
${rule('.goal', 'fill: #163522')}
${rule('.inner', 'fill: none; stroke: #8b949e')}
${rule('.edge', 'stroke: #6e7681')}
${rule('.way', 'stroke: #6cb2ff')}
}
`
}
