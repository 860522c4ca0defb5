/**
 * Gives people and things their looks: a few boxes and cylinders each, added to the objects of the game.
 * Shapes and paints are made once and shared, so that a restart costs the graphics card nothing.
 */
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
import type { ThingType } from '../world/level.ts'

export const colours: Readonly<Record<string, string>> = { Ann: '#6fb1ff', Bob: '#ffb454', Cyd: '#c99bff' }

const torso = new CapsuleGeometry(0.26, 0.5, 6, 20)
const head = new SphereGeometry(0.2, 20, 14)
const nose = new ConeGeometry(0.08, 0.22, 10).rotateZ(-Math.PI / 2)
const cap = new CylinderGeometry(0.2, 0.22, 0.12, 14)
const missile = new SphereGeometry(0.11, 8, 6)

const paint = (color: number | string, emissive: number | Color = 0) => new MeshLambertMaterial({ color, emissive })
/** A paint that glows in its own colour. */
const glowing = (color: number | string, share: number) => paint(color, new Color(color).multiplyScalar(share))

const skin = paint(0xf0cfa8)
const cloth = paint(0x2b3340, 0x0c1016)
const hood = paint(0x39d98a, 0x1a6a42)
const iron = paint(0x59606e)
const uniforms = new Map(Object.entries(colours).map(([name, colour]) => [name, glowing(colour, 0.18)]))
const plain = glowing('#ffffff', 0.18)

/** Materials that show the state of a thing. */
export const signs = {
  works: glowing(0x46d07f, 0.6),
  broken: glowing(0xff4030, 0.6),
  dark: glowing(0xffe2a0, 0.15),
  burning: glowing(0xffe2a0, 1),
}

/** A shape, its material and its height. */
type Part = readonly [shape: BufferGeometry, paint: MeshLambertMaterial, y: number, x?: number]

function meshOf([shape, material, y, x = 0]: Part): Mesh {
  const mesh = new Mesh(shape, material)
  mesh.position.set(x, y, 0)
  mesh.castShadow = true
  return mesh
}

function dress(object: Object3D, parts: readonly Part[]): Mesh[] {
  const meshes = parts.map(meshOf)
  object.add(...meshes)
  return meshes
}

export function dressSentry(object: Object3D): void {
  const uniform = uniforms.get(object.name) ?? plain
  dress(object, [
    [torso, uniform, 0.52],
    [head, skin, 1.2],
    [nose, skin, 1.18, 0.24],
    [cap, uniform, 1.34],
  ])
  object.scale.setScalar(1.15)
}

export function dressThief(object: Object3D): void {
  dress(object, [
    [torso, cloth, 0.5],
    [head, hood, 1.12],
    [nose, hood, 1.1, 0.24],
  ])
  object.scale.setScalar(1.15)
}

const things: Readonly<Record<ThingType, readonly Part[]>> = {
  switch: [
    [new BoxGeometry(0.3, 0.8, 0.3), iron, 0.4],
    [new BoxGeometry(0.34, 0.24, 0.34), signs.works, 0.9],
  ],
  lamp: [
    [new CylinderGeometry(0.12, 0.2, 0.3, 10), paint(0x6b5a3a), 0.15],
    [new SphereGeometry(0.17, 12, 8), signs.dark, 0.42],
  ],
  bell: [
    [new CylinderGeometry(0.07, 0.14, 0.8, 8), iron, 0.4],
    [new ConeGeometry(0.3, 0.4, 14), paint(0xe0b040, 0x3a2800), 1],
  ],
  tools: [
    [new BoxGeometry(0.6, 0.3, 0.36), paint(0xc8453b), 0.15],
    [new BoxGeometry(0.3, 0.08, 0.06), iron, 0.36],
  ],
}

/** Returns the second part, which shows the state. */
export function dressThing(object: Object3D, type: ThingType): Mesh {
  return dress(object, things[type])[1] as Mesh
}

// the rest is made once per page

export function createJewel(): Mesh {
  return meshOf([new OctahedronGeometry(0.34), paint(0xff4f8b, 0x9a1848), 1.15])
}

const door: Part = [new BoxGeometry(1, 1.2, 0.9), paint(0xa5713c), 0.6]
export function createDoor(): Mesh {
  const mesh = meshOf(door)
  mesh.receiveShadow = true
  return mesh
}

const dart = paint(0xffe27a, 0x665200)
export function createMissile(): Mesh {
  const mesh = meshOf([missile, dart, 0.8])
  mesh.visible = false
  return mesh
}
