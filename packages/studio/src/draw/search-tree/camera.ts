/** Where the eye is: which part of the tree fills the canvas. Cameras are values; moving one makes another. */
import type { DrawSize } from '../surface.ts'
import type { TreeBounds } from './tree-scene.ts'

export interface Camera {
  /** Pixels per unit. A tree is far wider than deep, so its axes have scales of their own. */
  readonly scaleX: number
  readonly scaleY: number
  /** Where the point (0, 0) of the layout is, in pixels. */
  readonly originX: number
  readonly originY: number
}

/** Pixels per unit, at most: nodes are as large as they get. */
const most = { x: 88, y: 76 }
/** Pixels between two levels, at least: below this a tree is a smear. */
const leastY = 5
const leastX = 0.002
const margin = { x: 28, top: 54, bottom: 26 }
/** A small tree is not blown up: its nodes would be far apart. */
const calm = { x: 46, y: 58 }

/** The whole tree, at the top and in the middle. */
export function fitCamera(bounds: TreeBounds, { width, height }: DrawSize, isRadial: boolean): Camera {
  const wide = Math.max(1, width - 2 * margin.x)
  const high = Math.max(1, height - margin.top - margin.bottom)
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  if (isRadial) {
    const scale = Math.min(calm.y, wide / Math.max(across, 1), high / Math.max(down, 1))
    return {
      scaleX: scale,
      scaleY: scale,
      originX: width / 2 - ((bounds.left + bounds.right) / 2) * scale,
      originY: height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
    }
  }
  const scaleX = Math.max(leastX, Math.min(calm.x, wide / Math.max(across, 1)))
  const scaleY = Math.max(leastY, Math.min(calm.y, high / Math.max(down, 1)))
  return {
    scaleX,
    scaleY,
    originX: width / 2 - ((bounds.left + bounds.right) / 2) * scaleX,
    originY: margin.top - bounds.top * scaleY,
  }
}

export function pan(camera: Camera, pixelsX: number, pixelsY: number): Camera {
  return { ...camera, originX: camera.originX + pixelsX, originY: camera.originY + pixelsY }
}

/** Zooms by a factor; the point under the pixel stays there. */
export function zoom(camera: Camera, factor: number, pixelX: number, pixelY: number, isRadial: boolean): Camera {
  const scaleX = clamp(camera.scaleX * factor, leastX, most.x)
  // the levels of a wide tree stay readable while it is zoomed sideways
  const scaleY = isRadial ? scaleX : clamp(camera.scaleY * Math.sqrt(factor), leastY, most.y)
  const [x, y] = [(pixelX - camera.originX) / camera.scaleX, (pixelY - camera.originY) / camera.scaleY]
  return { scaleX, scaleY, originX: pixelX - x * scaleX, originY: pixelY - y * scaleY }
}

/** Moves as little as needed to have a point inside the canvas, away from its edges. */
export function reveal(camera: Camera, x: number, y: number, { width, height }: DrawSize, edge = 60): Camera {
  const [atX, atY] = [x * camera.scaleX + camera.originX, y * camera.scaleY + camera.originY]
  const [edgeX, edgeY] = [Math.min(edge, width / 2), Math.min(edge, height / 2)]
  return pan(camera, clamp(atX, edgeX, width - edgeX) - atX, clamp(atY, edgeY, height - edgeY) - atY)
}

/** Pixels between neighbours and levels at which nodes show all lines of their labels. */
const readable = 72

/** Has a point in the middle, large enough to read. */
export function closeUp(camera: Camera, x: number, y: number, { width, height }: DrawSize, isRadial: boolean): Camera {
  const scaleX = Math.max(camera.scaleX, readable)
  const scaleY = isRadial ? scaleX : Math.max(camera.scaleY, readable)
  return { scaleX, scaleY, originX: width / 2 - x * scaleX, originY: height / 2 - y * scaleY }
}

/** The radius of a node in pixels. */
export function nodeRadius({ scaleX, scaleY }: Camera, isRadial: boolean): number {
  return Math.max(0.8, Math.min(7, (isRadial ? Math.min(scaleX, scaleY) : scaleX) * 0.32, scaleY * 0.3))
}

function clamp(value: number, least: number, greatest: number): number {
  return Math.min(greatest, Math.max(least, value))
}
