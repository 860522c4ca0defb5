/** The player's moves: the first action of a turn. */
import { Action } from '../../../engine/action.ts'
import { isNever } from '../../language/constant-formulas.ts'
import type { PlanningAction, PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import { edgeOf, goesBeyondEdge } from '../analysis/edges.ts'
import { amountAtLeast, amountAtMost, amountChanges } from '../formulas/amounts.ts'
import {
  type BoardDirection,
  beside,
  boardDirections,
  hereCell,
  isAtEdge,
  leadsTo,
} from '../formulas/board-direction.ts'
import { add, allOf, effectOf, is, negated, remove } from '../formulas/formulas.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'
import {
  coordinates,
  faces,
  moves,
  neighbourCoordinate,
  spriteReference,
  type TurnSetting,
} from '../sprites/sprite-reference.ts'

/**
 * Returns all moves of the player in a turn.
 *
 * @param next the fact with which the turn continues
 */
export function avatarActions(setting: TurnSetting, next: string): PlanningAction[] {
  const { analysis } = setting
  const { avatar } = analysis.elements
  const own = analysis.directionsOf(avatar.kind)
  return [
    ...own.flatMap((direction) => moveActions(setting, direction, next)),
    ...(avatar.turnsFirst ? own.map((direction) => turnAction(setting, direction, next)) : []),
    ...(avatar.weapons.length > 0 ? useActions(setting, next) : []),
    action(setting, 'avatar_action_nil', Action.nil, next, { variables: [], condition: [], effects: [] }),
  ]
}

interface Part {
  readonly variables: readonly PlanningSymbol[]
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
}

function action({ names }: TurnSetting, name: string, move: Action, next: string, part: Part): PlanningAction {
  return {
    name: names.actionName(name),
    parameters: part.variables,
    condition: [is('turn-avatar'), ...part.condition],
    effects: [remove('turn-avatar'), add(next), ...part.effects],
    phase: 'avatar',
    move,
  }
}

function isFacing({ analysis }: TurnSetting): boolean {
  const { avatar, kinds } = analysis.elements
  return kinds.get(avatar.kind)?.isOriented === true
}

function moveActions(setting: TurnSetting, direction: BoardDirection, next: string): PlanningAction[] {
  const { elements, tracked } = setting.analysis
  const { avatar } = elements
  const sprite = spriteReference(setting, avatar.kind, AVATAR_OBJECT)
  const condition = [
    is('at', hereCell.x, hereCell.y, AVATAR_OBJECT),
    ...(avatar.turnsFirst ? [is(`oriented-${direction.name}`, AVATAR_OBJECT)] : []),
  ]
  const turned = isFacing(setting) && !avatar.turnsFirst ? faces(AVATAR_OBJECT, direction.name) : []
  const name = `avatar_action_move_${direction.name}`
  const noted = avatar.kinds.some((kind) => tracked.has(kind)) ? [add(`moved-${direction.name}`, AVATAR_OBJECT)] : []
  const step = action(setting, name, direction.move, next, {
    variables: [...coordinates, neighbourCoordinate],
    condition: [...condition, ...leadsTo(direction, hereCell)],
    effects: [...moves(sprite, hereCell, beside(direction, hereCell)), ...noted, ...turned],
  })
  if (edgeOf(elements, avatar.kind) !== 'step-back') return [step]
  const stay = action(setting, `${name}_edge`, direction.move, next, {
    variables: coordinates,
    condition: [...condition, isAtEdge(direction, hereCell)],
    effects: turned,
  })
  return [step, stay]
}

function turnAction(setting: TurnSetting, direction: BoardDirection, next: string): PlanningAction {
  return action(setting, `avatar_action_turn_${direction.name}`, direction.move, next, {
    variables: [],
    condition: [negated(is(`oriented-${direction.name}`, AVATAR_OBJECT))],
    effects: faces(AVATAR_OBJECT, direction.name),
  })
}

/** Uses the first weapon with ammunition. */
function useActions(setting: TurnSetting, next: string): PlanningAction[] {
  const { analysis } = setting
  const { weapons } = analysis.elements.avatar
  const actions: PlanningAction[] = []
  const empty: PlanningFormula[] = []
  weapons.forEach(({ kind, ammunition }, index) => {
    const amount = ammunition === undefined ? undefined : analysis.amountOf(ammunition)
    const loaded = amount === undefined ? [] : [amountAtLeast(amount, 1)]
    const condition = [...empty, ...loaded]
    if (!isNever(allOf(condition))) {
      const used = amount === undefined ? [] : amountChanges(amount, -1, 'cap')
      const suffix = index === 0 ? '' : `_${index + 1}`
      const use = { kind, condition, used, suffix }
      for (const direction of boardDirections)
        actions.push(useAction(setting, direction, next, use), ...edgeUseActions(setting, direction, next, use))
    }
    empty.push(amount === undefined ? { kind: 'or', parts: [] } : amountAtMost(amount, 0))
  })
  if (isNever(allOf(empty))) return actions
  const nothing = action(setting, 'avatar_action_use_nothing', Action.use, next, {
    variables: [],
    condition: allOf(empty).kind === 'and' ? empty : [allOf(empty)],
    effects: [],
  })
  return [...actions, nothing]
}

interface Use {
  readonly kind: number
  readonly condition: readonly PlanningFormula[]
  readonly used: readonly Part[]
  readonly suffix: string
}

function useAction(
  setting: TurnSetting,
  direction: BoardDirection,
  next: string,
  { kind, condition, used, suffix }: Use,
): PlanningAction {
  const { elements } = setting.analysis
  const weapon = elements.kinds.get(kind)
  const made: PlanningSymbol = { name: '?new', type: setting.names.typeOf(kind) }
  const to = beside(direction, hereCell)
  const effects: PlanningEffect[] = [
    add('at', to.x, to.y, made.name),
    remove('object-dead', made.name),
    ...(weapon?.isMoving === true ? [add('new', made.name), add(`oriented-${direction.name}`, made.name)] : []),
    ...(weapon?.ageLimit === undefined ? [] : [add('age', made.name, 'n0')]),
  ]
  const room = roomFor(setting, kind, made.name)
  const parts: readonly Part[] = [{ variables: [], condition: [], effects }, ...used]
  return action(setting, `avatar_action_use_${direction.name}${suffix}`, Action.use, next, {
    variables: [...coordinates, neighbourCoordinate, made],
    condition: [
      is('at', hereCell.x, hereCell.y, AVATAR_OBJECT),
      is(`oriented-${direction.name}`, AVATAR_OBJECT),
      ...leadsTo(direction, hereCell),
      ...condition,
      ...(room.length === 0 ? [is('object-dead', made.name)] : []),
    ],
    effects: parts.flatMap((part) => effectOf({ ...part, condition: [...room, ...part.condition] })),
  })
}

/** Beyond the edge of the screen, a new sprite is gone at once, and only the ammunition is used up. */
function edgeUseActions(
  setting: TurnSetting,
  direction: BoardDirection,
  next: string,
  { kind, condition, used, suffix }: Use,
): PlanningAction[] {
  if (used.length === 0 || !goesBeyondEdge(setting.analysis.elements, kind)) return []
  const room = roomFor(setting, kind)
  const edge = action(setting, `avatar_action_use_${direction.name}${suffix}_edge`, Action.use, next, {
    variables: coordinates,
    condition: [
      is('at', hereCell.x, hereCell.y, AVATAR_OBJECT),
      is(`oriented-${direction.name}`, AVATAR_OBJECT),
      isAtEdge(direction, hereCell),
      ...condition,
    ],
    effects: used.flatMap((part) => effectOf({ ...part, condition: [...room, ...part.condition] })),
  })
  return [edge]
}

/**
 * If a sprite of a singleton type exists, nothing is made and nothing is used up.
 *
 * @param only the object to make, if it is known
 */
function roomFor({ analysis, names }: TurnSetting, kind: number, only?: string): PlanningFormula[] {
  const { elements } = analysis
  const weapon = elements.kinds.get(kind)
  const singletons = [...new Set(weapon?.kind.singletons.flatMap((id) => elements.game.kinds[id].subTypes))]
  return singletons
    .filter((id) => elements.kinds.has(id))
    .map((id): PlanningFormula => {
      const variables = [{ name: '?o', type: names.typeOf(id) }]
      return only !== undefined && id === kind && weapon?.isMapped !== true
        ? is('object-dead', only)
        : { kind: 'forall', variables, part: is('object-dead', '?o') }
    })
}
