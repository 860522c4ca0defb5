import type { Position } from '../../position.ts'
import { groundBelow, isSupported, overlapsBlock, type ShapeAt } from '../blocks/collision.ts'
import type { WorldInsides } from '../insides.ts'
import type { SimulatedAnimal } from './simulated-animal.ts'

/** Deepest fall an animal accepts while walking. */
const deepest = 3

/** One tick of an animal's movement: it falls, is pushed, and wanders. */
export function wander(beast: SimulatedAnimal, world: WorldInsides): void {
  const { animal } = beast
  const before = animal.position
  const shapeAt: ShapeAt = world.shapeAt
  const pushed = Math.abs(beast.push.x) + Math.abs(beast.push.z) > 0.01
  // a standing animal was supported a tick ago; only a block change, which wakes it, can remove that
  if (beast.target === undefined && !pushed && beast.fallSpeed === 0 && beast.patience-- > 0) return
  if (pushed) {
    step(beast, animal.position.x + beast.push.x, animal.position.z + beast.push.z, world)
    beast.push = { x: beast.push.x * 0.6, z: beast.push.z * 0.6 }
  }
  fall(beast, shapeAt)
  if (beast.fleeing > 0) beast.fleeing--
  if (beast.target === undefined && beast.patience <= 0) choose(beast)
  else if (beast.target !== undefined && beast.fallSpeed === 0) walk(beast, beast.target, world)
  if (animal.position !== before) world.emit({ type: 'entity-moved', entity: animal })
}

/** Chooses the next destination: a few blocks away, in any direction; then a pause, unless it flees. */
function choose(beast: SimulatedAnimal): void {
  const { animal, random } = beast
  const direction = random.next() * 2 * Math.PI
  const far = 2 + random.next() * 4
  beast.target = { x: animal.position.x + Math.cos(direction) * far, z: animal.position.z + Math.sin(direction) * far }
  beast.patience = 100
}

function walk(beast: SimulatedAnimal, target: { readonly x: number; readonly z: number }, world: WorldInsides): void {
  const { animal, facts } = beast
  const { x, z } = animal.position
  const left = Math.hypot(target.x - x, target.z - z)
  const pace = (facts.speed / 20) * (beast.fleeing > 0 ? 1.25 : 1)
  const isThere = left <= pace
  const share = isThere ? 1 : pace / left
  animal.yaw = Math.round((Math.atan2(-(target.x - x), target.z - z) * 180) / Math.PI)
  const went = step(beast, x + (target.x - x) * share, z + (target.z - z) * share, world)
  if (went && !isThere && --beast.patience > 0) return
  beast.target = undefined
  beast.patience = beast.fleeing > 0 ? 0 : 40 + Math.floor(beast.random.next() * 160)
}

/** Moves to a point at the same height, or one block up; not into walls, water, deep pits, or off the map. */
function step(beast: SimulatedAnimal, x: number, z: number, world: WorldInsides): boolean {
  const { animal, facts } = beast
  const { bounds } = world
  const half = facts.width / 2
  if (x - half < bounds.min.x || x + half > bounds.max.x + 1) return false
  if (z - half < bounds.min.z || z + half > bounds.max.z + 1) return false
  let next: Position = { x, y: animal.position.y, z }
  if (overlapsBlock(next, facts, world.shapeAt)) {
    const up = groundBelow({ x, y: animal.position.y + 1, z }, facts, world.shapeAt, 2)
    next = { x, y: Math.max(up, animal.position.y), z }
    const blocked = overlapsBlock({ ...animal.position, y: next.y }, facts, world.shapeAt)
    if (blocked || overlapsBlock(next, facts, world.shapeAt)) return false
  }
  const ground = groundBelow(next, facts, world.shapeAt, deepest + 1)
  if (ground < next.y - deepest) return false
  if (world.terrain.isLiquid(Math.floor(x), Math.floor(ground), Math.floor(z))) return false
  animal.position = next
  return true
}

function fall(beast: SimulatedAnimal, shapeAt: ShapeAt): void {
  const { animal, facts } = beast
  if (beast.fallSpeed === 0 && isSupported(animal.position, facts, shapeAt)) return
  beast.fallSpeed = Math.max(-3.9, (beast.fallSpeed - 0.08) * 0.98)
  const ground = groundBelow(animal.position, facts, shapeAt)
  const y = Math.max(ground, animal.position.y + beast.fallSpeed)
  if (y <= ground) beast.fallSpeed = 0
  if (y !== animal.position.y) animal.position = { ...animal.position, y }
}
