/** Splits a game into its elements, and refuses by name any construct that the knowledge base lacks. */
import type { Diagnostic } from '@telos/core'
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import { type KnowledgeBase, knowledgeBase } from '../knowledge/knowledge-base.ts'
import type { SpriteTemplate } from '../knowledge/templates.ts'
import { type ExistingKinds, existingKinds } from './existing-kinds.ts'
import { findAvatar } from './find-avatar.ts'
import { findEdges } from './find-edges.ts'
import { findInteractions } from './find-interactions.ts'
import { findStandstill } from './find-standstill.ts'
import { findTerminations } from './find-terminations.ts'
import type {
  AvatarElement,
  GameElements,
  InteractionElement,
  KindElement,
  TerminationElement,
} from './game-elements.ts'
import { Refusals } from './refusals.ts'

export interface ElementsFinding {
  /** Undefined if something was refused. */
  readonly elements: GameElements | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** @param knowledge a base with more or fewer templates, for tests */
export function findElements(game: Game, knowledge: KnowledgeBase = knowledgeBase): ElementsFinding {
  const refusals = new Refusals(game.definition.file)
  const existing = existingKinds(game)
  const avatar = findAvatar(game, existing, knowledge, refusals)
  const interactions = findInteractions(game, existing, knowledge, refusals)
  const edges = findEdges(game, existing, refusals)
  const terminations = findTerminations(game, existing, knowledge, refusals)
  for (const { span } of game.definition.timers.map(({ effect }) => effect)) {
    refusals.refuse('TIME', 'the model has no timed effects', span)
  }
  const { stop } = game.definition
  if (stop !== undefined) {
    const why = 'the original engine does not know all of it and stops reading'
    refusals.refuse(`the line "${stop.text}"`, why, stop.span)
  }
  const relevant = relevantKinds(game, interactions, terminations, avatar)
  const kinds = new Map<number, KindElement>()
  for (const id of [...relevant].sort((left, right) => left - right)) {
    if (!existing.has(id)) continue
    kinds.set(id, findKind(game, game.kinds[id], { existing, interactions, avatar, knowledge, refusals }))
  }
  if (avatar === undefined || refusals.diagnostics.length > 0) {
    return { elements: undefined, diagnostics: refusals.diagnostics }
  }
  const together = findTogether(game)
  return { elements: { game, avatar, kinds, interactions, edges, terminations, together }, diagnostics: [] }
}

interface Findings {
  readonly existing: ExistingKinds
  readonly interactions: readonly InteractionElement[]
  readonly avatar: AvatarElement | undefined
  readonly knowledge: KnowledgeBase
  readonly refusals: Refusals
}

function findKind(game: Game, kind: SpriteKind, findings: Findings): KindElement {
  const { existing, interactions, avatar, knowledge, refusals } = findings
  const { id, name, parameters, spriteClass, isAvatar } = kind
  const { span } = game.definition.types[id]
  const known = isAvatar ? undefined : knowledge.sprites.get(spriteClass?.name ?? '')
  if (known === undefined && !isAvatar) {
    refusals.refuse(spriteClass?.name ?? name, 'the knowledge base has no template for this sprite class', span)
  }
  const isAging = parameters.number('timeToLive') > -1
  if (isAging) refusals.refuse('timeToLive', 'the model does not support a time to live', span)
  const speed = parameters.number('speed')
  if (known?.turn.do === 'age' && speed !== 0) refusals.refuse('speed', `"${name}" must stay in place`, span)
  const standsStill = known && !isAging ? findStandstill(game, kind, known, refusals) : undefined
  const template: SpriteTemplate | undefined =
    known === undefined || standsStill === undefined ? known : { ...known, turn: { do: 'chance' } }
  const turn = template?.turn
  const isMoving = turn?.do === 'go-on' && kind.update !== undefined
  const operations = interactions.filter(({ first, second }) => first.includes(id) || second.includes(id))
  const isPushed = operations.some(
    ({ first, happens }) => first.includes(id) && happens.some((one) => one.kind === 'push'),
  )
  return {
    id,
    name,
    kind,
    template,
    standsStill,
    isMapped: existing.mapped.has(id),
    isMade: existing.made.has(id),
    isChanging: game.isChanging[id] === 1,
    isPushed,
    isMoving,
    isOriented: isMoving || (isAvatar && avatar !== undefined && (avatar.turnsFirst || avatar.weapons.length > 0)),
    resource:
      game.resourceIndex[id] >= 0 ? { limit: game.resourceLimits[id], worth: parameters.number('value') } : undefined,
    ageLimit: turn?.do === 'age' ? parameters.number('limit') : undefined,
  }
}

function relevantKinds(
  { kinds }: Game,
  interactions: readonly InteractionElement[],
  terminations: readonly TerminationElement[],
  avatar: AvatarElement | undefined,
): Set<number> {
  const relevant = new Set<number>()
  for (const { first, second, happens, requires } of interactions) {
    for (const id of [...first, ...second]) relevant.add(id)
    for (const one of happens) {
      if ((one.kind === 'become' || one.kind === 'create') && one.type >= 0) relevant.add(one.type)
      if (one.kind === 'carry' && one.resource >= 0) relevant.add(one.resource)
    }
    for (const one of requires) if (one.kind !== 'fell-on' && one.resource >= 0) relevant.add(one.resource)
  }
  for (const termination of terminations) {
    if (termination.kind === 'count') for (const id of termination.types) relevant.add(id)
  }
  for (const id of avatar?.kinds ?? []) relevant.add(id)
  for (const { kind, ammunition } of avatar?.weapons ?? []) {
    relevant.add(kind)
    // while one of them exists, no other one is made
    for (const singleton of kinds[kind]?.singletons ?? []) for (const id of kinds[singleton].subTypes) relevant.add(id)
    if (ammunition !== undefined) relevant.add(ammunition)
  }
  return relevant
}

function findTogether({ definition }: Game): Set<string> {
  const together = new Set<string>()
  for (const types of definition.mapping.values()) {
    types.forEach((one, index) => {
      for (const other of types.slice(index + 1)) together.add(one < other ? `${one},${other}` : `${other},${one}`)
    })
  }
  return together
}
