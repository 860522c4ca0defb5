import { escapeXml, needKeys, needObject } from '@telos/core/text'
import {
  BOX_COLUMN,
  boxLine,
  boxTreePicture,
  drawBox,
  drawEdge,
  movedParts,
  roundPixels,
  titledPart,
} from '@telos/draw'
import type { Messages } from '../../help/message-table.ts'
import type { Language } from '../../help/messages.ts'
import { messages } from '../../help/messages.ts'
import { type FittedTree, fitTree, type PictureSize, TITLE } from './fit-tree.ts'
import type { SearchTree, TreeNode } from './search-tree.ts'
import { BOX, layOut, type PlacedItem, type TreeLayout } from './tree-layout.ts'
import { foldedWords, nodeLines, nodeTitle, prunedLine, prunedTitle, treeCaption } from './tree-words.ts'

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
    `<text class="caption" x="${MARGIN}" y="${roundPixels(y)}">${escapeXml(text)}</text>`
  const title = `${trees.title}: ${caption}`
  return boxTreePicture({ kind: 'telos-tree', width, height, title, caption, captionY: 26 }, [
    legend(words),
    way === undefined ? '' : heading(top - 12, trees.wayHeading),
    way === undefined ? '' : drawn(way, top, onWay, words),
    way === undefined || layout.items.length === 0 ? '' : heading(top + wayHeight - 14, trees.beginningHeading),
    drawn(layout, top + wayHeight, onWay, words),
  ])
}

/** A node may be drawn in both parts. */
function drawnNodes(...parts: readonly (TreeLayout | undefined)[]): number {
  const items = parts.flatMap((part) => part?.items ?? [])
  return new Set(items.flatMap(({ item }) => (item.type === 'node' ? [item.node] : []))).size
}

function drawn({ items }: TreeLayout, top: number, onWay: ReadonlySet<TreeNode>, words: Messages): string {
  const parts = [...items.map((placed) => edge(placed, onWay)), ...items.map((placed) => item(placed, onWay, words))]
  return movedParts(
    MARGIN,
    top,
    parts.filter((part) => part !== ''),
  )
}

function edge({ item, x, y, parent }: PlacedItem, onWay: ReadonlySet<TreeNode>): string {
  if (parent === undefined) return ''
  const isOnWay = item.type === 'node' ? onWay.has(item.node) : x <= parent.x
  const kind = isOnWay ? 'edge way' : item.type === 'node' ? 'edge' : 'edge gone'
  const from = parent.x + BOX.width
  if (x > parent.x) return drawEdge(kind, [from, parent.y], [x, y])
  // from the end of a row to the beginning of the next one
  const between = roundPixels(y - BOX.height / 2 - 9)
  const [start, end] = [roundPixels(parent.y), roundPixels(y)]
  return `<path class="${kind}" d="M${roundPixels(from)} ${start}h10V${between}H${roundPixels(x - 10)}V${end}h10"/>`
}

function item({ item, x, y }: PlacedItem, onWay: ReadonlySet<TreeNode>, words: Messages): string {
  const note = (name: string, text: string) =>
    `<text class="${name}" x="${roundPixels(x + 2)}" y="${roundPixels(y + 4)}">${escapeXml(text)}</text>`
  if (item.type === 'pruned') {
    const text = prunedLine(item.pruned, Math.floor(BOX.width / BOX_COLUMN), words)
    return titledPart(prunedTitle(item.pruned, words), [note('gone', text)])
  }
  if (item.type === 'folded') return note('folded', foldedWords(item.folded, words))
  if (item.type === 'skipped') return note('folded', words.trees.skippedSteps(item.steps))
  const { node } = item
  const kind = node.goal ? 'goal' : node.order > 0 ? 'expanded' : 'open'
  const [action, state, numbers] = nodeLines(node, Math.floor((BOX.width - 16) / BOX_COLUMN), words)
  const box = { x, y, ...BOX }
  return titledPart(nodeTitle(node, words), [
    drawBox({ ...box, ...looks[kind], kind, isOnWay: onWay.has(node) }),
    boxLine(action, 'action', box, -11),
    boxLine(state, 'state', box, 4),
    boxLine(numbers, 'numbers', box, 18),
  ])
}

const looks = { expanded: { radius: 2 }, open: { radius: 2 }, goal: { radius: 8, isDouble: true } } as const

function legend({ trees: { legend: words } }: Messages): string {
  let x = MARGIN
  const parts: string[] = []
  const word = (text: string) => {
    parts.push(`<text class="legend" x="${roundPixels(x)}" y="57">${escapeXml(text)}</text>`)
    x += text.length * BOX_COLUMN + 22
  }
  for (const kind of ['expanded', 'open', 'goal'] as const) {
    parts.push(drawBox({ x, y: 53, width: 30, height: 18, ...looks[kind], kind, isOnWay: false }))
    x += 37
    word(words[kind])
  }
  parts.push(`<path class="edge way" d="M${roundPixels(x)} 53h30"/>`)
  x += 37
  word(words.way)
  parts.push(`<path class="edge gone" d="M${roundPixels(x)} 53h30"/>`)
  x += 35
  word(words.pruned)
  return parts.join('')
}
