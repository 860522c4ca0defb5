/** The canvases of the lanes, for commands: zoom, pan and export reach what is on the screen. */
import type { TreeCanvas } from '../../../draw/search-tree/tree-canvas.ts'
import type { LaneNode } from '../model/lab-state.ts'
import type { LaneScene } from './lane-scene.ts'

export interface LaneCanvas {
  readonly canvas: TreeCanvas
  readonly element: HTMLCanvasElement
  readonly scene: () => LaneScene | undefined
  /** What is said about an entry of the scene. */
  readonly hintOf: (entry: number) => string
}

export interface TreeViews {
  /** Adds the canvas of a lane; the returned function takes it away. */
  add(lane: number, view: LaneCanvas): () => void
  of(lane: number): LaneCanvas | undefined
  reveal(place: LaneNode, isClose?: boolean): void
  fit(): void
  zoomBy(factor: number): void
  panBy(pixelsX: number, pixelsY: number): void
}

/** `active` tells the lane that keys move. */
export function createTreeViews(active: () => number): TreeViews {
  const views = new Map<number, LaneCanvas>()
  return {
    add(lane, view) {
      views.set(lane, view)
      return () => void (views.get(lane) === view && views.delete(lane))
    },
    of: (lane) => views.get(lane),
    reveal({ lane, node }, isClose) {
      const view = views.get(lane)
      const entry = view?.scene()?.entryOf[node] ?? -1
      if (entry >= 0) view!.canvas.reveal(entry, isClose)
    },
    fit() {
      for (const { canvas } of views.values()) canvas.fit()
    },
    zoomBy: (factor) => views.get(active())?.canvas.zoomBy(factor),
    panBy: (x, y) => views.get(active())?.canvas.panBy(x, y),
  }
}
