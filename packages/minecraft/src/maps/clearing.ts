import type { WorldMap } from '../world/world-map.ts'
import { growMapTree } from './grow-map-tree.ts'
import { MapCanvas } from './map-canvas.ts'
import { MapLayout, type Site } from './map-layout.ts'

const side = 48
const ground = 3
/** Height of a player standing on the grass. */
const above = ground + 1
const middle = { x: side / 2, z: side / 2 }

/**
 * A clearing with everything to live on: oaks and birches, a rock with exposed coal and iron, a pond with sugar cane, sand, clay and
 * gravel, ripe wheat, animals, flowers and pumpkins, and a labelled chest with a few eggs. The seed decides where everything is; trees and
 * rock are always close enough to make an iron pickaxe within 20 blocks of the start.
 */
export function clearing(seed: number): WorldMap {
  const canvas = new MapCanvas({ x: side, y: 16, z: side }, ground, seed)
  const last = side - 1
  canvas.fill({ x: 0, y: 0, z: 0 }, { x: last, y: 0, z: last }, 'bedrock')
  canvas.fill({ x: 0, y: 1, z: 0 }, { x: last, y: 2, z: last }, 'dirt')
  canvas.fill({ x: 0, y: ground, z: 0 }, { x: last, y: ground, z: last }, 'grass_block')
  const layout = new MapLayout(canvas, middle, side / 2 - 1)
  const must = (radius: number, nearest: number, farthest: number): Site => {
    const site = layout.find(radius, nearest, farthest)
    if (site === undefined) throw new Error(`seed ${seed} leaves no room in the clearing`)
    return site
  }
  // large things first, while there is still room for them
  raiseRock(canvas, must(5.5, 9, 13))
  digPond(canvas, must(5, 10, 17))
  sowField(canvas, must(3.5, 8, 18))
  growMapTree(canvas, must(2.2, 4, 7), above, 'oak')
  for (let count = 0; count < 4; count++) growMapTree(canvas, must(2.2, 6, 20), above, 'oak')
  for (let count = 0; count < 4; count++) growMapTree(canvas, must(2.2, 6, 20), above, 'birch')
  const chest = must(1.5, 6, 14)
  canvas.chest({ x: chest.x, y: above, z: chest.z }, canvas.pick(['north', 'south', 'west', 'east']), 'egg', [
    { item: 'egg', count: canvas.between(3, 6) },
  ])
  settleAnimals(canvas, () => must(1, 5, 20))
  plantFlowers(canvas, layout)
  return canvas.finish('clearing', { ...middle, y: above }, 500)
}

/** A mound of stone with patches of other rocks, and ores visible and reachable from the ground. */
function raiseRock(canvas: MapCanvas, { x, z }: Site): void {
  const cells: { x: number; y: number; z: number }[] = []
  for (let dx = -5; dx <= 5; dx++) {
    for (let dz = -5; dz <= 5; dz++) {
      const height = Math.round(5.4 - Math.hypot(dx, dz) + canvas.share() * 0.6)
      for (let y = ground; y < above + Math.min(4, height); y++) cells.push({ x: x + dx, y, z: z + dz })
    }
  }
  for (const cell of cells) canvas.set(cell.x, cell.y, cell.z, 'stone')
  for (const kind of ['granite', 'diorite', 'andesite']) {
    const { x: patchX, z: patchZ } = canvas.pick(cells)
    for (const cell of cells) {
      if (Math.hypot(cell.x - patchX, cell.z - patchZ) < 1.6) canvas.set(cell.x, cell.y, cell.z, kind)
    }
  }
  const faces = canvas.shuffled(cells.filter((cell) => cell.y >= above && canvas.isExposed(cell)))
  const ores = { coal_ore: 9, iron_ore: 9, copper_ore: 4 }
  for (const [ore, count] of Object.entries(ores)) {
    for (const face of faces.splice(0, count)) canvas.set(face.x, face.y, face.z, ore)
  }
}

/** Water one block deep, surrounded by sand, gravel and clay, with sugar cane at its edge. */
function digPond(canvas: MapCanvas, { x, z }: Site): void {
  const shore: { x: number; z: number }[] = []
  for (let dx = -4; dx <= 4; dx++) {
    for (let dz = -4; dz <= 4; dz++) {
      const far = Math.hypot(dx, dz)
      if (far < 2.6) {
        canvas.set(x + dx, ground, z + dz, 'water')
        canvas.set(x + dx, ground - 1, z + dz, 'sand')
      } else if (far < 4.2) shore.push({ x: x + dx, z: z + dz })
    }
  }
  const turn = canvas.share()
  for (const place of shore) {
    const angle = Math.atan2(place.z - z, place.x - x) / (2 * Math.PI) + 0.5
    const share = (angle + turn) % 1
    canvas.set(place.x, ground, place.z, share < 0.5 ? 'sand' : share < 0.75 ? 'gravel' : 'clay')
  }
  const wet = shore.filter((place) => isSandAtWater(canvas, place))
  for (const place of canvas.shuffled(wet).slice(0, 5)) {
    for (let height = canvas.between(2, 3); height > 0; height--)
      canvas.set(place.x, ground + height, place.z, 'sugar_cane')
  }
}

function isSandAtWater(canvas: MapCanvas, { x, z }: { x: number; z: number }): boolean {
  if (canvas.name(x, ground, z) !== 'sand') return false
  return [
    canvas.name(x + 1, ground, z),
    canvas.name(x - 1, ground, z),
    canvas.name(x, ground, z + 1),
    canvas.name(x, ground, z - 1),
  ].includes('water')
}

/** Two rows of wheat along a ditch; most of it is ripe. */
function sowField(canvas: MapCanvas, { x, z }: Site): void {
  for (let dx = -2; dx <= 2; dx++) {
    canvas.set(x + dx, ground, z, 'water')
    for (const dz of [-2, -1, 1, 2]) {
      canvas.set(x + dx, ground, z + dz, 'farmland[moisture=7]')
      canvas.set(x + dx, above, z + dz, `wheat[age=${canvas.share() < 0.75 ? 7 : canvas.between(2, 6)}]`)
    }
  }
}

function settleAnimals(canvas: MapCanvas, site: () => Site): void {
  const colours = canvas.shuffled(['black', 'gray', 'light_gray', 'brown', 'pink'])
  const animals: [string, string?][] = [
    ['sheep', 'white'],
    ['sheep', 'white'],
    ['sheep', 'white'],
    ['sheep', colours[0]],
    ['sheep', colours[1]],
    ['cow'],
    ['cow'],
    ['pig'],
    ['pig'],
    ['chicken'],
    ['chicken'],
    ['chicken'],
  ]
  for (const [species, colour] of animals) {
    const { x, z } = site()
    canvas.animal(species, { x, y: above, z }, colour)
  }
}

function plantFlowers(canvas: MapCanvas, layout: MapLayout): void {
  const plants = [
    'dandelion',
    'poppy',
    'cornflower',
    'azure_bluet',
    'pumpkin',
    'pumpkin',
    'brown_mushroom',
    'red_mushroom',
  ]
  for (let count = 0; count < 36; count++) {
    const site = layout.find(0.8, 3, 24)
    if (site === undefined) return
    const plant = plants[count] ?? 'short_grass'
    if (canvas.name(site.x, above, site.z) !== 'air' || canvas.name(site.x, ground, site.z) !== 'grass_block') continue
    canvas.set(site.x, above, site.z, plant)
  }
}
