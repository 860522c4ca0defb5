import { needObject, oneLine } from '@telos/core/text'
import {
  type BoxPlaces,
  boxLine,
  boxTreePicture,
  drawBox,
  drawEdge,
  layOutBoxes,
  movedParts,
  titledPart,
} from '@telos/draw'
import { type DecisionTree, needTree } from '../decision-tree.ts'
import { goalWords, type TreePictureOptions, wayOf } from './tree-picture.ts'

const BOX = { width: 176, height: 44, toNext: 214, gap: 10, families: 10 } as const
const MARGIN = 20
const HEAD = 40

/**
 * Draws a tree as SVG: the goal on the left, the actions that lead to it on the right. Each box shows the action, its fixed and variable
 * cost, and the running cost; the plan is drawn thick.
 *
 * @example treeToSvg(tree, { plan, title: 'wool for Ada' }) // '<svg …'
 */
export function treeToSvg(tree: DecisionTree, options: TreePictureOptions = {}): string {
  needTree(tree)
  needObject(options, '{ plan, title }')
  const { plan, title = goalWords(tree) } = options
  const places = layOutTree(tree)
  const way = wayOf(tree, plan)
  const nodes = [0, ...tree.levels().flat()]
  const width = Math.ceil(places.width + 2 * MARGIN)
  const height = Math.ceil(HEAD + places.height + 2 * MARGIN)
  const name = `decision tree: ${oneLine(title)}`
  return boxTreePicture({ kind: 'telos-decisions', width, height, title: name, caption: title, captionY: 28 }, [
    movedParts(MARGIN, HEAD, [
      ...nodes.slice(1).map((node) => edge(tree, node, places, way.has(node))),
      ...nodes.map((node) => box(tree, node, places, way.has(node))),
    ]),
  ])
}

/** Places the boxes of a tree, by the numbers of its nodes. */
export function layOutTree({ frame: { count, parent } }: DecisionTree): BoxPlaces {
  // the goal has no parent
  const above = Int32Array.from({ length: count }, (_, node) => (node === 0 ? -1 : parent[node]))
  return layOutBoxes(above, new Float64Array(count).fill(BOX.height), BOX)
}

function edge(tree: DecisionTree, node: number, { x, y }: BoxPlaces, onWay: boolean): string {
  const up = tree.frame.parent[node]
  return drawEdge(onWay ? 'edge way' : 'edge', [x[up] + BOX.width, y[up]], [x[node], y[node]])
}

function box(tree: DecisionTree, node: number, places: BoxPlaces, isOnWay: boolean): string {
  const isGoal = node === 0
  const name = isGoal ? goalWords(tree) : tree.actionOf(node).name
  const costs = isGoal
    ? 'goal'
    : `${number(tree.fixedCost(node))} + ${number(tree.variableCost(node))} → ${number(tree.runningCost(node))}`
  const kind = isGoal ? 'goal' : tree.frame.firstChild[node] === 0 ? 'leaf' : ''
  const drawn = { x: places.x[node], y: places.y[node], ...BOX, kind, radius: isGoal ? 10 : 3, isOnWay }
  return titledPart(`${oneLine(name)}: ${costs}`, [
    drawBox(drawn),
    boxLine(name, 'action', drawn, -4),
    boxLine(costs, 'numbers', drawn, 13),
  ])
}

/** At most two decimals. */
function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '∞'
}
