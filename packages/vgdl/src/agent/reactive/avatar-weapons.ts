/** What an avatar can shoot, or strike with. */
import { Action } from '../../engine/action.ts'
import type { Game } from '../../engine/game.ts'
import { cellsPerTick } from './threats.ts'

export interface AvatarWeapon {
  /** The type that it makes. */
  readonly shot: number
  /** The resource that it takes, or -1. */
  readonly ammo: number
  /** How many cells it goes: 1 for a sword, which appears in front of the avatar. */
  readonly reach: number
  /** Which way it flies whatever the avatar faces, or undefined. */
  readonly fixed: { readonly x: number; readonly y: number } | undefined
}

/** Further away nothing is aimed at. */
const FARTHEST = 12

/** The weapons of a type of avatar; none if it has nothing to use. */
export function weaponsOf(game: Game, avatar: number): readonly AvatarWeapon[] {
  const { kinds, names } = game
  const { spriteClass, parameters, actions } = kinds[avatar]
  if (spriteClass?.creates === undefined || !actions.includes(Action.use)) return []
  const ammo = parameters.list('ammo').map((name) => names.idOf(name))
  return spriteClass.creates(parameters).flatMap((name, index) => {
    const shot = names.idOf(name)
    if (shot < 0) return []
    const isMoving = cellsPerTick(game, shot) > 0
    // an avatar that faces nothing shoots from where it stands, and what it shoots flies its own way
    const fixed = spriteClass.isOriented === true ? undefined : kinds[shot].parameters.direction('orientation')
    return [{ shot, ammo: ammo[index] ?? -1, reach: isMoving ? FARTHEST : 1, fixed }]
  })
}
