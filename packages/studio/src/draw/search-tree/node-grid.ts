/** Finds the node under a pointer: nodes sorted into the cells of a grid, by counting, without an object per cell. */
import type { Camera } from './camera.ts'
import { nodeMarks, sceneBounds, type TreeScene } from './tree-scene.ts'

export interface NodeGrid {
  /** The node nearest to a pixel and at most `reach` pixels away; -1 if there is none. */
  nodeAt(camera: Camera, pixelX: number, pixelY: number, reach: number): number
}

/** Nodes per cell on average; more cells would be empty ones. */
const perCell = 4
const mostCells = 1 << 16

export function buildNodeGrid(scene: TreeScene): NodeGrid {
  const { count, x, y, mark } = scene
  const { left, right, top, bottom } = sceneBounds(scene)
  const levels = Math.max(1, Math.min(256, Math.ceil(bottom - top)))
  const columns = Math.max(1, Math.min(Math.ceil(mostCells / levels), Math.ceil(count / perCell / levels)))
  const [cellsX, cellsY] = [columns / Math.max(1e-6, right - left), levels / Math.max(1e-6, bottom - top)]
  const columnOf = (at: number) => Math.max(0, Math.min(columns - 1, Math.floor((at - left) * cellsX)))
  const levelOf = (at: number) => Math.max(0, Math.min(levels - 1, Math.floor((at - top) * cellsY)))

  const starts = new Uint32Array(columns * levels + 1)
  for (let node = 0; node < count; node++) {
    if (mark[node] === nodeMarks.hidden) continue
    starts[levelOf(y[node]!) * columns + columnOf(x[node]!) + 1]!++
  }
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  const nodes = new Uint32Array(starts.at(-1)!)
  const next = starts.slice()
  for (let node = 0; node < count; node++) {
    if (mark[node] === nodeMarks.hidden) continue
    nodes[next[levelOf(y[node]!) * columns + columnOf(x[node]!)]!++] = node
  }

  return {
    nodeAt({ scaleX, scaleY, originX, originY }, pixelX, pixelY, reach) {
      const [atX, atY] = [(pixelX - originX) / scaleX, (pixelY - originY) / scaleY]
      const [from, to] = [columnOf(atX - reach / scaleX), columnOf(atX + reach / scaleX)]
      const [above, below] = [levelOf(atY - reach / scaleY), levelOf(atY + reach / scaleY)]
      let [nearest, best] = [-1, reach * reach]
      for (let level = above; level <= below; level++) {
        for (let at = starts[level * columns + from]!; at < starts[level * columns + to + 1]!; at++) {
          const node = nodes[at]!
          const [dx, dy] = [(x[node]! - atX) * scaleX, (y[node]! - atY) * scaleY]
          const distance = dx * dx + dy * dy
          if (distance > best) continue
          // of two at the same place, the one that is painted later
          best = distance
          nearest = node
        }
      }
      return nearest
    },
  }
}
