import { escapeXml, needObject, oneLine, shorten } from '@telos/core/text'
import { type DecisionTree, needTree } from '../decision-tree.ts'
import { type DecisionTreeLayout, layOutTree, NODE_BOX } from './tree-layout.ts'
import { goalWords, type TreePictureOptions, wayOf } from './tree-picture.ts'

/** Width of a character of any usual monospaced font of 11 pixels, rounded up: labels never overflow their boxes. */
const COLUMN = 6.7
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
  const layout = layOutTree(tree)
  const way = wayOf(tree, plan)
  const nodes = [0, ...tree.levels().flat()]
  const width = Math.ceil(layout.width + 2 * MARGIN)
  const height = Math.ceil(HEAD + layout.height + 2 * MARGIN)
  const caption = shorten(oneLine(title), Math.floor(layout.width / 7.9))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="telos-decisions" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(`decision tree: ${oneLine(title)}`)}</title>`,
    style,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="caption" x="${MARGIN}" y="28">${escapeXml(caption)}</text>`,
    `<g transform="translate(${MARGIN} ${HEAD})">`,
    ...nodes.slice(1).map((node) => edge(tree, node, layout, way.has(node))),
    ...nodes.map((node) => box(tree, node, layout, way.has(node))),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function edge(tree: DecisionTree, node: number, { x, y }: DecisionTreeLayout, onWay: boolean): string {
  const up = tree.frame.parent[node]
  const from = x[up] + NODE_BOX.width
  const middle = (from + x[node]) / 2
  const path = `M${from} ${number(y[up])}C${middle} ${number(y[up])} ${middle} ${number(y[node])} ${x[node]} ${number(y[node])}`
  return `<path class="${onWay ? 'edge way' : 'edge'}" d="${path}"/>`
}

function box(tree: DecisionTree, node: number, { x, y }: DecisionTreeLayout, onWay: boolean): string {
  const isGoal = node === 0
  const name = isGoal ? goalWords(tree) : tree.actionOf(node).name
  const costs = isGoal
    ? 'goal'
    : `${number(tree.fixedCost(node))} + ${number(tree.variableCost(node))} → ${number(tree.runningCost(node))}`
  const kind = isGoal ? 'box goal' : tree.frame.firstChild[node] === 0 ? 'box leaf' : 'box'
  const top = number(y[node] - NODE_BOX.height / 2)
  const line = (text: string, style: string, down: number) =>
    `<text class="${style}" x="${x[node] + 9}" y="${number(y[node] + down)}">${escapeXml(shorten(oneLine(text), COLUMNS))}</text>`
  return [
    `<g><title>${escapeXml(`${oneLine(name)}: ${costs}`)}</title>`,
    `<rect class="${kind}${onWay ? ' way' : ''}" x="${x[node]}" y="${top}" width="${NODE_BOX.width}" height="${NODE_BOX.height}" rx="${isGoal ? 10 : 3}"/>`,
    line(name, 'name', -4),
    line(costs, 'costs', 13),
    '</g>',
  ].join('')
}

const COLUMNS = Math.floor((NODE_BOX.width - 16) / COLUMN)

/** At most two decimals: enough for a screen, and the same on every machine. */
function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '∞'
}

const style = `<style>
.telos-decisions text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1b1f24; white-space: pre }
.telos-decisions .paper { fill: #ffffff }
.telos-decisions .caption { font-size: 13px; font-weight: bold }
.telos-decisions .name { font-weight: bold }
.telos-decisions .costs { fill: #57606a }
.telos-decisions .box { fill: #eef3fa; stroke: #57606a; stroke-width: 1.2 }
.telos-decisions .leaf { fill: #ffffff }
.telos-decisions .goal { fill: #e2f3e4 }
.telos-decisions .edge { fill: none; stroke: #8c959f; stroke-width: 1.2 }
.telos-decisions .way { stroke: #0b5cad; stroke-width: 3.5 }
@media (prefers-color-scheme: dark) {
.telos-decisions text { fill: #e6edf3 }
.telos-decisions .paper { fill: #12161c }
.telos-decisions .costs { fill: #9da7b3 }
.telos-decisions .box { fill: #1f2937; stroke: #8b949e }
.telos-decisions .leaf { fill: #12161c }
.telos-decisions .goal { fill: #163522 }
.telos-decisions .edge { stroke: #6e7681 }
.telos-decisions .way { stroke: #6cb2ff }
}
</style>`
