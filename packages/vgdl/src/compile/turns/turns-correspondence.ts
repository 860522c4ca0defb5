/** Describes how a game appears in this encoding: the content of a configuration file (chapter 5.3.4 of the seed). */

import { gameMoveNames, numberSteps } from '../common-correspondence.ts'
import type { Correspondence } from '../compiled-game.ts'
import type { GameMove } from '../config/game-config.ts'
import { atom } from '../language/atom.ts'
import type { PlanningAction, PlanningAtom } from '../language/planning-model.ts'
import { reserveSize } from './problem/reserve.ts'
import { hasForms } from './sprites/forms.ts'
import type { TurnSetting } from './sprites/sprite-reference.ts'

type Facing = Correspondence['orientation'] extends ReadonlyMap<string, infer Way> ? Way : never

/**
 * Describes how each part of the game is written.
 *
 * @param nothing the facts that say that nothing is carried yet
 * @param declared names of the predicates of the domain
 */
export function turnsCorrespondence(
  setting: TurnSetting,
  actions: readonly PlanningAction[],
  nothing: readonly PlanningAtom[],
  declared: ReadonlySet<string>,
): Correspondence {
  const { analysis, names } = setting
  const { kinds, avatar } = analysis.elements
  const gameElements = new Map<string, readonly PlanningAtom[]>()
  const variables = new Map<string, string>()
  const orientation = new Map<string, Facing>()
  const deadObjects = new Map<string, number>()
  for (const { id, name, isOriented } of kinds.values()) {
    const isAvatar = avatar.kinds.includes(id)
    const variable = isAvatar ? '?avatar' : `?${names.typeOf(id)}`
    if (analysis.isObject(id)) {
      const form = isAvatar && hasForms(analysis.elements) ? [atom(names.asName(id))] : []
      gameElements.set(name, [atom('at', '?x', '?y', variable), ...form])
      variables.set(variable, names.typeOf(isAvatar ? avatar.kind : id))
    } else gameElements.set(name, [atom(names.isName(id), '?x', '?y')])
    if (isOriented || isAvatar) orientation.set(name, isOriented ? 'FIND' : 'NONE')
    if (reserveSize(setting, id) > 0) deadObjects.set(name, reserveSize(setting, id))
  }
  variables.set('?x', 'num').set('?y', 'num')
  return {
    gameElements,
    variables,
    avatarVariable: '?avatar',
    orientation,
    orientations: new Map([
      ['UP', atom('oriented-up', '?object')],
      ['DOWN', atom('oriented-down', '?object')],
      ['LEFT', atom('oriented-left', '?object')],
      ['RIGHT', atom('oriented-right', '?object')],
    ]),
    fluents: new Map(numberSteps.filter(([name]) => declared.has(name))),
    actions: new Map(
      actions.flatMap(({ name, move }): [string, GameMove][] =>
        move === undefined ? [] : [[name, gameMoveNames[move]]],
      ),
    ),
    additional: [atom('turn-avatar'), ...nothing],
    deadObjects,
  }
}
