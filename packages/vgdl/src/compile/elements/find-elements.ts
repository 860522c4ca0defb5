/** Takes a game apart into its elements, and refuses by name what the knowledge base does not know. */
import type { Diagnostic } from '@telos/core'
import type { Game } from '../../engine/game.ts'
import type { Kind } from '../../engine/kind.ts'
import { dependenceOf } from '../../model/dependence.ts'
import { type KnowledgeBase, knowledgeBase } from '../knowledge/knowledge-base.ts'
import type { SpriteTemplate } from '../knowledge/templates.ts'
import { type ExistingKinds, existingKinds } from './existing-kinds.ts'
import { findEdges } from './find-edges.ts'
import { findInteractions } from './find-interactions.ts'
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
  /** Undefined when something was refused. */
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
    refusals.refuse('TIME', 'nothing in the model happens by the clock', span)
  }
  const relevant = relevantKinds(interactions, terminations, avatar)
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

function findAvatar(
  game: Game,
  existing: ExistingKinds,
  knowledge: KnowledgeBase,
  refusals: Refusals,
): AvatarElement | undefined {
  const avatars = game.kinds.filter(({ id, isAvatar }) => isAvatar && existing.has(id))
  const [kind] = avatars
  if (kind === undefined) {
    refusals.refuse('a game without an avatar', 'the level mapping has none', game.definition.types[1]?.span)
    return undefined
  }
  const found = avatars.map((one) => fillAvatar(game, one, knowledge, refusals))
  const [first] = found
  found.forEach((other, index) => {
    if (first === undefined || other === undefined || isAlike(first, other)) return
    const { id, name } = avatars[index]
    const why = `it cannot do the same as "${kind.name}", and the model has room for one sort of avatar`
    refusals.refuse(`"${name}"`, why, game.definition.types[id].span)
  })
  return first && { ...first, kinds: avatars.map(({ id }) => id) }
}

/** What a player can do with avatars of a type. */
function fillAvatar(
  game: Game,
  kind: Kind,
  knowledge: KnowledgeBase,
  refusals: Refusals,
): Omit<AvatarElement, 'kinds'> | undefined {
  const { parameters, spriteClass } = kind
  const { span } = game.definition.types[kind.id]
  const template = knowledge.avatars.get(spriteClass?.name ?? '')
  if (template === undefined) {
    refusals.refuse(spriteClass?.name ?? kind.name, 'there is no template for this class of avatars', span)
    return undefined
  }
  if (parameters.number('speed') !== 1) refusals.refuse('speed', 'avatars have to go one cell in a turn', span)
  if (kind.cooldown > 1) refusals.refuse('cooldown', 'avatars have to be able to move in every turn', span)
  if (kind.stationary) refusals.refuse('stationary', 'avatars have to be able to move', span)
  const { x, y } = parameters.direction('orientation')
  if (!template.faces && (x !== 0 || y !== 0 || parameters.boolean('is_oriented'))) {
    refusals.refuse('orientation', `a ${template.construct} of the model does not face a direction`, span)
  }
  const types = template.uses === undefined ? [] : parameters.list(template.uses.types)
  const ammunition = template.uses === undefined ? [] : parameters.list(template.uses.ammunition)
  const weapons = types.map((name, index) => ({
    kind: game.names.idOf(name),
    ammunition: index < ammunition.length ? game.names.idOf(ammunition[index]) : undefined,
  }))
  return { kind: kind.id, template, turnsFirst: template.faces && kind.rotateInPlace, weapons }
}

/** Whether the player can do the same with both. */
function isAlike(one: Omit<AvatarElement, 'kinds'>, other: Omit<AvatarElement, 'kinds'>): boolean {
  const weaponsOf = ({ weapons }: typeof one): string => JSON.stringify(weapons.map((w) => [w.kind, w.ammunition]))
  return (
    one.template === other.template && one.turnsFirst === other.turnsFirst && weaponsOf(one) === weaponsOf(other)
  )
}

interface Findings {
  readonly existing: ExistingKinds
  readonly interactions: readonly InteractionElement[]
  readonly avatar: AvatarElement | undefined
  readonly knowledge: KnowledgeBase
  readonly refusals: Refusals
}

function findKind(game: Game, kind: Kind, findings: Findings): KindElement {
  const { existing, interactions, avatar, knowledge, refusals } = findings
  const { id, name, parameters, spriteClass, isAvatar } = kind
  const { span } = game.definition.types[id]
  const known = isAvatar ? undefined : knowledge.sprites.get(spriteClass?.name ?? '')
  if (known === undefined && !isAvatar) {
    refusals.refuse(spriteClass?.name ?? name, 'there is no template for this class of sprites', span)
  }
  if (parameters.number('timeToLive') > -1) refusals.refuse('timeToLive', 'sprites of the model do not age', span)
  const speed = parameters.number('speed')
  if (known?.turn.do === 'age' && speed !== 0) refusals.refuse('speed', `"${name}" has to stay where it is`, span)
  const standsStill = known && findStandstill(game, kind, known, refusals)
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

/** Why sprites that move stand still in the model: chance moves them, or in a way that only a model of chance can leave out. */
function findStandstill(game: Game, kind: Kind, { turn }: SpriteTemplate, refusals: Refusals): string | undefined {
  if (turn.do === 'chance') return 'moves by chance'
  if (turn.do === 'age' || kind.update === undefined) return undefined
  const { name, parameters, cooldown } = kind
  const { span } = game.definition.types[kind.id]
  const speed = parameters.number('speed')
  const isOdd = speed !== 1 && speed !== -1
  if (turn.do === 'go-on' && !isOdd && cooldown === 1) return undefined
  // where chance plays its part, plans are checked and made anew anyway
  if (dependenceOf(game).onChance) return isOdd ? `goes ${speed} of a cell in a turn` : 'does not just go on'
  if (turn.do === 'stay') {
    refusals.refuse(`"${name}"`, 'it has a speed, and goes on by itself', span, 'make it a Missile')
    return undefined
  }
  if (isOdd) refusals.refuse('speed', `"${name}" has to go one cell in a turn`, span, 'leave the speed out')
  if (cooldown > 1) refusals.refuse('cooldown', `"${name}" has to move in every turn`, span)
  return undefined
}

function relevantKinds(
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
