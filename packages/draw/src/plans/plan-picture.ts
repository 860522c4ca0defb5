import type { CausalLink } from '@telos/core'
import {
  describeNumber,
  describeStep,
  escapeXml,
  needKeys,
  needObject,
  oneLine,
  shorten,
  type TextStep,
  textColumns,
} from '@telos/core/text'
import { svgPicture } from '../svg.ts'

/** The parts of an answer that are drawn. */
export interface DrawnPlan {
  readonly steps: readonly TextStep[]
  readonly links: readonly CausalLink[]
  readonly cost: number
  readonly optimal?: boolean
}

/** Options of a picture of a plan. */
export interface PlanPictureOptions {
  /** Title. @default 'plan' */
  readonly title?: string
}

const row = { height: 34, gap: 22 } as const
const box = { x: 20, columns: 40, column: 7.2 } as const
const top = 56
const lane = { first: 18, gap: 14, columns: 26, column: 6.3 } as const

/** Everything one step provides to another: a line in the picture. */
interface Line {
  readonly from: number
  readonly to: number
  readonly label: string
  readonly isImplied: boolean
}

/**
 * Draws a plan as SVG: its steps from top to bottom, and lines from each step to those that need what it provides. Lines to the goal lead
 * to its box at the end; links from the start are omitted.
 *
 * @example planToSvg(domain.plan({ from, to }), { title: 'rum for Jack' }) // '<svg …'
 */
export function planToSvg(plan: DrawnPlan, options: PlanPictureOptions = {}): string {
  needKeys(plan, 'a plan from plan()', 'steps', 'links')
  needObject(options, '{ title, … }')
  const { steps, links, cost, optimal = true } = plan
  const { title = 'plan' } = options
  const names = [...steps.map((step) => oneLine(describeStep(step))), 'goal']
  const width = Math.max(...names.map((name) => Math.min(box.columns, textColumns(name)))) * box.column + 76
  const lines = linesOf(links, steps.length)
  const lanes = lanesOf(lines)
  const right = box.x + width + lane.first
  const lefts = [right]
  for (const { width: wide } of lanes) lefts.push(lefts[lefts.length - 1]! + wide + lane.gap)
  const total = Math.ceil(lefts[lanes.length]! + 20)
  const height = top + names.length * (row.height + row.gap) + 10
  const end = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}, cost ${describeNumber(cost)}${optimal ? ', proved cheapest' : ''}`
  return svgPicture({ width: total, height, title: oneLine(title), kind: 'telos-plan', style }, [
    `<text class="title" x="${box.x}" y="28">${escapeXml(shorten(oneLine(title), 60))}</text>`,
    `<text class="note" x="${box.x}" y="46">${end}</text>`,
    ...lanes.flatMap(({ lines: own }, index) => own.map((line) => drawLine(line, box.x + width, lefts[index]!))),
    ...names.map((name, index) => drawBox(name, index, width, steps[index])),
  ])
}

/** One line for each pair of steps, with everything provided between them. */
function linesOf(links: readonly CausalLink[], goal: number): Line[] {
  const lines = new Map<string, { from: number; to: number; labels: string[]; isImplied: boolean }>()
  for (const { provider, consumer, condition, implied } of links) {
    if (provider < 0) continue
    const to = consumer === 'goal' ? goal : consumer
    const key = `${provider} ${to}`
    const line = lines.get(key) ?? { from: provider, to, labels: [], isImplied: true }
    if (!line.labels.includes(condition)) line.labels.push(condition)
    line.isImplied &&= implied === true
    lines.set(key, line)
  }
  return [...lines.values()]
    .map(({ labels, ...line }) => ({ ...line, label: shorten(oneLine(labels.join(', ')), lane.columns) }))
    .sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)
}

/** Draws short lines next to the boxes, longer ones farther out; no two in a lane overlap. */
function lanesOf(lines: readonly Line[]): { readonly lines: Line[]; width: number }[] {
  const lanes: { readonly lines: Line[]; width: number }[] = []
  for (const line of lines) {
    const free = lanes.find(({ lines: own }) => own.every(({ from, to }) => to <= line.from || line.to <= from))
    const found = free ?? { lines: [], width: 0 }
    if (free === undefined) lanes.push(found)
    found.lines.push(line)
    found.width = Math.max(found.width, textColumns(line.label) * lane.column + 8)
  }
  return lanes
}

function drawLine({ from, to, label, isImplied }: Line, edge: number, x: number): string {
  const y1 = middleOf(from) + 5
  const y2 = middleOf(to) - 5
  const kind = isImplied ? 'link implied' : 'link'
  const path = `<path class="${kind}" d="M${edge} ${y1}H${x - 8}Q${x} ${y1} ${x} ${y1 + 8}V${y2 - 8}Q${x} ${y2} ${x - 8} ${y2}H${edge + 7}"/>`
  const head = `<path class="head" d="M${edge + 1} ${y2}l8 -4v8z"/>`
  return `${path}${head}<text class="condition" x="${x + 5}" y="${gapIn(from, to) + 4}">${escapeXml(label)}</text>`
}

function drawBox(name: string, index: number, width: number, step: TextStep | undefined): string {
  const y = top + index * (row.height + row.gap)
  const isGoal = step === undefined
  const number = isGoal ? '' : `<text class="number" x="${box.x + 10}" y="${y + 22}">${index + 1}</text>`
  const price =
    step?.cost === undefined
      ? ''
      : `<text class="cost" x="${box.x + width - 10}" y="${y + 22}">${describeNumber(step.cost)}</text>`
  const words = `<text class="name" x="${box.x + 34}" y="${y + 22}">${escapeXml(shorten(name, box.columns))}</text>`
  return `<rect class="${isGoal ? 'box goal' : 'box'}" x="${box.x}" y="${y}" width="${width}" height="${row.height}" rx="${isGoal ? 17 : 5}"/>${number}${words}${price}`
}

/** The middle of the gap between boxes that is nearest to the middle of a line. No line runs across there. */
function gapIn(from: number, to: number): number {
  return middleOf(Math.floor((from + to - 1) / 2)) + (row.height + row.gap) / 2
}

function middleOf(index: number): number {
  return top + index * (row.height + row.gap) + row.height / 2
}

const style = `
.telos-plan{font:13px system-ui,sans-serif}
.telos-plan .paper{fill:#faf7f0}.telos-plan .title{font-weight:600;font-size:15px;fill:#3a342a}.telos-plan .note{fill:#6b6357}
.telos-plan .box{fill:#fff;stroke:#8d8371}.telos-plan .goal{fill:#e8dfca}.telos-plan .name{fill:#3a342a;font-weight:600}
.telos-plan .number{fill:#8d8371}.telos-plan .cost{fill:#6b6357;text-anchor:end}
.telos-plan .link{fill:none;stroke:#2f6fb3;stroke-width:1.5}.telos-plan .implied{stroke-dasharray:4 3}
.telos-plan .head{fill:#2f6fb3}.telos-plan .condition{fill:#2f6fb3;font-size:12px;paint-order:stroke;stroke:#faf7f0;stroke-width:5px;stroke-linejoin:round}
`
