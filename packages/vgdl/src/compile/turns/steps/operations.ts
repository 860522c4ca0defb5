/** What happens between two sprites on one cell: the effects of each operation of the knowledge base. */
import type { FilledOperation } from '../../elements/game-elements.ts'
import type { PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import { pushTriggers } from '../analysis/pushes.ts'
import type { InteractionLine, TurnAnalysis } from '../analysis/turn-analysis.ts'
import { amountChanges } from '../formulas/amounts.ts'
import {
  type BoardDirection,
  beside,
  boardDirections,
  hereCell,
  isAtEdge,
  leadsTo,
} from '../formulas/board-direction.ts'
import { add, type EffectCase, is, negated, remove } from '../formulas/formulas.ts'
import { AVATAR_OBJECT } from '../formulas/turn-names.ts'
import { changesForm, isAvatar } from '../sprites/forms.ts'
import type { PairSetting } from '../sprites/pair.ts'
import {
  comesTo,
  faces,
  goesBack,
  killEffects,
  moves,
  neighbourCoordinate,
  type SpriteReference,
  type TurnSetting,
} from '../sprites/sprite-reference.ts'

/** Returns the cases of an operation, given that the two sprites are on the cell. */
export function casesOf(
  setting: TurnSetting,
  one: FilledOperation,
  pair: PairSetting,
  line: InteractionLine,
): EffectCase[] {
  const { elements } = setting.analysis
  switch (one.kind) {
    case 'kill': {
      const sprite = pair[one.whom]
      // a killed avatar stays in place, dead
      if (isAvatar(elements, sprite.type))
        return always(sprite.isSkin === true ? [] : [add('object-dead', AVATAR_OBJECT)])
      return always(killEffects(setting, sprite))
    }
    case 'remove': {
      const sprite = pair[one.whom]
      if (sprite.isSkin === true) return []
      const dead = isAvatar(elements, sprite.type) ? [add('object-dead', AVATAR_OBJECT)] : []
      return always([...killEffects(setting, sprite), ...dead])
    }
    case 'step-back':
      return goesBack(setting, pair[one.whom])
    case 'push':
      return pushed(setting, pair[one.whom], pair[one.by])
    case 'carry': {
      const resource = one.resource < 0 ? pair.first.type : one.resource
      const more = one.more === 'worth' ? (elements.kinds.get(resource)?.resource?.worth ?? 0) : one.more
      return amountChanges(setting.analysis.amountOf(resource), more, one.limited === 'whole' ? 'keep' : 'cap')
    }
    case 'become':
      return isAvatar(elements, pair[one.whom].type)
        ? changesForm(setting, line, pair[one.whom].type, one.type)
        : becomes(setting, pair[one.whom], one.type)
    case 'reverse':
      return reversed(setting, pair[one.whom])
    default:
      // refused, or a separate step
      return []
  }
}

function always(effects: readonly PlanningEffect[]): EffectCase[] {
  return [{ variables: [], condition: [], effects }]
}

/** Pushes it in the direction that the other one went; the model does not show pushes over the edge of the screen. */
function pushed({ analysis }: TurnSetting, sprite: SpriteReference, by: SpriteReference): EffectCase[] {
  const { name, type } = sprite
  if (name === undefined) return []
  const isOriented = analysis.elements.kinds.get(type)?.isOriented === true
  const isTired = analysis.tired.has(type)
  const isFresh = isTired ? [negated(is('has-moved', name))] : []
  const trigger = pushTriggers(analysis, type).map((fact) => add(fact))
  const cases = pushWays(analysis, by).flatMap(({ way: direction, went }): EffectCase[] => {
    const notes: PlanningEffect[] = [
      ...(analysis.tracked.has(type) ? [add(`moved-${direction.name}`, name)] : []),
      ...(isTired ? [add('has-moved', name)] : []),
      ...trigger,
    ]
    return [
      {
        variables: [neighbourCoordinate],
        condition: [...went, ...leadsTo(direction, hereCell), ...isFresh],
        effects: [...moves(sprite, hereCell, beside(direction, hereCell)), ...notes],
      },
      { variables: [], condition: [...went, isAtEdge(direction, hereCell), ...isFresh], effects: [add('left-out')] },
      ...(isOriented ? [{ variables: [], condition: went, effects: faces(name, direction.name) }] : []),
    ]
  })
  const { name: pusher } = by
  const steps = pusher === undefined || !analysis.tracked.has(by.type) ? [] : analysis.directionsOf(by.type)
  const still = steps.map((direction) => negated(is(`moved-${direction.name}`, pusher ?? '')))
  return isOriented ? [...cases, { variables: [], condition: still, effects: faces(name, undefined) }] : cases
}

interface PushWay {
  readonly way: BoardDirection
  readonly went: readonly PlanningFormula[]
}

/** Directions of a push, each with its condition: a sprite that walks backwards pushes forwards. */
function pushWays(analysis: TurnAnalysis, { name, type }: SpriteReference): PushWay[] {
  if (name === undefined || !analysis.tracked.has(type)) return []
  const { avatar, kinds } = analysis.elements
  // an avatar faces the direction in which it goes
  const mayTurn = !avatar.kinds.includes(type) && kinds.get(type)?.isOriented === true
  return analysis.directionsOf(type).flatMap((direction): PushWay[] => {
    const went = is(`moved-${direction.name}`, name)
    if (!mayTurn) return [{ way: direction, went: [went] }]
    const isBackwards = is(`oriented-${direction.opposite}`, name)
    const back = boardDirections.find((other) => other.name === direction.opposite)
    return [
      { way: direction, went: [went, negated(isBackwards)] },
      ...(back === undefined ? [] : [{ way: back, went: [went, isBackwards] }]),
    ]
  })
}

/** Replaces it by another object, reserved for this. */
function becomes(setting: TurnSetting, sprite: SpriteReference, type: number): EffectCase[] {
  const { analysis, names } = setting
  const { name } = sprite
  const kind = analysis.elements.kinds.get(type)
  if (name === undefined || kind === undefined) return []
  const made: PlanningSymbol = { name: '?new', type: names.typeOf(type) }
  const isOne = is('becomes', name, made.name)
  const effects: PlanningEffect[] = [
    ...comesTo(setting, type, made.name, hereCell),
    remove('object-dead', made.name),
    ...(kind.isMoving ? [add('new', made.name)] : []),
    ...(analysis.tired.has(type) ? [add('has-moved', made.name)] : []),
    ...(kind.ageLimit === undefined ? [] : [add('age', made.name, 'n0')]),
    ...killEffects(setting, sprite),
  ]
  const facing = kind.isOriented ? facingOf(setting, sprite, type, made.name) : []
  const tracks =
    analysis.tracked.has(type) && analysis.tracked.has(sprite.type) ? analysis.directionsOf(sprite.type) : []
  const handedOn = tracks.map((direction) => ({
    went: is(`moved-${direction.name}`, name),
    comes: add(`moved-${direction.name}`, made.name),
  }))
  const isTaken = negated(is('object-dead', made.name))
  const guard: EffectCase[] = analysis.reused.has(sprite.type)
    ? [{ variables: [made], condition: [isOne, isTaken], effects: [add('left-out')] }]
    : []
  return [
    { variables: [made], condition: [isOne], effects },
    ...guard,
    ...facing.map((one) => ({ ...one, variables: [made], condition: [isOne, ...one.condition] })),
    ...handedOn.map(({ went, comes }) => ({ variables: [made], condition: [isOne, went], effects: [comes] })),
  ]
}

/** Sets the orientation of a new sprite: its type's own, or that of the sprite it replaces. */
function facingOf({ analysis }: TurnSetting, from: SpriteReference, type: number, name: string): EffectCase[] {
  const { game, kinds } = analysis.elements
  const { x, y } = game.kinds[type].parameters.direction('orientation')
  const own = boardDirections.find(
    (direction) => direction.direction === game.directions.plain[game.directions.numberOf(x, y)],
  )
  if (own !== undefined) return always([add(`oriented-${own.name}`, name)])
  const { name: other } = from
  if (other === undefined || kinds.get(from.type)?.isOriented !== true) return []
  return boardDirections.map((direction) => ({
    variables: [],
    condition: [is(`oriented-${direction.name}`, other)],
    effects: [add(`oriented-${direction.name}`, name)],
  }))
}

function reversed({ analysis }: TurnSetting, { name, type }: SpriteReference): EffectCase[] {
  if (name === undefined || analysis.elements.kinds.get(type)?.isOriented !== true) return []
  return boardDirections.map((direction) => ({
    variables: [],
    condition: [is(`oriented-${direction.name}`, name)],
    effects: [remove(`oriented-${direction.name}`, name), add(`oriented-${direction.opposite}`, name)],
  }))
}
