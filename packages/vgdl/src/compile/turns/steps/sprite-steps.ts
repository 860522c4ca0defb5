/** What other sprites do by themselves: one step for each type, in the engine's order. */
import type { KindElement } from '../../elements/game-elements.ts'
import type { Effect } from '../../language/planning-model.ts'
import { edgeOf } from '../analysis/edges.ts'
import { fliesOff } from '../analysis/flies-off.ts'
import { numeral } from '../formulas/amounts.ts'
import { add, effectOf, is, not, remove } from '../formulas/formulas.ts'
import { beside, here, isAtEdge, leadsTo } from '../formulas/ways.ts'
import {
  coordinates,
  goesFrom,
  isGone,
  isKilled,
  isOn,
  moves,
  neighbour,
  someone,
  type TurnSetting,
} from '../sprites/sprites.ts'
import type { Step } from './step.ts'

/** The steps of all types that do something by themselves. */
export function spriteSteps(setting: TurnSetting): Step[] {
  const { game, kinds } = setting.analysis.elements
  return game.updates.flatMap(({ type }): Step[] => {
    const kind = kinds.get(type)
    if (kind === undefined) return []
    if (kind.isMoving) return [moveStep(setting, kind)]
    return kind.ageLimit === undefined ? [] : [ageStep(setting, kind, kind.ageLimit)]
  })
}

/** The age in which a Flicker goes. */
export function lastAge(limit: number): number {
  return Math.max(0, limit + 1)
}

function ageStep(setting: TurnSetting, kind: KindElement, limit: number): Step {
  const sprite = someone(setting, kind.id, '?o')
  const { name = '', variables } = sprite
  const last = lastAge(limit)
  const younger = Array.from({ length: last }, (_, age) => age)
  const effects: Effect[] = [
    ...effectOf({ variables, condition: [is('age', name, numeral(last))], effects: isKilled(setting, sprite) }),
    ...younger.flatMap((age) =>
      effectOf({
        variables,
        condition: [is('age', name, numeral(age))],
        effects: [remove('age', name, numeral(age)), add('age', name, numeral(age + 1))],
      }),
    ),
  ]
  return { name: `${kind.name}_age`.toLowerCase(), phase: 'sprites', effects }
}

/** One cell on, but not in the first turn of a life. */
function moveStep(setting: TurnSetting, kind: KindElement): Step {
  const { analysis } = setting
  const sprite = someone(setting, kind.id, '?o')
  const { name = '', variables } = sprite
  const edge = edgeOf(analysis.elements, kind.id)
  const tires = analysis.tired.has(kind.id) ? [add('has-moved', name)] : []
  const cell = [...variables, ...coordinates]
  const effects = analysis.waysOf(kind.id).flatMap((way): Effect[] => {
    const goes = [is(`oriented-${way.name}`, name), not(is('new', name)), isOn(setting, sprite)]
    const notes = analysis.tracked.has(kind.id) ? [add(`moved-${way.name}`, name)] : []
    const gone = [...goesFrom(setting, kind.id, name, here), ...isGone(setting, kind.id, name)]
    const outside = fliesOff(analysis, kind.id) ? [remove('at', here.x, here.y, name)] : [add('left-out')]
    const leaves = edge === 'killSprite' ? gone : edge === 'stepBack' ? tires : outside
    return [
      ...effectOf({
        variables: [...cell, neighbour],
        condition: [...goes, ...leadsTo(way, here)],
        effects: [...moves(sprite, here, beside(way, here)), ...notes, ...tires],
      }),
      ...effectOf({ variables: cell, condition: [...goes, isAtEdge(way, here)], effects: leaves }),
    ]
  })
  const grown = effectOf({ variables, condition: [is('new', name)], effects: [remove('new', name)] })
  return { name: `${kind.name}_move`.toLowerCase(), phase: 'sprites', effects: [...effects, ...grown] }
}
