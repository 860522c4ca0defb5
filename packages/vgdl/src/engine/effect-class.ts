/** What an effect declares: its parameters, and what happens when it is triggered. */
import type { Fields, Parameters } from '../definition/fields.ts'
import type { EffectDefinition, Names } from '../definition/game-definition.ts'
import type { World } from './world.ts'

/**
 * Carries an effect out. `first` and `second` are sprites, or `NONE`: the second one at the edge of the screen and on timers, both
 * for a timer that belongs to no type. Tells whether the score of the line is to be added.
 */
export type RunEffect = (world: World, first: number, second: number) => boolean

export interface EffectClass {
  readonly name: string
  /** All parameters, the common ones included. */
  readonly fields: Fields
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked?: readonly string[]
  /** Changes, moves or kills the second sprite, too. */
  readonly changesSecond?: boolean
  /** The first sprite stays as it is. */
  readonly keepsFirst?: boolean
  /** Other types that it changes, makes or kills: names as written. */
  readonly changes?: (parameters: Parameters) => readonly string[]
  /** Looks at the orientation of its sprites even if they are not oriented, not just to turn them around. */
  readonly readsOrientation?: 'second' | 'both'
  /** Draws random numbers, in games where that can be seen. */
  readonly isRandom?: (parameters: Parameters) => boolean
  /** Made once for each line of a game. */
  create(setting: EffectSetting): RunEffect
}

export interface EffectSetting {
  /** Which effect of the game it is: each pair of types of a line has one of its own, whatever its repetitions. */
  readonly index: number
  readonly parameters: Parameters
  readonly names: Names
  /** The line's score; counted by the engine, not by the effect, unless the effect needs another one. */
  readonly score: number
  /** For effects that schedule another one of the same line (`addTimer`). */
  readonly definition: EffectDefinition
  /** Makes the effect of another class of that line ready; undefined when there is no such class. */
  readonly effectNamed: (name: string) => ReadyEffect | undefined
  /** A number that no other effect class of the game has, for `shieldFrom`; -1 for a name that no line uses. */
  readonly numberOf: (effectName: string) => number
}

/** An effect that is made ready, with what the engine has to know about it. */
export interface ReadyEffect {
  readonly run: RunEffect
  readonly score: number
}
