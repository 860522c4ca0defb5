/** What classes say about themselves without a game: what a definition has to know of them. The engine's classes add what happens in play. */
import type { EffectMeaning } from './effect-meaning.ts'
import type { Fields, ParameterValues } from './fields.ts'

/** What a type is to an observer, by first match. */
export type SpriteCategory = 'resource' | 'portal' | 'npc' | 'static' | 'movable'

export interface SpriteDeclaration {
  readonly name: string
  /** All parameters, those of the base sprite and of the classes it builds on included. */
  readonly fields: Fields
  readonly category: SpriteCategory
  /** Never moves by itself, whatever its speed. */
  readonly isStatic?: boolean
  /** How many integers of its own a sprite keeps (`SLOT`, `SLOT + 1`, …); all begin at 0. */
  readonly slots?: number
  /** Faces a direction from the start even if no orientation is given. */
  readonly isOriented?: boolean
  /** Turning takes a tick of its own, unless the parameter says otherwise. */
  readonly rotateInPlace?: boolean
  /** Draws random numbers, in games where that can be seen. */
  readonly isRandom?: (parameters: ParameterValues) => boolean
  /** Reads the tick (modulo the cooldown, say), so that equal boards at other ticks differ. */
  readonly readsTick?: (parameters: ParameterValues) => boolean
  /** Asks which of two sprites was made first, or keeps a reference to one. */
  readonly readsSequence?: boolean
  /** Types that its sprites bring into the world: names as written. */
  readonly creates?: (parameters: ParameterValues) => readonly string[]
  /** How many sprites one of its sprites makes in its life at most; without it, there is no end to it. */
  readonly makesAtMost?: (parameters: ParameterValues) => number
  /** Its sprites may go by themselves, besides those with a `timeToLive`. */
  readonly expires?: (parameters: ParameterValues) => boolean
  /** Names that have to be given, or the original engine crashes while it loads a level. */
  readonly needs?: readonly string[]
}

export interface EffectDeclaration {
  readonly name: string
  /** All parameters, the common ones included. */
  readonly fields: Fields
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked?: readonly string[]
  /** What happens between its two sprites; what leaves it out may do anything to those that it may change. */
  readonly meaning?: EffectMeaning
  /** The first sprite stays in its cell or goes away; if it has come from another cell, it may be put back there. */
  readonly keepsPlace?: boolean
  /** Other types that it changes, makes or kills, where its meaning cannot tell: names as written. */
  readonly changes?: (parameters: ParameterValues) => readonly string[]
  /** Looks at the orientation of its sprites even if they are not oriented, not just to turn them around. */
  readonly readsOrientation?: 'second' | 'both'
  /** Draws random numbers, in games where that can be seen. */
  readonly isRandom?: (parameters: ParameterValues) => boolean
}

export interface TerminationDeclaration {
  readonly name: string
  readonly fields: Fields
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked: readonly string[]
  readonly readsTick?: boolean
}
