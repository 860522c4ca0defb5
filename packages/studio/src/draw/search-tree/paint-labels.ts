/** Words at nodes: none from afar, the first line when neighbours are far enough apart, all of them close up. */
import type { PathContext } from '@telos/draw'
import type { DrawColours } from '../colours.ts'
import type { TreePicture } from './tree-picture.ts'
import type { VisibleNodes } from './visible-nodes.ts'

/** Pixels between neighbours for the first line, and for all. */
const roomForOne = 40
const roomForAll = 64
/** Pixels of a label without neighbours, and nodes up to which neighbours are looked for. */
const wide = 120
const mostWide = 90
/** Labels of more nodes are not read. */
const mostLabels = 260

/** How many lines of its label a node shows. */
export function labelLines(scaleX: number, shown: number): number {
  if (shown > mostLabels || scaleX < roomForOne) return 0
  return scaleX < roomForAll ? 1 : 2
}

export function paintLabels(
  context: PathContext,
  colours: DrawColours,
  picture: TreePicture,
  visible: VisibleNodes,
  radius: number,
): void {
  const { scene, camera, labelsOf } = picture
  const { nodes, nodeCount } = visible
  const lines = labelLines(scene.isRadial ? camera.scaleX * 0.8 : Math.min(camera.scaleX, camera.scaleY - 6), nodeCount)
  if (lines === 0) return
  const narrow = Math.max(24, camera.scaleX - 6)
  context.font = `11px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  for (let at = 0; at < nodeCount; at++) {
    const node = nodes[at]!
    const x = scene.x[node]! * camera.scaleX + camera.originX
    const y = scene.y[node]! * camera.scaleY + camera.originY
    for (const [line, text] of labelsOf(node).slice(0, lines).entries()) {
      const top = y + radius + 3 + line * 13
      // a word is written in full where nothing is beside it
      let shown = fitting(context, text, nodeCount > mostWide ? narrow : wide)
      const half = context.measureText(shown).width / 2 + 4
      // the neighbour's may be as wide
      if (half * 2 > narrow && !isAlone(picture, visible, node, half * 2)) shown = fitting(context, text, narrow)
      // edges pass behind
      context.strokeStyle = colours.bg!
      context.lineWidth = 3
      context.strokeText(shown, x, top)
      context.fillStyle = line === 0 ? colours['ink-2']! : colours['ink-3']!
      context.fillText(shown, x, top)
    }
  }
}

/** Whether no other node is on the same height within so many pixels. */
function isAlone(
  { scene, camera }: TreePicture,
  { nodes, nodeCount }: VisibleNodes,
  node: number,
  reach: number,
): boolean {
  for (let at = 0; at < nodeCount; at++) {
    const other = nodes[at]!
    if (other === node || other >= scene.detailsFrom) continue
    if (Math.abs(scene.y[other]! - scene.y[node]!) * camera.scaleY > 22) continue
    if (Math.abs(scene.x[other]! - scene.x[node]!) * camera.scaleX < reach) return false
  }
  return true
}

function fitting(context: PathContext, text: string, most: number): string {
  return fittingLabel(text, most, (part) => context.measureText(part).width)
}

/**
 * A text that is too long without its beginning: ends differ more than beginnings, as in `drive to Lecce`. Of an action with arguments that
 * are too long themselves, its name: `go(…)` rather than `…door)`.
 */
export function fittingLabel(text: string, most: number, widthOf: (text: string) => number): string {
  const short = text.length > 40 ? `…${text.slice(-40)}` : text
  const width = widthOf(short)
  if (width <= most && short === text) return text
  const [, name = '', args = ''] = /^([^\s()]{1,40})(\(.*\))$/s.exec(text.slice(0, 400)) ?? []
  const call = args === '' ? [] : [...(args.length > 40 ? [] : [`…${args}`]), `${name}(…)`, name]
  const found = call.find((each) => widthOf(each) <= most)
  if (found !== undefined) return found
  if (width <= most) return short
  let begin = short.length - Math.max(1, Math.floor((short.length * most) / width) - 1)
  while (begin < short.length - 1 && widthOf(`…${short.slice(begin)}`) > most) begin++
  return `…${short.slice(begin)}`
}
