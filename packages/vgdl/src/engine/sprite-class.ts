/** What a sprite class declares: its parameters, and what its sprites do in a tick. */
import type { SpriteDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { TypeNames } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

/** What sprites of one type do in a tick, after `world.beginUpdate`. */
export type SpriteUpdate = ready.Update<World>

/** What the avatar does in a tick with an action. */
export type AvatarAct = ready.Act<World>

export interface SpriteClass extends SpriteDeclaration {
  /** Made once for each type of a game; undefined or without it: nothing happens in an update. */
  update?(type: SpriteSetting): SpriteUpdate | undefined
  /** Only avatars have it. */
  readonly avatar?: AvatarPart
}

export interface AvatarPart {
  /** What a player may do, in the order of the original engine. */
  readonly actions: readonly Action[]
  act(type: SpriteSetting): AvatarAct
}

/** A type of a game, for the class that is made ready for it. */
export interface SpriteSetting {
  readonly id: number
  readonly parameters: ParameterValues
  readonly names: TypeNames
}
