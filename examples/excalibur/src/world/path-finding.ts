/** Finds what is in sight and how to walk in the castle, for given doors. */
import { distanceBetween, type Point } from '@telos/core/space'
import { centre, columns, isBlock, map, rows, TILE, tileAt } from './castle.ts'

/** Whether the door with this number on the map can be walked through. */
export type IsOpen = (digit: string) => boolean

const far = 9999

function blocks(tile: string, isOpen: IsOpen): boolean {
  if (/\d/.test(tile)) return !isOpen(tile)
  return tile === '#' || isBlock(tile)
}

/** Whether nothing blocks the view between two points. */
export function isClear(from: Point, to: Point, isOpen: IsOpen): boolean {
  const steps = Math.ceil(distanceBetween(from, to) / 5)
  for (let step = 1; step < steps; step++) {
    const share = step / steps
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    if (blocks(tileAt(point), isOpen)) return false
  }
  return true
}

/** Whether a body fits there. */
export function isFree({ x, y }: Point, radius: number, isOpen: IsOpen): boolean {
  return [-radius, radius].every((right) =>
    [-radius, radius].every((down) => !blocks(tileAt({ x: x + right, y: y + down }), isOpen)),
  )
}

/** Computes how many tiles it takes to walk from a point to each tile. */
function flood(from: Point, isOpen: IsOpen): Int16Array {
  const lengths = new Int16Array(columns * rows).fill(far)
  const start = indexOf(from)
  lengths[start] = 0
  const queue = [start]
  for (const tile of queue) {
    for (const next of [tile - columns, tile + 1, tile + columns, tile - 1]) {
      const letter = map[Math.floor(next / columns)]?.[next % columns] ?? '#'
      if (lengths[next] !== far || blocks(letter, isOpen)) continue
      lengths[next] = lengths[tile] + 1
      queue.push(next)
    }
  }
  return lengths
}

const indexOf = ({ x, y }: Point) => Math.floor(y / TILE) * columns + Math.floor(x / TILE)

/** Measures ways. Asked about the same start several times, it searches once. */
export function createPathLengths(isOpen: IsOpen) {
  let start = -1
  let lengths: Int16Array = new Int16Array()
  return {
    /** Call it when a door has changed. */
    forget(): void {
      start = -1
    },
    /** Tiles to walk; undefined when there is no way. */
    length(from: Point, to: Point): number | undefined {
      if (start !== indexOf(from)) lengths = flood(from, isOpen)
      start = indexOf(from)
      const length = lengths[indexOf(to)]
      return length === far ? undefined : length
    },
  }
}

/** The next point that can be reached in a straight line; undefined when there is no way. */
export function nextPoint(from: Point, to: Point, radius: number, isOpen: IsOpen): Point | undefined {
  const left = flood(to, isOpen)
  let tile = indexOf(from)
  if (left[tile] === far) return undefined
  let next: Point = to
  let isFirst = true
  while (left[tile] > 0) {
    tile = [tile - columns, tile + 1, tile + columns, tile - 1].find((other) => left[other] === left[tile] - 1)!
    const point = left[tile] === 0 ? to : centre(tile % columns, Math.floor(tile / columns))
    // corners are cut where the body fits through
    if (!isFirst && !fits(from, point, radius, isOpen)) break
    next = point
    isFirst = false
  }
  return next
}

/** The corners of the way, with both ends; empty when there is no way. */
export function findPath(from: Point, to: Point, radius: number, isOpen: IsOpen): Point[] {
  const corners = [from]
  // no way in the castle has as many corners
  while (corners.length < 40) {
    const next = nextPoint(corners.at(-1)!, to, radius, isOpen)
    if (next === undefined) return []
    corners.push(next)
    if (next === to) break
  }
  return corners
}

function fits(from: Point, to: Point, radius: number, isOpen: IsOpen): boolean {
  const steps = Math.ceil(distanceBetween(from, to) / 8)
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    if (!isFree(point, radius, isOpen)) return false
  }
  return true
}
