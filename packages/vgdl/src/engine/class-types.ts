/** What classes declare to the engine: what sprites do in a tick, what an effect does when it is triggered, when a game ends. */
import type { EffectDeclaration, SpriteDeclaration, TerminationDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { EffectDefinition, TypeNames } from '../definition/game-definition.ts'
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
  readonly avatar?: AvatarPart
}

export interface AvatarPart {
  readonly walks?: boolean
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

export type IsDone = ready.IsDone<World>

export interface TerminationClass extends TerminationDeclaration {
  create(setting: TerminationSetting): IsDone
  /** How much is missing until it is met, if it counts something: in steps of one, 0 when met. */
  missing?(setting: TerminationSetting): (world: World) => number
}

export interface TerminationSetting {
  readonly parameters: ParameterValues
  readonly names: TypeNames
}

/** All classes by name, with their behaviour in play. */
export interface Vocabulary {
  readonly sprites: ReadonlyMap<string, SpriteClass>
  readonly effects: ReadonlyMap<string, EffectClass>
  readonly terminations: ReadonlyMap<string, TerminationClass>
}
