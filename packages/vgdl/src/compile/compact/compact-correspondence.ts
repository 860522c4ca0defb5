/** Describes how a game appears in its compact model. */

import { gameMoveNames, numberSteps } from '../common-correspondence.ts'
import type { Correspondence } from '../compiled-game.ts'
import { atom } from '../language/atom.ts'
import type { PlanningAction, PlanningAtom } from '../language/planning-model.ts'
import type { CompactModel } from './write/compact-model.ts'
import { ageName, ageType, cellType, numberName, numberType } from './write/model-names.ts'

export function compactCorrespondence(model: CompactModel, actions: readonly PlanningAction[]): Correspondence {
  const { elements, names, numbers, clock, isFacing, ranges } = model
  const { kinds, avatar } = elements
  const gameElements = new Map<string, readonly PlanningAtom[]>()
  for (const { id, name } of kinds.values()) {
    const place = names.places.get(id)
    const form = names.forms.get(id)
    if (place !== undefined) gameElements.set(name, [atom(place, '?c'), ...(form === undefined ? [] : [atom(form)])])
  }
  const isObjects = numbers.style === 'objects'
  const additional: PlanningAtom[] = []
  if (clock !== undefined) additional.push(atom('your-turn'), ...(isObjects ? [atom('turn', numberName(0))] : []))
  if (isObjects) {
    for (const quantity of ranges.keys()) {
      if (quantity.startsWith('carries')) additional.push(atom(names.quantities.get(quantity) ?? '', numberName(0)))
    }
  }
  for (const age of names.ages.values()) additional.push(atom(age, ageName(undefined)))
  const variables = new Map([['?c', cellType]])
  if (isObjects && (ranges.size > 0 || clock !== undefined)) variables.set('?n', numberType)
  if (names.ages.size > 0) variables.set('?a', ageType)
  return {
    gameElements,
    variables,
    avatarVariable: '?c',
    orientation: new Map(avatar.kinds.map((id) => [elements.game.kinds[id].name, isFacing ? 'FIND' : 'NONE'])),
    orientations: isFacing
      ? new Map([
          ['UP', atom('facing', 'up')],
          ['DOWN', atom('facing', 'down')],
          ['LEFT', atom('facing', 'left')],
          ['RIGHT', atom('facing', 'right')],
        ])
      : new Map(),
    fluents: new Map(numberSteps.filter(([name]) => numbers.steps.has(name))),
    actions: new Map(
      actions.flatMap(({ name, move }) => (move === undefined ? [] : [[name, gameMoveNames[move]] as const])),
    ),
    additional,
    deadObjects: new Map(),
  }
}
