/** What never moves: floor, walls, crates, pillars, show cases. One draw call for each kind. */
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

/** Walls are low, so that one can look into the rooms. */
export const wallHeight = 1.1

interface Look {
  readonly geometry: BufferGeometry
  readonly material: Material
  readonly height: number
}
const lambert = (color: number) => new MeshLambertMaterial({ color })
const looks: Readonly<Partial<Record<Square, Look>>> = {
  wall: { geometry: new BoxGeometry(1, wallHeight, 1), material: lambert(0x8d95a6), height: wallHeight },
  crate: { geometry: new BoxGeometry(0.94, 1.15, 0.94), material: lambert(0x9a6b3f), height: 1.15 },
  pillar: { geometry: new CylinderGeometry(0.42, 0.48, 1.7, 14), material: lambert(0xb9b3a6), height: 1.7 },
  case: { geometry: new BoxGeometry(0.86, 0.7, 0.86), material: lambert(0x8fb7c4), height: 0.7 },
}

export function buildLevel({ width, height, squares, entrance }: Level): Group {
  const building = new Group()
  for (const [square, { geometry, material, height: tall }] of Object.entries(looks)) {
    const blocks = blocksOf(squares, square as Square, square === 'wall')
    const mesh = new InstancedMesh(geometry, material, blocks.length)
    const matrix = new Matrix4()
    blocks.forEach(({ x, y, wide, deep }, index) => {
      matrix.makeScale(wide, 1, deep).setPosition(x + (wide - 1) / 2, tall / 2, y + (deep - 1) / 2)
      mesh.setMatrixAt(index, matrix)
    })
    mesh.castShadow = mesh.receiveShadow = true
    building.add(mesh)
  }
  const floor = new Mesh(new PlaneGeometry(width, height), lambert(0x6a5a4e))
  floor.rotation.x = -Math.PI / 2
  floor.position.set((width - 1) / 2, 0, (height - 1) / 2)
  floor.receiveShadow = true
  const tiles = chequer(squares)
  const mat = new Mesh(new PlaneGeometry(1.6, 1), new MeshLambertMaterial({ color: 0x3f9c6a, emissive: 0x123a22 }))
  mat.rotation.x = -Math.PI / 2
  mat.position.set(entrance.x, 0.02, entrance.y)
  building.add(floor, tiles, mat)
  return building
}

interface Block {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly deep: number
}

/** The squares of a kind; where they are joined to long blocks, they show no seams. */
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

/** Every second floor tile a little lighter: distances can be read. */
function chequer(squares: Level['squares']): InstancedMesh {
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const places = squares.flatMap((row, y) =>
    row.flatMap((here, x) => ((x + y) % 2 === 0 && (here === 'floor' || here === 'door') ? [{ x, y }] : [])),
  )
  const mesh = new InstancedMesh(geometry, lambert(0x77675a), places.length)
  const matrix = new Matrix4()
  places.forEach(({ x, y }, index) => void mesh.setMatrixAt(index, matrix.makeTranslation(x, 0.01, y)))
  mesh.receiveShadow = true
  return mesh
}
