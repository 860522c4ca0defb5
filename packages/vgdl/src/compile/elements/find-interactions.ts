/** Lines of the interaction set with their templates filled in. */
import type { ParameterValues } from '../../definition/fields.ts'
import type { CollisionRule, EffectDefinition, TypeNames } from '../../definition/game-definition.ts'
import type { Game } from '../../engine/game.ts'
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts'
import type {
  AmountSource,
  InteractionOperation,
  InteractionRequirement,
  InteractionTemplate,
  KindSource,
} from '../knowledge/templates.ts'
import type { ExistingKinds } from './existing-kinds.ts'
import type { FilledOperation, FilledRequirement, InteractionElement } from './game-elements.ts'
import type { Refusals } from './refusals.ts'
import { refuseUnreadableScore } from './unreadable-scores.ts'

export function findInteractions(
  game: Game,
  existing: ExistingKinds,
  knowledge: KnowledgeBase,
  refusals: Refusals,
): InteractionElement[] {
  const found: InteractionElement[] = []
  game.definition.collisions.forEach((rule, index) => {
    const first = game.names.subTypesOf(rule.first).filter((id) => existing.has(id))
    const second = game.names.subTypesOf(rule.second).filter((id) => existing.has(id))
    // lines about types that never have sprites say nothing
    if (first.length === 0 || second.length === 0) return
    const element = fill(rule, { index, first, second }, { game, knowledge, refusals })
    if (element !== undefined) found.push(element)
  })
  return found
}

interface Setting {
  readonly game: Game
  readonly knowledge: KnowledgeBase
  readonly refusals: Refusals
}

function fill(
  { effect }: CollisionRule,
  place: Pick<InteractionElement, 'index' | 'first' | 'second'>,
  { game, knowledge, refusals }: Setting,
): InteractionElement | undefined {
  const { effectClass, parameters, span } = effect
  const construct = effectClass.name
  const template = knowledge.interactions.get(construct)
  if (template === undefined) {
    refusals.refuse(construct, 'there is no template for this effect', span)
    return undefined
  }
  for (const name of template.plain ?? []) {
    if (parameters.boolean(name)) refusals.refuse(`${construct} with ${name}`, 'the template does without it', span)
  }
  refuseUnreadableScore(effect, refusals)
  const element: InteractionElement = {
    ...place,
    construct,
    requires: template.requires.map((one) => fillRequirement(one, parameters, game.names)),
    happens: template.happens.flatMap((one) => fillOperation(one, parameters, game.names)),
    span,
  }
  refuseUnknownNames(template, effect, game.names, refusals)
  refuseOtherCarriers(element, game, refusals)
  return element
}

/** A name that nobody knows would be taken for the type of the first sprite. */
function refuseUnknownNames(
  { requires, happens }: InteractionTemplate,
  { parameters, effectClass, span }: EffectDefinition,
  names: TypeNames,
  refusals: Refusals,
): void {
  for (const one of [...requires, ...happens]) {
    const kind = 'resource' in one ? one.resource : 'type' in one ? one.type : undefined
    if (kind === undefined || !('parameter' in kind) || names.idOf(parameters.text(kind.parameter)) >= 0) continue
    const written = `${kind.parameter}=${parameters.text(kind.parameter)}`
    refusals.refuse(`${effectClass.name} with ${written}`, 'there is no sprite type of this name', span)
  }
}

/** Amounts are kept for the avatar alone. */
function refuseOtherCarriers(
  { construct, requires, happens, first, second, span }: InteractionElement,
  game: Game,
  refusals: Refusals,
): void {
  for (const one of [...requires, ...happens]) {
    if (!('resource' in one)) continue
    const carriers = one.whom === 'first' ? first : second
    const other = carriers.find((id) => !game.kinds[id].isAvatar)
    if (other === undefined) continue
    refusals.refuse(
      construct,
      `"${game.kinds[other].name}" is no avatar, and only avatars carry things in the model`,
      span,
    )
    return
  }
}

function fillRequirement(
  one: InteractionRequirement,
  parameters: ParameterValues,
  names: TypeNames,
): FilledRequirement {
  if ('fellOn' in one) return { kind: 'fell-on', whom: one.fellOn }
  const resource = idOf(one.resource, parameters, names)
  if ('hasRoom' in one) {
    return {
      kind: 'room',
      whom: one.hasRoom,
      resource,
      for: one.for === 'some' ? 'some' : numberOf(one.for, parameters),
    }
  }
  const isLeast = 'atLeast' in one
  const limit = numberOf(isLeast ? one.atLeast : one.atMost, parameters)
  return { kind: isLeast ? 'at-least' : 'at-most', whom: one.carries, resource, limit }
}

function fillOperation(one: InteractionOperation, parameters: ParameterValues, names: TypeNames): FilledOperation[] {
  switch (one.do) {
    case 'if':
      return parameters.boolean(one.parameter)
        ? one.happens.flatMap((part) => fillOperation(part, parameters, names))
        : []
    case 'undo-all':
      return [{ kind: 'undo-all', except: parameters.list(one.except).map((name) => names.idOf(name)) }]
    case 'push':
      return [{ kind: 'push', whom: one.whom, by: one.by }]
    case 'become':
      return [{ kind: 'become', whom: one.whom, type: idOf(one.type, parameters, names) }]
    case 'create':
      return [{ kind: 'create', at: one.at, type: idOf(one.type, parameters, names) }]
    case 'carry': {
      const more = one.more === 'worth' ? one.more : numberOf(one.more, parameters) * (one.negative === true ? -1 : 1)
      const resource = idOf(one.resource, parameters, names)
      return [{ kind: 'carry', whom: one.whom, resource, more, limited: one.limited }]
    }
    default:
      return [{ kind: one.do, whom: one.whom }]
  }
}

function numberOf(amount: AmountSource, parameters: ParameterValues): number {
  return typeof amount === 'number' ? amount : parameters.number(amount.parameter)
}

/** -1 for the type of the first sprite itself. */
function idOf(kind: KindSource, parameters: ParameterValues, names: TypeNames): number {
  return 'parameter' in kind ? names.idOf(parameters.text(kind.parameter)) : -1
}
