/** How people and things look: a few boxes and cylinders each, put into the objects that the game has made. */
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  OctahedronGeometry,
  SphereGeometry,
} from 'three'
import type { ThingType } from './level.ts'

export const colours: Readonly<Record<string, string>> = { Ann: '#6fb1ff', Bob: '#ffb454', Cyd: '#c99bff' }

const torso = new CapsuleGeometry(0.26, 0.5, 4, 12)
const head = new SphereGeometry(0.2, 14, 10)
const nose = new ConeGeometry(0.12, 0.26, 8).rotateZ(-Math.PI / 2)

function part(geometry: BufferGeometry, color: number | string, y: number, x = 0, emissive = 0): Mesh {
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color, emissive }))
  mesh.position.set(x, y, 0)
  mesh.castShadow = true
  return mesh
}

export function dressSentry(object: Object3D): void {
  const colour = colours[object.name] ?? '#ffffff'
  const glow = new Color(colour).multiplyScalar(0.18).getHex()
  const cap = part(new CylinderGeometry(0.2, 0.22, 0.12, 14), colour, 1.34, 0, glow)
  object.add(part(torso, colour, 0.52, 0, glow), part(head, 0xf0cfa8, 1.2), part(nose, 0xf0cfa8, 0.75, 0.3), cap)
  object.scale.setScalar(1.15)
}

export function dressThief(object: Object3D): void {
  const [hood, glow] = [0x39d98a, 0x1a6a42]
  object.add(part(torso, 0x2b3340, 0.5, 0, 0x0c1016), part(head, hood, 1.12, 0, glow), part(nose, hood, 0.7, 0.3, glow))
  object.scale.setScalar(1.15)
}

const things: Readonly<Record<ThingType, () => Mesh[]>> = {
  switch: () => [
    part(new BoxGeometry(0.3, 0.8, 0.3), 0x59606e, 0.4),
    part(new BoxGeometry(0.34, 0.24, 0.34), 0x46d07f, 0.9),
  ],
  lamp: () => [
    part(new CylinderGeometry(0.12, 0.2, 0.3, 10), 0x6b5a3a, 0.15),
    part(new SphereGeometry(0.17, 12, 8), 0xffe2a0, 0.42, 0, 0x332200),
  ],
  bell: () => [
    part(new CylinderGeometry(0.07, 0.14, 0.8, 8), 0x59606e, 0.4),
    part(new ConeGeometry(0.3, 0.4, 14), 0xe0b040, 1, 0, 0x3a2800),
  ],
  tools: () => [
    part(new BoxGeometry(0.6, 0.3, 0.36), 0xc8453b, 0.15),
    part(new BoxGeometry(0.3, 0.08, 0.06), 0x59606e, 0.36),
  ],
}

/** The second part is the one that shows the state. */
export function dressThing(object: Object3D, type: ThingType): Mesh {
  const parts = things[type]()
  object.add(...parts)
  return parts[1] as Mesh
}

export function createJewel(): Mesh {
  return part(new OctahedronGeometry(0.34), 0xff4f8b, 1.15, 0, 0x9a1848)
}

export function createDoor(): Mesh {
  const door = part(new BoxGeometry(1, 1.2, 0.9), 0xa5713c, 0.6)
  door.receiveShadow = true
  return door
}

export function createMissile(): Mesh {
  const missile = part(new SphereGeometry(0.11, 8, 6), 0xffe27a, 0.8, 0, 0x665200)
  missile.visible = false
  return missile
}

/** The colour of a part, and whether it glows. */
export function paint(mesh: Mesh, colour: number, glow = 0): void {
  const material = mesh.material as MeshLambertMaterial
  material.color.setHex(colour)
  material.emissive.setHex(colour).multiplyScalar(glow)
}
