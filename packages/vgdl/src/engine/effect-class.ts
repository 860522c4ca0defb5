/** What an effect class declares: its parameters, and what happens when it is triggered. */
import type { EffectDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { EffectDefinition, TypeNames } from '../definition/game-definition.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

export type RunEffect = ready.RunEffect<World>

export interface EffectClass extends EffectDeclaration {
  /** Created once for each line of a game. */
  create(setting: EffectSetting): RunEffect
}

export interface EffectSetting {
  /** The number of the effect in the game: each pair of types of a line has its own, shared by its repetitions. */
  readonly index: number
  readonly parameters: ParameterValues
  readonly names: TypeNames
  /** The line's score; counted by the engine, not by the effect, unless the effect needs a different one. */
  readonly score: number
  /** For effects that schedule another one of the same line (`addTimer`). */
  readonly definition: EffectDefinition
  /** Prepares the effect of another class from that line; undefined if there is no such class. */
  readonly effectNamed: (name: string) => ReadyEffect | undefined
  /** A number that is unique to the effect class in the game, for `shieldFrom`; -1 for a name that no line uses. */
  readonly numberOf: (effectName: string) => number
}

/** A prepared effect, with what the engine needs to know about it. */
export type ReadyEffect = ready.ReadyEffect<World>
