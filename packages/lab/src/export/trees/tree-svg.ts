import { escapeXml, needKeys, needObject, shorten } from '@telos/core/text'
import type { Messages } from '../../help/message-table.ts'
import type { Language } from '../../help/messages.ts'
import { messages } from '../../help/messages.ts'
import { type FittedTree, fitTree, type PictureSize, TITLE } from './fit-tree.ts'
import type { SearchTree, TreeNode } from './search-tree.ts'
import { BOX, layOut, type PlacedItem, type TreeLayout } from './tree-layout.ts'
import { foldedWords, nodeLines, nodeTitle, prunedLine, prunedTitle, treeCaption } from './tree-words.ts'

/** Width of a character of any usual monospaced font of 11 pixels, rounded up: labels never leave their boxes. */
const COLUMN = 6.7
const MARGIN = 20
const HEAD = 76
const LEAST_WIDTH = 780
const WAY_TITLE = 14

export interface SearchTreePictureOptions {
  /**
   * Maximum size in pixels. A tree that needs more is folded: the picture keeps the path to the best goal, then the nodes that were
   * expanded first, and counts the rest. @default no limit
   */
  readonly fit?: PictureSize
  /** @default 'en' */
  readonly language?: Language
}

/**
 * Draws the search tree as an SVG picture. The root is on the left and depth grows to the right. Expanded nodes have a plain border, open
 * nodes a dashed one, goals a double one. The path to the best goal is thick, and pruned successors have no border. Hovering over a node
 * shows its whole state.
 *
 * @example
 * const tree = new SearchTree()
 * createSearch(instance.space(), { engine: 'astar', emit: tree.emit }).run()
 * toSvg(tree, { fit: { width: 1600, height: 1200 } }) // '<svg xmlns="http://www.w3.org/2000/svg" class="telos-tree" …'
 */
export function toSvg(tree: SearchTree, options: SearchTreePictureOptions = {}): string {
  needKeys(tree, 'a tree: new SearchTree()', 'nodes', 'roots')
  needObject(options, '{ fit, language }')
  const { fit, language = 'en' } = options
  const words = messages(language)
  const { trees } = words
  const room = fit && { width: fit.width - 2 * MARGIN, height: fit.height - HEAD - WAY_TITLE - 2 * MARGIN }
  const { way, tree: layout }: FittedTree = room === undefined ? { tree: layOut(tree) } : fitTree(tree, room)
  const wayHeight = way === undefined ? 0 : way.height + (layout.items.length === 0 ? 0 : TITLE)
  const width = Math.ceil(Math.max(LEAST_WIDTH, layout.width + 2 * MARGIN, (way?.width ?? 0) + 2 * MARGIN))
  const height = Math.ceil(HEAD + (way === undefined ? 0 : WAY_TITLE) + wayHeight + layout.height + 2 * MARGIN)
  const onWay = new Set(tree.solution)
  const caption = treeCaption(tree, words, fit && drawnNodes(way, layout))
  const top = HEAD + MARGIN + (way === undefined ? 0 : WAY_TITLE)
  const heading = (y: number, text: string) =>
    `<text class="caption" x="${MARGIN}" y="${number(y)}">${escapeXml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="telos-tree" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(`${trees.title}: ${caption}`)}</title>`,
    style,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="caption" x="${MARGIN}" y="26">${escapeXml(shorten(caption, Math.floor((width - 2 * MARGIN) / 7.9)))}</text>`,
    legend(words),
    way === undefined ? '' : heading(top - 12, trees.wayHeading),
    way === undefined ? '' : drawn(way, top, onWay, words),
    way === undefined || layout.items.length === 0 ? '' : heading(top + wayHeight - 14, trees.beginningHeading),
    drawn(layout, top + wayHeight, onWay, words),
    '</svg>',
    '',
  ]
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .join('\n')
}

/** A node may be drawn in both parts. */
function drawnNodes(...parts: readonly (TreeLayout | undefined)[]): number {
  const items = parts.flatMap((part) => part?.items ?? [])
  return new Set(items.flatMap(({ item }) => (item.type === 'node' ? [item.node] : []))).size
}

function drawn({ items }: TreeLayout, top: number, onWay: ReadonlySet<TreeNode>, words: Messages): string {
  const parts = [...items.map((placed) => edge(placed, onWay)), ...items.map((placed) => item(placed, onWay, words))]
  const lines = parts.filter((part) => part !== '')
  return [`<g transform="translate(${MARGIN} ${number(top)})">`, ...lines, '</g>'].join('\n')
}

function edge({ item, x, y, parent }: PlacedItem, onWay: ReadonlySet<TreeNode>): string {
  if (parent === undefined) return ''
  const from = parent.x + BOX.width
  const middle = (from + x) / 2
  const isOnWay = item.type === 'node' ? onWay.has(item.node) : x <= parent.x
  const kind = isOnWay ? 'edge way' : item.type === 'node' ? 'edge' : 'edge gone'
  const [start, end] = [number(parent.y), number(y)]
  // from the end of a row to the beginning of the next one
  if (x <= parent.x) {
    const between = number(y - BOX.height / 2 - 9)
    return `<path class="${kind}" d="M${number(from)} ${start}h10V${between}H${number(x - 10)}V${end}h10"/>`
  }
  return `<path class="${kind}" d="M${number(from)} ${start}C${number(middle)} ${start} ${number(middle)} ${end} ${number(x)} ${end}"/>`
}

function item({ item, x, y }: PlacedItem, onWay: ReadonlySet<TreeNode>, words: Messages): string {
  if (item.type === 'pruned') {
    const text = prunedLine(item.pruned, Math.floor(BOX.width / COLUMN), words)
    const title = escapeXml(prunedTitle(item.pruned, words))
    return `<g><title>${title}</title><text class="gone" x="${number(x + 2)}" y="${number(y + 4)}">${escapeXml(text)}</text></g>`
  }
  if (item.type !== 'node') {
    const text = item.type === 'folded' ? foldedWords(item.folded, words) : words.trees.skippedSteps(item.steps)
    return `<text class="folded" x="${number(x + 2)}" y="${number(y + 4)}">${escapeXml(text)}</text>`
  }
  const { node } = item
  const kind = node.goal ? 'goal' : node.order > 0 ? 'expanded' : 'open'
  const [action, state, numbers] = nodeLines(node, Math.floor((BOX.width - 16) / COLUMN), words)
  const line = (text: string, name: string, down: number) =>
    `<text class="${name}" x="${number(x + 9)}" y="${number(y + down)}">${escapeXml(text)}</text>`
  return [
    `<g><title>${escapeXml(nodeTitle(node, words))}</title>`,
    box(kind, onWay.has(node), x, y - BOX.height / 2, BOX.width, BOX.height),
    line(action, 'action', -11),
    line(state, 'state', 4),
    line(numbers, 'numbers', 18),
    '</g>',
  ].join('')
}

/** Borders tell kinds apart without colour. */
function box(kind: string, onWay: boolean, x: number, y: number, width: number, height: number): string {
  const rect = (name: string, inset: number) =>
    `<rect class="${name}" x="${number(x + inset)}" y="${number(y + inset)}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${kind === 'goal' ? 8 - inset : 2}"/>`
  const outer = rect(`box ${kind}${onWay ? ' way' : ''}`, 0)
  return kind === 'goal' ? `${outer}${rect('inner', 3)}` : outer
}

function legend({ trees: { legend: words } }: Messages): string {
  let x = MARGIN
  const parts: string[] = []
  const word = (text: string) => {
    parts.push(`<text class="legend" x="${number(x)}" y="57">${escapeXml(text)}</text>`)
    x += text.length * COLUMN + 22
  }
  for (const kind of ['expanded', 'open', 'goal'] as const) {
    parts.push(box(kind, false, x, 44, 30, 18))
    x += 37
    word(words[kind])
  }
  parts.push(`<path class="edge way" d="M${number(x)} 53h30"/>`)
  x += 37
  word(words.way)
  parts.push(`<path class="edge gone" d="M${number(x)} 53h30"/>`)
  x += 35
  word(words.pruned)
  return parts.join('')
}

/** At most two decimals: enough for a screen, and the same everywhere. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100)
}

const style = `<style>
.telos-tree text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1b1f24; white-space: pre }
.telos-tree .paper { fill: #ffffff }
.telos-tree .caption { font-size: 13px; font-weight: bold }
.telos-tree .action { font-weight: bold }
.telos-tree .numbers, .telos-tree .gone { fill: #57606a }
.telos-tree text.gone { font-style: italic }
.telos-tree text.folded { fill: #6a4b00; font-weight: bold }
.telos-tree .box { fill: #eef3fa; stroke: #57606a; stroke-width: 1.2 }
.telos-tree .open { fill: #ffffff; stroke-dasharray: 5 3 }
.telos-tree .goal { fill: #e2f3e4 }
.telos-tree .inner { fill: none; stroke: #57606a }
.telos-tree .edge { fill: none; stroke: #8c959f; stroke-width: 1.2 }
.telos-tree path.gone { stroke-dasharray: 1 4; stroke-linecap: round }
.telos-tree .way { stroke: #0b5cad; stroke-width: 3.5 }
@media (prefers-color-scheme: dark) {
.telos-tree text { fill: #e6edf3 }
.telos-tree .paper { fill: #12161c }
.telos-tree .numbers, .telos-tree .gone { fill: #9da7b3 }
.telos-tree text.folded { fill: #e3b341 }
.telos-tree .box { fill: #1f2937; stroke: #8b949e }
.telos-tree .open { fill: #12161c }
.telos-tree .goal { fill: #163522 }
.telos-tree .inner { fill: none; stroke: #8b949e }
.telos-tree .edge { fill: none; stroke: #6e7681 }
.telos-tree .way { stroke: #6cb2ff }
}
</style>`
