/** What a termination declares: its parameters, and when it ends a game. */
import type { Fields, Parameters } from '../definition/fields.ts'
import type { Names } from '../definition/game-definition.ts'
import type { World } from './world.ts'

export type IsDone = (world: World) => boolean

export interface TerminationClass {
  readonly name: string
  readonly fields: Fields
  /** Names of parameters that must name a type, or the original engine stops reading the game. */
  readonly checked: readonly string[]
  readonly readsTick?: boolean
  create(setting: TerminationSetting): IsDone
  /** How much is missing until it is done, where it counts something: steps of one, 0 when done. */
  missing?(setting: TerminationSetting): (world: World) => number
}

export interface TerminationSetting {
  readonly parameters: Parameters
  readonly names: Names
}
