/** What all parts of a compact model are written with. */
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
  /** Where the avatar faces is part of the model. */
  readonly isFacing: boolean
  /** By quantity that the model has: what it can be at all. */
  readonly ranges: ReadonlyMap<string, AmountRange>
}
