/** Two sprites on one cell. */
import type { Formula, Typed } from '../language/planning-model.ts'
import type { Pair } from './analysis.ts'
import { not } from './formulas.ts'
import { coordinates, isNotKilled, isOn, type Someone, someone, type TurnSetting } from './sprites.ts'

/** Two sprites on the cell `here`. */
export interface PairSetting {
  readonly first: Someone
  readonly second: Someone
  readonly variables: readonly Typed[]
  readonly condition: readonly Formula[]
}

/** Two sprites on one cell, the first of them not killed yet. */
export function pairOf(setting: TurnSetting, pair: Pair, variable = '?first'): PairSetting {
  const first = someone(setting, pair.first, variable)
  const second = someone(setting, pair.second, '?second')
  const { avatar } = setting.analysis.elements
  // the one that binds the cell goes before the others
  const isSecondFixed = second.name === undefined || pair.second === avatar.kind
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
