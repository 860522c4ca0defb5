/** What a sprite class declares: its parameters, and what its sprites do in a tick. */
import type { Fields, Parameters } from '../definition/fields.ts'
import type { Names } from '../definition/game-definition.ts'
import type { Action } from './action.ts'
import type { World } from './world.ts'

/** What sprites of one type do in a tick, after `world.beginUpdate`. */
export type Update = (world: World, sprite: number) => void

/** What the avatar does in a tick with an action. */
export type Act = (world: World, sprite: number, action: Action) => void

/** What a type is to an observer, by first match. */
export type Category = 'resource' | 'portal' | 'npc' | 'static' | 'movable'

export interface SpriteClass {
  readonly name: string
  /** All parameters, those of the base sprite and of the classes it builds on included. */
  readonly fields: Fields
  readonly category: Category
  /** Never moves by itself, whatever its speed. */
  readonly isStatic?: boolean
  /** How many integers of its own a sprite keeps (`SLOT`, `SLOT + 1`, …); all begin at 0. */
  readonly slots?: number
  /** Faces a direction from the start even if no orientation is given. */
  readonly isOriented?: boolean
  /** Turning takes a tick of its own, unless the parameter says otherwise. */
  readonly rotateInPlace?: boolean
  /** Draws random numbers, in games where that can be seen. */
  readonly isRandom?: (parameters: Parameters) => boolean
  /** Reads the tick (modulo the cooldown, say), so that equal boards at other ticks differ. */
  readonly readsTick?: (parameters: Parameters) => boolean
  /** Asks which of two sprites was made first, or keeps a reference to one. */
  readonly readsSequence?: boolean
  /** Types that its sprites bring into the world: names as written. */
  readonly creates?: (parameters: Parameters) => readonly string[]
  /** Names that have to be given, or the original engine crashes while it loads a level. */
  readonly needs?: readonly string[]
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
