/** What an effect declares: its parameters, and what happens when it is triggered. */
import type { EffectDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { EffectDefinition, TypeNames } from '../definition/game-definition.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

export type RunEffect = ready.RunEffect<World>

export interface EffectClass extends EffectDeclaration {
  /** Made once for each line of a game. */
  create(setting: EffectSetting): RunEffect
}

export interface EffectSetting {
  /** Which effect of the game it is: each pair of types of a line has one of its own, whatever its repetitions. */
  readonly index: number
  readonly parameters: ParameterValues
  readonly names: TypeNames
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
export type ReadyEffect = ready.ReadyEffect<World>
