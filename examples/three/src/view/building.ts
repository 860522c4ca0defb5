/** Builds what never moves: floor, walls, crates, pillars, show cases. One draw call per kind. */
import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
} from 'three'
import type { Level, Square } from '../world/level.ts'

/** Walls are low, so that you can look into the rooms. */
const wallHeight = 1.1
/** The wall at the front is lower still, or it would hide the entrance. */
const frontHeight = 0.2

interface Look {
  readonly geometry: BufferGeometry
  readonly material: Material
  readonly height: number
}
const lambert = (color: number) => new MeshLambertMaterial({ color })
const looks: Readonly<Partial<Record<Square, Look>>> = {
  wall: { geometry: new BoxGeometry(1, wallHeight, 1), material: lambert(0x8b93ad), height: wallHeight },
  crate: { geometry: new BoxGeometry(0.94, 0.95, 0.94), material: lambert(0xb07a45), height: 0.95 },
  pillar: { geometry: new CylinderGeometry(0.4, 0.46, 1.5, 24), material: lambert(0xd8d2c4), height: 1.5 },
  case: { geometry: new BoxGeometry(0.86, 0.5, 0.86), material: lambert(0x6d4a35), height: 0.5 },
}
const glass = new MeshLambertMaterial({ color: 0xa8dcee, emissive: 0x2a5a6c, transparent: true, opacity: 0.62 })
/** Floors of the rooms, each from one corner to the other. */
const carpets = [
  { from: [1, 1], to: [8, 6], color: 0x5f6f86 },
  { from: [10, 1], to: [17, 6], color: 0x7d3f4c },
  { from: [19, 1], to: [24, 6], color: 0x4f7465 },
  { from: [1, 12], to: [6, 15], color: 0x6d6a55 },
  { from: [19, 12], to: [24, 15], color: 0x655a7c },
] as const

export function buildLevel({ width, height, squares, entrance }: Level): Group {
  const building = new Group()
  for (const [square, { geometry, material, height: tall }] of Object.entries(looks)) {
    const blocks = blocksOf(squares, square as Square, square === 'wall')
    const mesh = new InstancedMesh(geometry, material, blocks.length)
    const matrix = new Matrix4()
    blocks.forEach(({ x, y, wide, deep }, index) => {
      const share = square === 'wall' && y === height - 1 ? frontHeight / tall : 1
      matrix.makeScale(wide, share, deep).setPosition(x + (wide - 1) / 2, (tall * share) / 2, y + (deep - 1) / 2)
      mesh.setMatrixAt(index, matrix)
    })
    mesh.castShadow = mesh.receiveShadow = true
    building.add(mesh)
  }
  const vitrines = blocksOf(squares, 'case', false)
  const panes = new InstancedMesh(new BoxGeometry(0.74, 0.36, 0.74), glass, vitrines.length)
  vitrines.forEach(({ x, y }, index) => void panes.setMatrixAt(index, new Matrix4().makeTranslation(x, 0.68, y)))
  building.add(panes, ...carpets.map(carpetOf))
  const floor = new Mesh(new PlaneGeometry(width, height), lambert(0x8a7460))
  floor.rotation.x = -Math.PI / 2
  floor.position.set((width - 1) / 2, 0, (height - 1) / 2)
  floor.receiveShadow = true
  const tiles = chequer(squares)
  const mat = new Mesh(new PlaneGeometry(1.6, 1), new MeshLambertMaterial({ color: 0x3fae72, emissive: 0x16502f }))
  mat.rotation.x = -Math.PI / 2
  mat.position.set(entrance.x, 0.02, entrance.y)
  building.add(floor, tiles, mat)
  return building
}

function carpetOf({ from, to, color }: (typeof carpets)[number]): Mesh {
  const [wide, deep] = [to[0] - from[0] + 1, to[1] - from[1] + 1]
  const carpet = new Mesh(new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2), lambert(color))
  carpet.position.set((from[0] + to[0]) / 2, 0.005, (from[1] + to[1]) / 2)
  carpet.receiveShadow = true
  return carpet
}

interface Block {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly deep: number
}

/** The squares of a kind. Joined into long blocks, they show no seams. */
function blocksOf(squares: Level['squares'], wanted: Square, joins: boolean): Block[] {
  const taken = new Set<string>()
  const isOpen = (x: number, y: number) => squares[y]?.[x] === wanted && !taken.has(`${x},${y}`)
  const blocks: Block[] = []
  const add = (x: number, y: number, isAcross: boolean, shortest: number) => {
    let length = isOpen(x, y) ? 1 : 0
    while (joins && length > 0 && (isAcross ? isOpen(x + length, y) : isOpen(x, y + length))) length++
    if (length < shortest) return
    blocks.push({ x, y, wide: isAcross ? length : 1, deep: isAcross ? 1 : length })
    for (let at = 0; at < length; at++) taken.add(isAcross ? `${x + at},${y}` : `${x},${y + at}`)
  }
  // rows first, then columns of what is left
  for (const [y, row] of squares.entries()) for (const x of row.keys()) add(x, y, true, joins ? 2 : 1)
  for (const [y, row] of squares.entries()) for (const x of row.keys()) add(x, y, false, 1)
  return blocks
}

/** Makes every second tile a little lighter, so that you can judge distances. */
function chequer(squares: Level['squares']): InstancedMesh {
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const places = squares.flatMap((row, y) =>
    row.flatMap((here, x) => ((x + y) % 2 === 0 && (here === 'floor' || here === 'door') ? [{ x, y }] : [])),
  )
  const lighter = new MeshLambertMaterial({ color: 0xffffff, transparent: true, opacity: 0.07, depthWrite: false })
  const mesh = new InstancedMesh(geometry, lighter, places.length)
  const matrix = new Matrix4()
  places.forEach(({ x, y }, index) => void mesh.setMatrixAt(index, matrix.makeTranslation(x, 0.01, y)))
  mesh.receiveShadow = true
  return mesh
}
