/** What other sprites do by themselves: one step per type, in the engine's order. */
import type { KindElement } from '../../elements/game-elements.ts'
import type { PlanningEffect } from '../../language/planning-model.ts'
import { edgeOf } from '../analysis/edges.ts'
import { fliesOff } from '../analysis/flies-off.ts'
import { numberObject } from '../formulas/amounts.ts'
import { beside, hereCell, isAtEdge, leadsTo } from '../formulas/board-direction.ts'
import { add, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import {
  coordinates,
  goesFrom,
  goneEffects,
  isOn,
  killEffects,
  moves,
  neighbourCoordinate,
  spriteReference,
  type TurnSetting,
} from '../sprites/sprite-reference.ts'
import type { TurnStep } from './turn-step.ts'

/** Returns the steps of all types that act by themselves. */
export function spriteSteps(setting: TurnSetting): TurnStep[] {
  const { game, kinds } = setting.analysis.elements
  return game.updates.flatMap(({ type }): TurnStep[] => {
    const kind = kinds.get(type)
    if (kind === undefined) return []
    if (kind.isMoving) return [moveStep(setting, kind)]
    return kind.ageLimit === undefined ? [] : [ageStep(setting, kind, kind.ageLimit)]
  })
}

/** The age at which a Flicker goes. */
export function lastAge(limit: number): number {
  return Math.max(0, limit + 1)
}

function ageStep(setting: TurnSetting, kind: KindElement, limit: number): TurnStep {
  const sprite = spriteReference(setting, kind.id, '?o')
  const { name = '', variables } = sprite
  const last = lastAge(limit)
  const younger = Array.from({ length: last }, (_, age) => age)
  const effects: PlanningEffect[] = [
    ...effectOf({ variables, condition: [is('age', name, numberObject(last))], effects: killEffects(setting, sprite) }),
    ...younger.flatMap((age) =>
      effectOf({
        variables,
        condition: [is('age', name, numberObject(age))],
        effects: [remove('age', name, numberObject(age)), add('age', name, numberObject(age + 1))],
      }),
    ),
  ]
  return { name: `${kind.name}_age`.toLowerCase(), phase: 'sprites', effects, ...lineOf(setting, kind) }
}

/** Moves one cell, but not in the first turn of a life. */
function moveStep(setting: TurnSetting, kind: KindElement): TurnStep {
  const { analysis } = setting
  const sprite = spriteReference(setting, kind.id, '?o')
  const { name = '', variables } = sprite
  const edge = edgeOf(analysis.elements, kind.id)
  const tires = analysis.tired.has(kind.id) ? [add('has-moved', name)] : []
  const cell = [...variables, ...coordinates]
  const effects = analysis.directionsOf(kind.id).flatMap((direction): PlanningEffect[] => {
    const goes = [is(`oriented-${direction.name}`, name), negated(is('new', name)), isOn(setting, sprite)]
    const notes = analysis.tracked.has(kind.id) ? [add(`moved-${direction.name}`, name)] : []
    const gone = [...goesFrom(setting, kind.id, name, hereCell), ...goneEffects(setting, kind.id, name)]
    const outside = fliesOff(analysis, kind.id) ? [remove('at', hereCell.x, hereCell.y, name)] : [add('left-out')]
    const leaves = edge === 'kill' ? gone : edge === 'step-back' ? tires : outside
    return [
      ...effectOf({
        variables: [...cell, neighbourCoordinate],
        condition: [...goes, ...leadsTo(direction, hereCell)],
        effects: [...moves(sprite, hereCell, beside(direction, hereCell)), ...notes, ...tires],
      }),
      ...effectOf({ variables: cell, condition: [...goes, isAtEdge(direction, hereCell)], effects: leaves }),
    ]
  })
  const grown = effectOf({ variables, condition: [is('new', name)], effects: [remove('new', name)] })
  return {
    name: `${kind.name}_move`.toLowerCase(),
    phase: 'sprites',
    effects: [...effects, ...grown],
    ...lineOf(setting, kind),
  }
}

/** The line that defines a type, if it is written. */
function lineOf({ analysis }: TurnSetting, { id }: KindElement): Pick<TurnStep, 'lines'> {
  const { span } = analysis.elements.game.definition.types[id]
  return span === undefined ? {} : { lines: [span.line] }
}
