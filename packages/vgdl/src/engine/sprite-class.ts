/** What a sprite class declares: its parameters, and what its sprites do in a tick. */
import type { SpriteDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { TypeNames } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

/** Updates sprites of one type in a tick, after `world.beginUpdate`. */
export type SpriteUpdate = ready.Update<World>

/** Moves the avatar in a tick according to an action. */
export type AvatarAct = ready.Act<World>

export interface SpriteClass extends SpriteDeclaration {
  /** Created once for each type of a game; if omitted or undefined, an update does nothing. */
  update?(type: SpriteSetting): SpriteUpdate | undefined
  /** Only avatars have it. */
  readonly avatar?: AvatarPart
}

export interface AvatarPart {
  /** The player's actions, in the order of the original engine. */
  readonly actions: readonly Action[]
  act(type: SpriteSetting): AvatarAct
}

/** A type of a game, for which a class is prepared. */
export interface SpriteSetting {
  readonly id: number
  readonly parameters: ParameterValues
  readonly names: TypeNames
}
