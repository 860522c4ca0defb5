import { blockColour, shaded } from './block-colour.ts'
import type { MapGround } from './map-view.ts'

/** Blocks above or below the bot beyond which the shade does not change. */
const mostShade = 6
const shadePerBlock = 0.05

/**
 * The ground as one path per colour, in blocks: runs of equal cells become one stroke, and equal runs below each other one rectangle.
 * Higher is lighter. Lines mark where a column is higher than its neighbour: thin for a step, thick for a wall.
 */
export function drawGround(ground: MapGround, level: number): string[] {
  const { names, blocks, heights, width, depth } = ground
  const colours = blocks.map((block, cell) => {
    if (block < 0) return ''
    const above = Math.max(-mostShade, Math.min(mostShade, heights[cell]! - level))
    return shaded(blockColour(names[block] ?? ''), 1 + above * shadePerBlock)
  })
  const paths = new Map<string, string>()
  for (const { x, z, across, down, colour } of rectangles(colours, width, depth)) {
    paths.set(colour, `${paths.get(colour) ?? ''}M${x} ${z}h${across}v${down}h${-across}z`)
  }
  return [
    ...[...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`),
    edges(ground, 1, 1, 'step'),
    edges(ground, 2, Number.POSITIVE_INFINITY, 'wall'),
  ].filter((line) => line !== '')
}

interface Rectangle {
  readonly x: number
  readonly z: number
  readonly across: number
  down: number
  readonly colour: string
}

function rectangles(colours: readonly string[], width: number, depth: number): Rectangle[] {
  const all: Rectangle[] = []
  let above = new Map<string, Rectangle>()
  for (let z = 0; z < depth; z++) {
    const row = new Map<string, Rectangle>()
    for (let x = 0; x < width; ) {
      const colour = colours[z * width + x]!
      let across = 1
      while (x + across < width && colours[z * width + x + across] === colour) across++
      if (colour !== '') {
        const key = `${x},${across},${colour}`
        const same = above.get(key)
        if (same) same.down++
        const rectangle = same ?? { x, z, across, down: 1, colour }
        if (!same) all.push(rectangle)
        row.set(key, rectangle)
      }
      x += across
    }
    above = row
  }
  return all
}

/** Borders between columns with this difference in height. */
function edges({ blocks, heights, width, depth }: MapGround, least: number, most: number, kind: string): string {
  const differs = (a: number, b: number) => {
    if (blocks[a]! < 0 || blocks[b]! < 0) return false
    const difference = Math.abs(heights[a]! - heights[b]!)
    return difference >= least && difference <= most
  }
  let path = ''
  for (let z = 1; z < depth; z++) {
    path += runs(
      width,
      (x) => differs(z * width + x, (z - 1) * width + x),
      (x, length) => `M${x} ${z}h${length}`,
    )
  }
  for (let x = 1; x < width; x++) {
    path += runs(
      depth,
      (z) => differs(z * width + x, z * width + x - 1),
      (z, length) => `M${x} ${z}v${length}`,
    )
  }
  return path === '' ? '' : `<path class="${kind}" d="${path}"/>`
}

function runs(length: number, holds: (at: number) => boolean, draw: (at: number, length: number) => string): string {
  let path = ''
  for (let at = 0; at < length; at++) {
    const start = at
    while (at < length && holds(at)) at++
    if (at > start) path += draw(start, at - start)
  }
  return path
}
