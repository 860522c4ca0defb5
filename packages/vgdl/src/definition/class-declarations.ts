/** What classes declare independently of a game, as far as a definition needs it. The engine's classes add what happens in play. */
import type { EffectMeaning } from './effect-meaning.ts'
import type { Fields, ParameterValues } from './fields.ts'

/** The category of a type for an observer, by first match. */
export type SpriteCategory = 'resource' | 'portal' | 'npc' | 'static' | 'movable'

export interface SpriteDeclaration {
  readonly name: string
  /** One sentence, with names of parameters in backquotes: in the guide, in completion, when an author points at the word. */
  readonly help: string
  /** All parameters, including those of the base sprite and of the classes it builds on. */
  readonly fields: Fields
  readonly category: SpriteCategory
  /** Never moves by itself, whatever its speed. */
  readonly isStatic?: boolean
  /** Number of integers that a sprite keeps for its class (`SLOT`, `SLOT + 1`, …); all start at 0. */
  readonly slots?: number
  /** Has an orientation from the start even if none is given. */
  readonly isOriented?: boolean
  /** Turning takes a separate tick, unless the parameter says otherwise. */
  readonly rotateInPlace?: boolean
  /**
   * Its sprites act by themselves without regard to others: it makes no difference which of them is older. A class that builds on another
   * one but has an update of its own must say again whether that holds.
   */
  readonly actsAlone?: boolean
  /** Only avatars have it. `walks`: it moves from cell to cell exactly as the player says, and never by itself. */
  readonly avatar?: { readonly walks?: boolean }
  /** Draws random numbers, in games where that is observable. */
  readonly isRandom?: (parameters: ParameterValues) => boolean
  /** Reads the tick (for example modulo the cooldown), so that equal boards at different ticks differ. */
  readonly readsTick?: (parameters: ParameterValues) => boolean
  /** Depends on which of two sprites was made first, or keeps a reference to one. */
  readonly readsSequence?: boolean
  /** Types that its sprites create: names as written. */
  readonly creates?: (parameters: ParameterValues) => readonly string[]
  /** Maximum number of sprites that one of its sprites creates in its life; unlimited if omitted. */
  readonly makesAtMost?: (parameters: ParameterValues) => number
  /** Its sprites may disappear by themselves, in addition to those with a `timeToLive`. */
  readonly expires?: (parameters: ParameterValues) => boolean
  /** Required names: without them, the original engine crashes while it loads a level. */
  readonly needs?: readonly string[]
}

export interface EffectDeclaration {
  readonly name: string
  /** One sentence, with names of parameters in backquotes: in the guide, in completion, when an author points at the word. */
  readonly help: string
  /** All parameters, including the common ones. */
  readonly fields: Fields
  /** The score of its line counts only when it did something: it may return `false`. */
  readonly scoresIfDone?: boolean
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked?: readonly string[]
  /** What happens between its two sprites. An effect without it may do anything to whatever it may change. */
  readonly meaning?: EffectMeaning
  /** The first sprite stays in its cell or goes away; if it came from another cell, it may be put back there. */
  readonly keepsPlace?: boolean
  /** Other types that it changes, makes or kills, if its meaning cannot express them: names as written. */
  readonly changes?: (parameters: ParameterValues) => readonly string[]
  /** Reads the orientation of its sprites even if they are not oriented, and not just to turn them around. */
  readonly readsOrientation?: 'second' | 'both'
  /** Draws random numbers, in games where that is observable. */
  readonly isRandom?: (parameters: ParameterValues) => boolean
}

export interface TerminationDeclaration {
  readonly name: string
  /** One sentence, with names of parameters in backquotes: in the guide, in completion, when an author points at the word. */
  readonly help: string
  readonly fields: Fields
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked: readonly string[]
  readonly readsTick?: boolean
}
