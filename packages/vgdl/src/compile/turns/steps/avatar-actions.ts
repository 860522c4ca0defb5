/** What the player can do: the first action of a turn. */
import { Action } from '../../../engine/action.ts'
import type { Effect, Formula, PlanningAction, Typed } from '../../language/planning-model.ts'
import { edgeOf, goesBeyondEdge } from '../analysis/edges.ts'
import { atLeast, atMost, changes } from '../formulas/amounts.ts'
import { add, allOf, effectOf, is, isNever, not, remove } from '../formulas/formulas.ts'
import { AVATAR } from '../formulas/vocabulary.ts'
import { beside, here, isAtEdge, leadsTo, type Way, ways } from '../formulas/ways.ts'
import { coordinates, faces, moves, neighbour, someone, type TurnSetting } from '../sprites/sprites.ts'

/**
 * All that the player can do in a turn.
 *
 * @param next the fact that the turn goes on with
 */
export function avatarActions(setting: TurnSetting, next: string): PlanningAction[] {
  const { analysis } = setting
  const { avatar } = analysis.elements
  const own = analysis.waysOf(avatar.kind)
  return [
    ...own.flatMap((way) => moveActions(setting, way, next)),
    ...(avatar.turnsFirst ? own.map((way) => turnAction(setting, way, next)) : []),
    ...(avatar.weapons.length > 0 ? useActions(setting, next) : []),
    action(setting, 'avatar_action_nil', Action.nil, next, { variables: [], condition: [], effects: [] }),
  ]
}

interface Part {
  readonly variables: readonly Typed[]
  readonly condition: readonly Formula[]
  readonly effects: readonly Effect[]
}

function action({ vocabulary }: TurnSetting, name: string, move: Action, next: string, part: Part): PlanningAction {
  return {
    name: vocabulary.actionName(name),
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

function moveActions(setting: TurnSetting, way: Way, next: string): PlanningAction[] {
  const { elements, tracked } = setting.analysis
  const { avatar } = elements
  const sprite = someone(setting, avatar.kind, AVATAR)
  const condition = [
    is('at', here.x, here.y, AVATAR),
    ...(avatar.turnsFirst ? [is(`oriented-${way.name}`, AVATAR)] : []),
  ]
  const turned = isFacing(setting) && !avatar.turnsFirst ? faces(AVATAR, way.name) : []
  const name = `avatar_action_move_${way.name}`
  const noted = avatar.kinds.some((kind) => tracked.has(kind)) ? [add(`moved-${way.name}`, AVATAR)] : []
  const step = action(setting, name, way.move, next, {
    variables: [...coordinates, neighbour],
    condition: [...condition, ...leadsTo(way, here)],
    effects: [...moves(sprite, here, beside(way, here)), ...noted, ...turned],
  })
  if (edgeOf(elements, avatar.kind) !== 'stepBack') return [step]
  const stay = action(setting, `${name}_edge`, way.move, next, {
    variables: coordinates,
    condition: [...condition, isAtEdge(way, here)],
    effects: turned,
  })
  return [step, stay]
}

function turnAction(setting: TurnSetting, way: Way, next: string): PlanningAction {
  return action(setting, `avatar_action_turn_${way.name}`, way.move, next, {
    variables: [],
    condition: [not(is(`oriented-${way.name}`, AVATAR))],
    effects: faces(AVATAR, way.name),
  })
}

/** Uses the first weapon that there is ammunition for. */
function useActions(setting: TurnSetting, next: string): PlanningAction[] {
  const { analysis } = setting
  const { weapons } = analysis.elements.avatar
  const actions: PlanningAction[] = []
  const empty: Formula[] = []
  weapons.forEach(({ kind, ammunition }, index) => {
    const amount = ammunition === undefined ? undefined : analysis.amountOf(ammunition)
    const loaded = amount === undefined ? [] : [atLeast(amount, 1)]
    const condition = [...empty, ...loaded]
    if (!isNever(allOf(condition))) {
      const used = amount === undefined ? [] : changes(amount, -1, 'cap')
      const suffix = index === 0 ? '' : `_${index + 1}`
      const use = { kind, condition, used, suffix }
      for (const way of ways)
        actions.push(useAction(setting, way, next, use), ...edgeUseActions(setting, way, next, use))
    }
    empty.push(amount === undefined ? { kind: 'or', parts: [] } : atMost(amount, 0))
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
  readonly condition: readonly Formula[]
  readonly used: readonly Part[]
  readonly suffix: string
}

function useAction(
  setting: TurnSetting,
  way: Way,
  next: string,
  { kind, condition, used, suffix }: Use,
): PlanningAction {
  const { elements } = setting.analysis
  const weapon = elements.kinds.get(kind)
  const made: Typed = { name: '?new', type: setting.vocabulary.typeOf(kind) }
  const to = beside(way, here)
  const effects: Effect[] = [
    add('at', to.x, to.y, made.name),
    remove('object-dead', made.name),
    ...(weapon?.isMoving === true ? [add('new', made.name), add(`oriented-${way.name}`, made.name)] : []),
    ...(weapon?.ageLimit === undefined ? [] : [add('age', made.name, 'n0')]),
  ]
  const room = roomFor(setting, kind, made.name)
  const parts: readonly Part[] = [{ variables: [], condition: [], effects }, ...used]
  return action(setting, `avatar_action_use_${way.name}${suffix}`, Action.use, next, {
    variables: [...coordinates, neighbour, made],
    condition: [
      is('at', here.x, here.y, AVATAR),
      is(`oriented-${way.name}`, AVATAR),
      ...leadsTo(way, here),
      ...condition,
      ...(room.length === 0 ? [is('object-dead', made.name)] : []),
    ],
    effects: parts.flatMap((part) => effectOf({ ...part, condition: [...room, ...part.condition] })),
  })
}

/** Beyond the edge of the screen what is made is gone at once, and only what is used up is left of it. */
function edgeUseActions(
  setting: TurnSetting,
  way: Way,
  next: string,
  { kind, condition, used, suffix }: Use,
): PlanningAction[] {
  if (used.length === 0 || !goesBeyondEdge(setting.analysis.elements, kind)) return []
  const room = roomFor(setting, kind)
  const edge = action(setting, `avatar_action_use_${way.name}${suffix}_edge`, Action.use, next, {
    variables: coordinates,
    condition: [
      is('at', here.x, here.y, AVATAR),
      is(`oriented-${way.name}`, AVATAR),
      isAtEdge(way, here),
      ...condition,
    ],
    effects: used.flatMap((part) => effectOf({ ...part, condition: [...room, ...part.condition] })),
  })
  return [edge]
}

/**
 * With one of a singleton type in the world, nothing is made and nothing is used up.
 *
 * @param only the object that is taken, where there is one
 */
function roomFor({ analysis, vocabulary }: TurnSetting, kind: number, only?: string): Formula[] {
  const { elements } = analysis
  const weapon = elements.kinds.get(kind)
  const singletons = [...new Set(weapon?.kind.singletons.flatMap((id) => elements.game.kinds[id].subTypes))]
  return singletons
    .filter((id) => elements.kinds.has(id))
    .map((id): Formula => {
      const variables = [{ name: '?o', type: vocabulary.typeOf(id) }]
      return only !== undefined && id === kind && weapon?.isMapped !== true
        ? is('object-dead', only)
        : { kind: 'forall', variables, part: is('object-dead', '?o') }
    })
}
