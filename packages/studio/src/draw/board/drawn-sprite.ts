/** How a sprite of a board is drawn, on the page and in moving pictures: which way it faces, and how much it lets through. */
import { spriteFlags } from '../../workers/arcade/board-contract.ts'
import type { SpriteFacing, SpriteLook } from '../sprites/looks/sprite-look.ts'

/** Plain floor lets the theme through: a board of bright tiles would glare in a dark room. */
const floorPart = 0.3
const fadedPart = 0.4

/** By the numbers of `orientations`. */
export const boardFacings: readonly (SpriteFacing | undefined)[] = [undefined, 'up', 'left', 'down', 'right', undefined]

export function isFloor(look: SpriteLook): boolean {
  return look.kind === 'picture' && look.picture === 'floor'
}

/** From 0 to 1. `flags` are those of the sprite on its board. */
export function spriteOpacity(look: SpriteLook, flags: number): number {
  if ((flags & (spriteFlags.disabled | spriteFlags.killed)) !== 0) return fadedPart
  return isFloor(look) ? floorPart : 1
}
