/** What a sprite class declares: its parameters, and what its sprites do in a tick. */
import type { SpriteDeclaration } from '../definition/class-declarations.ts'
import type { Parameters } from '../definition/fields.ts'
import type { Names } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

/** What sprites of one type do in a tick, after `world.beginUpdate`. */
export type Update = ready.Update<World>

/** What the avatar does in a tick with an action. */
export type Act = ready.Act<World>

export interface SpriteClass extends SpriteDeclaration {
  /** Made once for each type of a game; undefined or without it: nothing happens in an update. */
  update?(type: SpriteSetting): Update | undefined
  /** Only avatars have it. */
  readonly avatar?: AvatarPart
}

export interface AvatarPart {
  /** What a player may do, in the order of the original engine. */
  readonly actions: readonly Action[]
  act(type: SpriteSetting): Act
}

/** A type of a game, for the class that is made ready for it. */
export interface SpriteSetting {
  readonly id: number
  readonly parameters: Parameters
  readonly names: Names
}
