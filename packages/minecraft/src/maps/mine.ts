import type { Position } from '../position.ts'
import type { WorldMap } from '../world/world-map.ts'
import { MapCanvas } from './map-canvas.ts'

const width = 48
const depth = 40
/** Top layer of the ground in front of the mine. */
const ground = 7
const above = ground + 1
/** Row where the hill begins; the yard is south of it. */
const front = 32
const shaft = width / 2
const start: Position = { x: shaft, y: above, z: 36 }

/** A straight piece of tunnel from its first to its last place, both included, and its height. */
interface Gallery {
  readonly from: Position
  readonly to: Position
  readonly height: number
}

/**
 * A mine in a hill: a main tunnel, galleries on both sides, and one that leads down to the diamonds. It is lit by torches and has ores in
 * its walls. Logs are stacked in the yard, beside a labelled chest with food. The seed decides where galleries and ores are.
 */
export function mine(seed: number): WorldMap {
  const canvas = new MapCanvas({ x: width, y: 16, z: depth }, ground, seed)
  raiseHill(canvas)
  layYard(canvas)
  const main: Gallery = { from: { x: shaft - 1, y: above, z: 4 }, to: { x: shaft + 1, y: above, z: front }, height: 3 }
  const sides = sideGalleries(canvas)
  const deep = stairs(canvas, sides.at(-1)!)
  for (const gallery of [main, ...sides, ...deep]) dig(canvas, gallery)
  const shallow = walls(canvas, [main, ...sides])
  const bottom = walls(canvas, deep)
  putOres(canvas, shallow, [
    ['coal_ore', 7],
    ['iron_ore', 6],
    ['copper_ore', 3],
    ['gold_ore', 3],
  ])
  putOres(canvas, bottom, [
    ['diamond_ore', 3],
    ['redstone_ore', 3],
    ['gold_ore', 2],
    ['lapis_ore', 2],
    ['iron_ore', 2],
  ])
  for (const gallery of [main, ...sides, ...deep]) hangTorches(canvas, gallery)
  return canvas.finish('mine', start, 500)
}

function raiseHill(canvas: MapCanvas): void {
  const lastX = width - 1
  const lastZ = depth - 1
  canvas.fill({ x: 0, y: 0, z: 0 }, { x: lastX, y: 0, z: lastZ }, 'bedrock')
  canvas.fill({ x: 0, y: 1, z: 0 }, { x: lastX, y: ground, z: lastZ }, 'stone')
  canvas.fill({ x: 0, y: above, z: 0 }, { x: lastX, y: above + 4, z: front }, 'stone')
  canvas.fill({ x: 0, y: above + 5, z: 0 }, { x: lastX, y: above + 5, z: front }, 'grass_block')
  for (const kind of ['granite', 'diorite', 'andesite', 'tuff', 'granite', 'andesite']) {
    const at = { x: canvas.between(4, width - 5), y: canvas.between(3, above + 3), z: canvas.between(4, front - 4) }
    for (let x = at.x - 2; x <= at.x + 2; x++) {
      for (let y = at.y - 2; y <= at.y + 2; y++) {
        for (let z = at.z - 2; z <= at.z + 2; z++) {
          if (y > 0 && canvas.name(x, y, z) === 'stone' && Math.hypot(x - at.x, y - at.y, z - at.z) < 2.5)
            canvas.set(x, y, z, kind)
        }
      }
    }
  }
}

/** Grass in front of the hill, with stacks of logs for supports, a patch of gravel, and the chest. */
function layYard(canvas: MapCanvas): void {
  canvas.fill({ x: 0, y: ground - 1, z: front + 1 }, { x: width - 1, y: ground - 1, z: depth - 1 }, 'dirt')
  canvas.fill({ x: 0, y: ground, z: front + 1 }, { x: width - 1, y: ground, z: depth - 1 }, 'grass_block')
  const left = canvas.share() < 0.5 ? -1 : 1
  const stack = shaft + left * canvas.between(4, 7)
  canvas.fill({ x: stack - 2, y: above, z: front + 2 }, { x: stack + 1, y: above + 1, z: front + 3 }, 'oak_log[axis=x]')
  canvas.fill({ x: stack - 2, y: above, z: front + 5 }, { x: stack + 1, y: above, z: front + 5 }, 'spruce_log[axis=x]')
  for (const x of [shaft - 2, shaft + 2]) {
    canvas.fill({ x, y: above, z: front + 1 }, { x, y: above + 2, z: front + 1 }, 'oak_log[axis=y]')
  }
  const chest = { x: shaft - left * canvas.between(4, 7), y: above, z: front + canvas.between(2, 4) }
  canvas.chest(chest, 'south', 'bread', [
    { item: 'bread', count: 8 },
    { item: 'apple', count: 8 },
    { item: 'cooked_mutton', count: 4 },
  ])
  const gravel = { x: shaft - left * canvas.between(10, 16), z: front + 4 }
  canvas.fill(
    { x: gravel.x - 1, y: ground, z: gravel.z - 1 },
    { x: gravel.x + 1, y: ground, z: gravel.z + 1 },
    'gravel',
  )
  for (let count = 0; count < 3; count++) {
    canvas.animal('chicken', { x: canvas.between(4, width - 5), y: above, z: depth - 2 })
  }
}

/** Three on each side, one after another from the entrance; the last one is the farthest. */
function sideGalleries(canvas: MapCanvas): Gallery[] {
  const galleries: Gallery[] = []
  const east = canvas.share() < 0.5
  for (let count = 0; count < 6; count++) {
    const z = front - 4 - count * 4 - canvas.between(0, 2)
    const length = canvas.between(7, 15)
    const isEast = (count % 2 === 0) === east
    const near = isEast ? shaft + 2 : shaft - 2
    const far = isEast ? near + length : near - length
    galleries.push({
      from: { x: Math.min(near, far), y: above, z },
      to: { x: Math.max(near, far), y: above, z },
      height: canvas.between(2, 3),
    })
  }
  return galleries
}

/** From the end of a gallery down in steps of one block, then on to the north or south at the bottom. */
function stairs(canvas: MapCanvas, { from, to }: Gallery): Gallery[] {
  const isEast = from.x > shaft
  const end = isEast ? to.x : from.x
  const steps: Gallery[] = []
  const fall = 4
  for (let step = 1; step <= fall; step++) {
    const place = { x: end + (isEast ? step : -step), y: above - step, z: from.z }
    // one block higher: headroom for someone coming up
    steps.push({ from: place, to: place, height: 4 })
  }
  const bottom = { x: end + (isEast ? fall + 1 : -fall - 1), y: above - fall, z: from.z }
  const length = canvas.between(8, 12)
  steps.push({ from: bottom, to: { ...bottom, z: bottom.z + length }, height: 3 })
  return steps
}

function dig(canvas: MapCanvas, { from, to, height }: Gallery): void {
  canvas.fill(from, { ...to, y: to.y + height - 1 }, 'air')
}

/** Rock beside galleries, within reach of someone walking there. */
function walls(canvas: MapCanvas, galleries: readonly Gallery[]): Position[] {
  const found = new Map<string, Position>()
  for (const { from, to, height } of galleries) {
    for (let x = from.x - 1; x <= to.x + 1; x++) {
      for (let z = from.z - 1; z <= to.z + 1; z++) {
        for (let y = from.y; y < from.y + Math.min(3, height); y++) {
          const at = { x, y, z }
          if (canvas.name(x, y, z) !== 'air' && z < front && canvas.isExposed(at)) found.set(`${x},${y},${z}`, at)
        }
      }
    }
  }
  return [...found.values()]
}

/** Veins of one to four blocks: the first in the wall, the others around it. */
function putOres(canvas: MapCanvas, places: readonly Position[], veins: readonly (readonly [string, number])[]): void {
  const free = canvas.shuffled(places)
  for (const [ore, count] of veins) {
    for (let vein = 0; vein < count; vein++) {
      const at = free.find(({ x, y, z }) => !canvas.name(x, y, z).endsWith('_ore'))
      if (at === undefined) throw new Error('the walls of the mine have no room for ores')
      free.splice(free.indexOf(at), 1)
      canvas.set(at.x, at.y, at.z, ore)
      for (const [dx, dy, dz] of canvas.shuffled(around).slice(0, canvas.between(0, 3))) {
        const name = canvas.name(at.x + dx, at.y + dy, at.z + dz)
        if (/^(stone|granite|diorite|andesite|tuff)$/.test(name)) canvas.set(at.x + dx, at.y + dy, at.z + dz, ore)
      }
    }
  }
}

const around = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/** At about head height on a wall, every six blocks. */
function hangTorches(canvas: MapCanvas, { from, to }: Gallery): void {
  const y = from.y + 1
  for (let x = from.x; x <= to.x; x++) {
    for (let z = from.z; z <= to.z; z++) {
      if ((x - from.x + z - from.z) % 6 !== 2 && from !== to) continue
      const isFree = canvas.name(x, y, z) === 'air'
      if (!isFree) continue
      if (isRock(canvas, x - 1, y, z)) canvas.set(x, y, z, 'wall_torch[facing=east]')
      else if (isRock(canvas, x, y, z - 1)) canvas.set(x, y, z, 'wall_torch[facing=south]')
    }
  }
}

function isRock(canvas: MapCanvas, x: number, y: number, z: number): boolean {
  const name = canvas.name(x, y, z)
  return name !== 'air' && !name.endsWith('torch')
}
