/** Nodes as shapes, edges as curves: one path for each look. */
import type { PathContext } from '@telos/draw'
import type { DrawColours } from '../colours.ts'
import type { Camera } from './camera.ts'
import type { TreePicture } from './tree-picture.ts'
import { nodeMarks, noShade, shadeCount, type TreeScene } from './tree-scene.ts'
import { lookOf, type VisibleNodes } from './visible-nodes.ts'

const gold = '#f0c445'

/** `isFar`: the nodes themselves are painted already; the way and the rings are still missing. */
export function paintShapes(
  context: PathContext,
  colours: DrawColours,
  picture: TreePicture,
  visible: VisibleNodes,
  radius: number,
  isFar: boolean,
): void {
  const { scene, camera, way, isSolved } = picture
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (!isFar) {
    context.beginPath()
    for (let at = 0; at < visible.edgeCount; at++) traceEdge(context, scene, camera, visible.edges[at]!)
    context.strokeStyle = colours['border-strong']!
    context.globalAlpha = 0.42
    context.lineWidth = 1
    context.stroke()
    context.globalAlpha = 1
  }
  if (way.length > 1) {
    context.beginPath()
    for (const node of way) traceEdge(context, scene, camera, node)
    context.strokeStyle = isSolved ? colours.teal! : colours.accent!
    context.lineWidth = Math.max(1.6, Math.min(3, radius * 0.5))
    context.stroke()
  }
  if (!isFar) paintNodes(context, colours, picture, visible, radius)
  else
    for (const node of way)
      dot(context, scene, camera, node, Math.max(1.6, radius), isSolved ? colours.teal! : colours.accent!)
  ring(context, scene, camera, picture.current, radius + 3, colours.orange!, [])
  ring(context, scene, camera, picture.other, radius + 4, colours.purple!, [3, 3])
  ring(context, scene, camera, picture.hovered, radius + 3, colours['ink-3']!, [])
  ring(context, scene, camera, picture.selected, radius + 4.5, colours.accent!, [], 2.4)
}

function paintNodes(
  context: PathContext,
  colours: DrawColours,
  { scene, camera }: TreePicture,
  { nodes, starts }: VisibleNodes,
  radius: number,
): void {
  for (const mark of [
    nodeMarks.pruned,
    nodeMarks.dead,
    nodeMarks.open,
    nodeMarks.expanded,
    nodeMarks.folded,
    nodeMarks.goal,
  ]) {
    for (let shade = 0; shade <= shadeCount; shade++) {
      const look = lookOf(mark, shade === shadeCount ? noShade : shade)
      const [from, to] = [starts[look]!, starts[look + 1]!]
      if (from === to) continue
      context.beginPath()
      for (let at = from; at < to; at++) {
        const node = nodes[at]!
        const x = scene.x[node]! * camera.scaleX + camera.originX
        const y = scene.y[node]! * camera.scaleY + camera.originY
        traceMark(context, mark, x, y, radius)
      }
      finishMark(context, colours, mark, shade, radius)
    }
  }
}

/** The outline of a mark: a disc, a ring, a star, a cross, a square, a triangle. */
export function traceMark(context: PathContext, mark: number, x: number, y: number, radius: number): void {
  switch (mark) {
    case nodeMarks.pruned: {
      const arm = radius * 0.62
      context.moveTo(x - arm, y - arm)
      context.lineTo(x + arm, y + arm)
      context.moveTo(x + arm, y - arm)
      context.lineTo(x - arm, y + arm)
      break
    }
    case nodeMarks.dead: {
      const half = radius * 0.72
      context.rect(x - half, y - half, 2 * half, 2 * half)
      break
    }
    case nodeMarks.goal: {
      const [outer, inner] = [Math.max(5, radius * 1.5), Math.max(2.2, radius * 0.66)]
      for (let point = 0; point < 10; point++) {
        const angle = (Math.PI * point) / 5 - Math.PI / 2
        const reach = point % 2 === 0 ? outer : inner
        const [atX, atY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
        if (point === 0) context.moveTo(atX, atY)
        else context.lineTo(atX, atY)
      }
      context.closePath()
      break
    }
    case nodeMarks.folded: {
      const half = radius * 1.1
      context.moveTo(x - half, y - half * 0.8)
      context.lineTo(x + half, y - half * 0.8)
      context.lineTo(x, y + half)
      context.closePath()
      break
    }
    default: {
      const size = mark === nodeMarks.open ? Math.max(0.8, radius - 0.9) : radius
      context.moveTo(x + size, y)
      context.arc(x, y, size, 0, Math.PI * 2)
    }
  }
}

function finishMark(context: PathContext, colours: DrawColours, mark: number, shade: number, radius: number): void {
  const value = shade === shadeCount ? colours.grey! : colours[`s${shade}`]!
  // the ends of the scale are close to the background: a rim keeps them visible
  const rim = shade === shadeCount ? colours.grey! : colours.s3!
  switch (mark) {
    case nodeMarks.pruned:
      context.strokeStyle = colours.red!
      context.lineWidth = Math.max(1, Math.min(1.6, radius * 0.3))
      context.stroke()
      break
    case nodeMarks.dead:
      context.fillStyle = colours.bg!
      context.fill()
      context.strokeStyle = colours.orange!
      context.lineWidth = 1.3
      context.stroke()
      break
    case nodeMarks.goal:
      // gold in both themes, with a rim that the light one needs
      context.fillStyle = gold
      context.fill()
      context.strokeStyle = colours.yellow!
      context.lineWidth = 1
      context.stroke()
      break
    case nodeMarks.open:
      context.fillStyle = colours.bg!
      context.fill()
      context.strokeStyle = shade <= 1 ? rim : value
      context.lineWidth = Math.max(1, Math.min(1.8, radius * 0.3))
      context.stroke()
      break
    default:
      context.fillStyle = value
      context.fill()
      if (radius > 2.5) {
        context.strokeStyle = rim
        context.lineWidth = 1
        context.stroke()
      }
  }
}

function traceEdge(context: PathContext, scene: TreeScene, camera: Camera, node: number): void {
  const above = scene.parent[node]!
  if (above < 0) return
  const fromX = scene.x[above]! * camera.scaleX + camera.originX
  const fromY = scene.y[above]! * camera.scaleY + camera.originY
  const toX = scene.x[node]! * camera.scaleX + camera.originX
  const toY = scene.y[node]! * camera.scaleY + camera.originY
  context.moveTo(fromX, fromY)
  if (scene.isRadial || Math.abs(toX - fromX) < 2) context.lineTo(toX, toY)
  else {
    const bend = (toY - fromY) / 2
    context.bezierCurveTo(fromX, fromY + bend, toX, toY - bend, toX, toY)
  }
}

function ring(
  context: PathContext,
  { count, x, y, mark }: TreeScene,
  camera: Camera,
  node: number,
  radius: number,
  colour: string,
  dash: readonly number[],
  width = 1.6,
): void {
  if (node < 0 || node >= count || mark[node] === nodeMarks.hidden) return
  context.beginPath()
  context.arc(
    x[node]! * camera.scaleX + camera.originX,
    y[node]! * camera.scaleY + camera.originY,
    Math.max(5, radius),
    0,
    Math.PI * 2,
  )
  context.setLineDash([...dash])
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
  context.setLineDash([])
}

function dot(
  context: PathContext,
  { x, y }: TreeScene,
  camera: Camera,
  node: number,
  radius: number,
  colour: string,
): void {
  context.beginPath()
  context.arc(
    x[node]! * camera.scaleX + camera.originX,
    y[node]! * camera.scaleY + camera.originY,
    radius,
    0,
    Math.PI * 2,
  )
  context.fillStyle = colour
  context.fill()
}
