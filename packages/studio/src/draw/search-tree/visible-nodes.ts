/** The nodes and edges inside the canvas, sorted by what they look like, so that each look is painted once. */
import type { DrawSize } from '../surface.ts'
import { type Camera, nodeRadius } from './camera.ts'
import { nodeMarks, noShade, shadeCount, type TreeScene } from './tree-scene.ts'

/** The radius of nodes, in pixels, from which on details are painted. */
const leastDetail = 2.4

/** Looks: a mark with a shade; the last shade is "none". */
const shades = shadeCount + 1
export const lookCount = 7 * shades

export function lookOf(mark: number, shade: number): number {
  return mark * shades + (shade === noShade ? shadeCount : shade)
}

export interface VisibleNodes {
  /** Nodes of look `l` are `nodes[starts[l]]` to `nodes[starts[l + 1] - 1]`. */
  readonly nodes: Int32Array
  readonly starts: Int32Array
  /** Children whose edge to their parent crosses the canvas. */
  readonly edges: Int32Array
  readonly edgeCount: number
  readonly nodeCount: number
}

/** Finds them again and again without new arrays: what it returns is valid until the next call. */
export function visibleNodesFinder(): (scene: TreeScene, camera: Camera, size: DrawSize) => VisibleNodes {
  let nodes = new Int32Array(0)
  let edges = new Int32Array(0)
  const starts = new Int32Array(lookCount + 1)
  const next = new Int32Array(lookCount + 1)
  return (scene, camera, { width, height }) => {
    const { x, y, mark, shade, parent } = scene
    // what cannot be told apart is left out
    const count = nodeRadius(camera, scene.isRadial) < leastDetail ? scene.detailsFrom : scene.count
    if (nodes.length < scene.count) {
      nodes = new Int32Array(scene.count * 2)
      edges = new Int32Array(scene.count * 2)
    }
    const pad = 12
    const left = (-pad - camera.originX) / camera.scaleX
    const right = (width + pad - camera.originX) / camera.scaleX
    const top = (-pad - camera.originY) / camera.scaleY
    const bottom = (height + pad - camera.originY) / camera.scaleY
    let edgeCount = 0
    let nodeCount = 0
    starts.fill(0)
    for (let node = 0; node < count; node++) {
      if (mark[node] === nodeMarks.hidden) continue
      const atX = x[node]!
      const atY = y[node]!
      if (atX >= left && atX <= right && atY >= top && atY <= bottom) {
        starts[lookOf(mark[node]!, shade[node]!) + 1]!++
        nodeCount++
      }
      const above = parent[node]!
      if (above < 0) continue
      const fromX = x[above]!
      const fromY = y[above]!
      if ((fromX < left && atX < left) || (fromX > right && atX > right)) continue
      if ((fromY < top && atY < top) || (fromY > bottom && atY > bottom)) continue
      edges[edgeCount++] = node
    }
    for (let look = 1; look <= lookCount; look++) starts[look]! += starts[look - 1]!
    next.set(starts)
    for (let node = 0; node < count; node++) {
      if (mark[node] === nodeMarks.hidden) continue
      const atX = x[node]!
      const atY = y[node]!
      if (atX < left || atX > right || atY < top || atY > bottom) continue
      nodes[next[lookOf(mark[node]!, shade[node]!)]!++] = node
    }
    return { nodes, starts, edges, edgeCount, nodeCount }
  }
}
