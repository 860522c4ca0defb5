import type { Position } from '../../position.ts'
import type { PlayerEntity } from '../creatures/entity.ts'
import type { WorldInsides } from '../insides.ts'
import { eyeOf } from './reach.ts'

/** Where a thrown item starts to fall: two blocks ahead at chest height, or in front of the first wall. */
export function thrownTo({ shapeAt }: WorldInsides, { position, yaw }: PlayerEntity): Position {
  const chest = eyeOf(position).y - 0.3
  const angle = (yaw * Math.PI) / 180
  let to = { x: position.x, y: chest, z: position.z }
  for (let far = 0.25; far <= 2; far += 0.25) {
    const next = { x: position.x - Math.sin(angle) * far, y: chest, z: position.z + Math.cos(angle) * far }
    if (shapeAt(Math.floor(next.x), Math.floor(next.y), Math.floor(next.z))) break
    to = next
  }
  return to
}
