/** Two sprites on one cell. */
import type { PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import { asksOnlyWhere } from '../analysis/marked-types.ts'
import type { InteractionLine, TypePair } from '../analysis/turn-analysis.ts'
import { negated } from '../formulas/formulas.ts'
import { isAvatar, skinsBefore } from './forms.ts'
import {
  anySprite,
  coordinates,
  isNotKilled,
  isOn,
  type SpriteReference,
  spriteReference,
  type TurnSetting,
} from './sprite-reference.ts'

/** Two sprites on the cell `hereCell`. */
export interface PairSetting {
  readonly first: SpriteReference
  readonly second: SpriteReference
  readonly variables: readonly PlanningSymbol[]
  readonly condition: readonly PlanningFormula[]
}

/** Returns two sprites of a line on one cell, the first not killed yet: one case for each possible second sprite, if it has a name. */
export function pairsOf(
  setting: TurnSetting,
  line: InteractionLine,
  pair: TypePair,
  variable = '?first',
): PairSetting[] {
  const { analysis } = setting
  const second = (asksOnlyWhere(line) ? anySprite : spriteReference)(setting, pair.second, '?second')
  const skins = skinsBefore(analysis, line, pair.second).map((skin) => pairOf(setting, pair, skin, variable))
  // there is only one avatar, and it does not meet itself
  const isItself = isAvatar(analysis.elements, pair.first) && isAvatar(analysis.elements, pair.second)
  return isItself ? skins : [pairOf(setting, pair, second, variable), ...skins]
}

function pairOf(setting: TurnSetting, pair: TypePair, second: SpriteReference, variable: string): PairSetting {
  const first = spriteReference(setting, pair.first, variable)
  // the part that binds the cell comes first
  const isSecondFixed = second.name === undefined || second.variables.length === 0
  const places = isSecondFixed
    ? [isOn(setting, second), isOn(setting, first)]
    : [isOn(setting, first), isOn(setting, second)]
  const areTwo: PlanningFormula[] =
    pair.first === pair.second && first.name !== undefined && second.name !== undefined
      ? [negated({ kind: 'equal', left: first.name, right: second.name })]
      : []
  return {
    first,
    second,
    variables: [...first.variables, ...second.variables, ...coordinates],
    condition: [...places, ...areTwo, ...isNotKilled(setting, first)],
  }
}
