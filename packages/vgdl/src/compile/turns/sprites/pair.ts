/** Two sprites on one cell. */
import type { Formula, Typed } from '../../language/planning-model.ts'
import { asksOnlyWhere } from '../analysis/marked-types.ts'
import type { Line, Pair } from '../analysis/turn-analysis.ts'
import { not } from '../formulas/formulas.ts'
import { isAvatar, skinsBefore } from './forms.ts'
import { anyone, coordinates, isNotKilled, isOn, type Someone, someone, type TurnSetting } from './sprites.ts'

/** Two sprites on the cell `here`. */
export interface PairSetting {
  readonly first: Someone
  readonly second: Someone
  readonly variables: readonly Typed[]
  readonly condition: readonly Formula[]
}

/** Two sprites of a line on one cell, the first of them not killed yet: with each that may be the second one, if it has a name. */
export function pairsOf(setting: TurnSetting, line: Line, pair: Pair, variable = '?first'): PairSetting[] {
  const { analysis } = setting
  const second = (asksOnlyWhere(line) ? anyone : someone)(setting, pair.second, '?second')
  const skins = skinsBefore(analysis, line, pair.second).map((skin) => pairOf(setting, pair, skin, variable))
  // there is one avatar, and it does not meet itself
  const isItself = isAvatar(analysis.elements, pair.first) && isAvatar(analysis.elements, pair.second)
  return isItself ? skins : [pairOf(setting, pair, second, variable), ...skins]
}

function pairOf(setting: TurnSetting, pair: Pair, second: Someone, variable: string): PairSetting {
  const first = someone(setting, pair.first, variable)
  // the one that binds the cell goes before the others
  const isSecondFixed = second.name === undefined || second.variables.length === 0
  const places = isSecondFixed
    ? [isOn(setting, second), isOn(setting, first)]
    : [isOn(setting, first), isOn(setting, second)]
  const areTwo: Formula[] =
    pair.first === pair.second && first.name !== undefined && second.name !== undefined
      ? [not({ kind: 'equal', left: first.name, right: second.name })]
      : []
  return {
    first,
    second,
    variables: [...first.variables, ...second.variables, ...coordinates],
    condition: [...places, ...areTwo, ...isNotKilled(setting, first)],
  }
}
