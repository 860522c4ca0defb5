/** The weapons of avatars: what they can shoot or strike with. */
import { Action } from '../../engine/action.ts'
import type { Game } from '../../engine/game.ts'
import { cellsPerTick } from './threats.ts'

export interface AvatarWeapon {
  /** The sprite type that it creates. */
  readonly shot: number
  /** The resource that it consumes, or -1. */
  readonly ammo: number
  /** Range in cells: 1 for a sword, which appears in front of the avatar. */
  readonly reach: number
  /** The direction in which it flies regardless of the avatar's orientation, or undefined. */
  readonly fixed: { readonly x: number; readonly y: number } | undefined
}

/** The longest distance to aim over. */
const FARTHEST = 12

/** Returns the weapons of an avatar type; none if it has nothing to use. */
export function weaponsOf(game: Game, avatar: number): readonly AvatarWeapon[] {
  const { kinds, names } = game
  const { spriteClass, parameters, actions } = kinds[avatar]
  if (spriteClass?.creates === undefined || !actions.includes(Action.use)) return []
  const ammo = parameters.list('ammo').map((name) => names.idOf(name))
  return spriteClass.creates(parameters).flatMap((name, index) => {
    const shot = names.idOf(name)
    if (shot < 0) return []
    const isMoving = cellsPerTick(game, shot) > 0
    // an avatar without orientation shoots from its own cell, and the projectile flies in its own direction
    const fixed = spriteClass.isOriented === true ? undefined : kinds[shot].parameters.direction('orientation')
    return [{ shot, ammo: ammo[index] ?? -1, reach: isMoving ? FARTHEST : 1, fixed }]
  })
}
