/** The context with which all parts of a compact model are written. */
import type { GameElements } from '../../elements/game-elements.ts'
import type { AmountRange } from '../turn/turn-case.ts'
import type { TurnRules } from '../turn/turn-rules.ts'
import type { ModelClock } from './clock.ts'
import type { ModelNames } from './model-names.ts'
import type { NumberLanguage } from './number-language.ts'

export interface CompactModel {
  readonly elements: GameElements
  readonly rules: TurnRules
  readonly names: ModelNames
  readonly numbers: NumberLanguage
  readonly clock: ModelClock | undefined
  /** Whether the model includes the avatar's orientation. */
  readonly isFacing: boolean
  /** By quantity of the model: its possible values. */
  readonly ranges: ReadonlyMap<string, AmountRange>
}
