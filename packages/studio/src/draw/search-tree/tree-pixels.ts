/**
 * A tree of very many nodes as pixels. Paths of 50,000 circles and lines take a canvas a tenth of a second; writing their pixels into a
 * buffer takes a few milliseconds, on any machine.
 */
import type { Camera } from './camera.ts'
import { nodeMarks, noShade, shadeCount, type TreeScene } from './tree-scene.ts'
import { lookOf, type VisibleNodes } from './visible-nodes.ts'

export interface PixelColours {
  /** Of edges: where one passes, and where many do. */
  readonly edge: number
  readonly edges: number
  /** By shade; the last one is for nodes without a value. */
  readonly shades: Uint32Array
  readonly pruned: number
  readonly goal: number
  readonly dead: number
}

export interface PixelBuffer {
  readonly pixels: Uint32Array
  readonly width: number
  readonly height: number
  /** Pixels of the buffer per pixel of the page. */
  readonly ratio: number
}

export function paintPixels(
  buffer: PixelBuffer,
  scene: TreeScene,
  camera: Camera,
  visible: VisibleNodes,
  radius: number,
  colours: PixelColours,
): void {
  buffer.pixels.fill(0)
  paintEdges(buffer, scene, camera, visible, colours)
  const size = Math.max(1, Math.round(radius * 2 * buffer.ratio))
  // goals last: they must not be lost under others
  for (const mark of [nodeMarks.pruned, nodeMarks.dead, nodeMarks.open, nodeMarks.folded, nodeMarks.expanded]) {
    for (let shade = 0; shade <= shadeCount; shade++) {
      const look = lookOf(mark, shade === shadeCount ? noShade : shade)
      const colour =
        mark === nodeMarks.pruned
          ? colours.pruned
          : mark === nodeMarks.dead
            ? colours.dead
            : (colours.shades[shade] ?? 0)
      // what is left aside is small
      const side = mark === nodeMarks.pruned || mark === nodeMarks.dead ? Math.max(1, size - 1) : size
      for (let at = visible.starts[look]!; at < visible.starts[look + 1]!; at++)
        paintSquare(buffer, scene, camera, visible.nodes[at]!, side, colour)
    }
  }
  for (let shade = 0; shade <= shadeCount; shade++) {
    const look = lookOf(nodeMarks.goal, shade === shadeCount ? noShade : shade)
    for (let at = visible.starts[look]!; at < visible.starts[look + 1]!; at++)
      paintSquare(buffer, scene, camera, visible.nodes[at]!, size + 2, colours.goal)
  }
}

function paintSquare(
  { pixels, width, height, ratio }: PixelBuffer,
  { x, y }: TreeScene,
  { scaleX, scaleY, originX, originY }: Camera,
  node: number,
  size: number,
  colour: number,
): void {
  const half = size / 2
  const left = Math.round((x[node]! * scaleX + originX) * ratio - half)
  const top = Math.round((y[node]! * scaleY + originY) * ratio - half)
  const bottom = Math.min(height, top + size)
  for (let row = Math.max(0, top); row < bottom; row++) {
    // without its corners, a square of a few pixels is a disc
    const cut = size > 3 && (row === top || row === top + size - 1) ? 1 : 0
    const line = row * width
    const right = Math.min(width, left + size - cut)
    for (let column = Math.max(0, left + cut); column < right; column++) pixels[line + column] = colour
  }
}

function paintEdges(
  { pixels, width, height, ratio }: PixelBuffer,
  { x, y, parent }: TreeScene,
  { scaleX, scaleY, originX, originY }: Camera,
  { edges, edgeCount }: VisibleNodes,
  { edge, edges: many }: PixelColours,
): void {
  let lastX = -1
  let lastY = -1
  let lastFromX = -1
  let lastFromY = -1
  for (let at = 0; at < edgeCount; at++) {
    const node = edges[at]!
    const above = parent[node]!
    const toX = Math.round((x[node]! * scaleX + originX) * ratio)
    const toY = Math.round((y[node]! * scaleY + originY) * ratio)
    const fromX = Math.round((x[above]! * scaleX + originX) * ratio)
    const fromY = Math.round((y[above]! * scaleY + originY) * ratio)
    // siblings come one after another, and from afar they are one
    if (toX === lastX && toY === lastY && fromX === lastFromX && fromY === lastFromY) continue
    lastX = toX
    lastY = toY
    lastFromX = fromX
    lastFromY = fromY
    const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY))
    if (steps === 0) continue
    const stepX = (toX - fromX) / steps
    const stepY = (toY - fromY) / steps
    const first = Math.max(0, firstInside(fromX, stepX, width), firstInside(fromY, stepY, height))
    const last = Math.min(steps, lastInside(fromX, stepX, width), lastInside(fromY, stepY, height))
    // half a pixel more, and cutting off the rest rounds
    let atX = fromX + stepX * first + 0.5
    let atY = fromY + stepY * first + 0.5
    for (let step = first; step <= last; step++) {
      const column = atX | 0
      const row = atY | 0
      atX += stepX
      atY += stepY
      if (column < 0 || column >= width || row < 0 || row >= height) continue
      const pixel = row * width + column
      pixels[pixel] = pixels[pixel] === 0 ? edge : many
    }
  }
}

/** The first step of a line inside the buffer, along one axis: an edge may be thousands of pixels long. */
function firstInside(from: number, step: number, size: number): number {
  return step > 0 ? Math.floor((-1 - from) / step) : step < 0 ? Math.floor((size - from) / step) : 0
}

function lastInside(from: number, step: number, size: number): number {
  return step > 0 ? Math.ceil((size - from) / step) : step < 0 ? Math.ceil((-1 - from) / step) : Infinity
}

/** A colour of the theme, `#rrggbb`, as a pixel of an ImageData: red is the lowest byte. */
export function pixelOf(colour: string, alpha = 1): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  const [red, green, blue] = match ? match.slice(1).map((part) => Number.parseInt(part, 16)) : [128, 128, 128]
  return ((Math.round(alpha * 255) << 24) | (blue! << 16) | (green! << 8) | red!) >>> 0
}
