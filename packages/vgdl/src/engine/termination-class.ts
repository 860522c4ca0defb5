/** What a termination class declares: its parameters, and when it ends a game. */
import type { TerminationDeclaration } from '../definition/class-declarations.ts'
import type { ParameterValues } from '../definition/fields.ts'
import type { TypeNames } from '../definition/game-definition.ts'
import type * as ready from './ready-game.ts'
import type { World } from './world.ts'

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
