/** Finds the lines of the interaction set, with their templates filled in. */
import type { EffectMeaning } from '../../definition/effect-meaning.ts'
import type { CollisionRule, EffectDefinition, TypeNames } from '../../definition/game-definition.ts'
import { type LineOperation, type LineRequirement, lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts'
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
    // lines about types that never have sprites have no effect
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
  const template = knowledge.interactions(effectClass)
  const meaning = lineMeaning(effect, game.names)
  if (template === undefined || meaning === undefined) {
    refusals.refuse(construct, 'the knowledge base has no template for this effect', span)
    return undefined
  }
  for (const name of template.plain ?? []) {
    if (parameters.boolean(name)) refusals.refuse(`${construct} with ${name}`, 'the template does not support it', span)
  }
  refuseUnreadableScore(effect, refusals)
  const element: InteractionElement = {
    ...place,
    construct,
    requires: meaning.requires.filter(isCompiled),
    happens: meaning.happens.flatMap(compiledOf),
    span,
  }
  refuseUnknownNames(template, effect, game.names, refusals)
  refuseOtherCarriers(element, game, refusals)
  return element
}

/** An unknown name would be mistaken for the type of the first sprite. */
function refuseUnknownNames(
  { requires, happens }: EffectMeaning,
  { parameters, effectClass, span }: EffectDefinition,
  names: TypeNames,
  refusals: Refusals,
): void {
  for (const one of [...requires, ...happens]) {
    const kind = 'resource' in one ? one.resource : 'type' in one ? one.type : undefined
    if (kind === undefined || !('parameter' in kind) || names.idOf(parameters.text(kind.parameter)) >= 0) continue
    const written = `${kind.parameter}=${parameters.text(kind.parameter)}`
    refusals.refuse(`${effectClass.name} with ${written}`, 'no sprite type has this name', span)
  }
}

/** Only the avatar's amounts are recorded. */
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
      `"${game.kinds[other].name}" is not an avatar, and only avatars carry things in the model`,
      span,
    )
    return
  }
}

function isCompiled(one: LineRequirement): one is FilledRequirement {
  return one.kind === 'at-least' || one.kind === 'at-most' || one.kind === 'room' || one.kind === 'fell-on'
}

function compiledOf(one: LineOperation): readonly FilledOperation[] {
  switch (one.kind) {
    case 'pay':
      return [{ kind: 'carry', whom: one.whom, resource: one.resource, more: -one.price, limited: undefined }]
    case 'kill':
    case 'remove':
    case 'step-back':
    case 'reverse':
    case 'undo-all':
    case 'push':
    case 'carry':
    case 'become':
    case 'create':
      return [one]
    default:
      return []
  }
}
