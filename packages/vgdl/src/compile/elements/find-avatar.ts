/** Finds the avatar of a game: what the player can do, whatever its current type. */
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts'
import type { ExistingKinds } from './existing-kinds.ts'
import type { AvatarElement } from './game-elements.ts'
import type { Refusals } from './refusals.ts'

/** What the player can do with an avatar of one type. */
type AvatarSort = Omit<AvatarElement, 'kinds'>

/** Several avatar types are fine if the player can do the same with all of them. */
export function findAvatar(
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
    const why = `it has other abilities than "${kind.name}", and the model supports only one kind of avatar`
    refusals.refuse(`"${name}"`, why, game.definition.types[id].span)
  })
  return first && { ...first, kinds: avatars.map(({ id }) => id) }
}

/** What a player can do with avatars of a type. */
function fillAvatar(
  game: Game,
  kind: SpriteKind,
  knowledge: KnowledgeBase,
  refusals: Refusals,
): AvatarSort | undefined {
  const { parameters, spriteClass } = kind
  const { span } = game.definition.types[kind.id]
  const template = knowledge.avatars.get(spriteClass?.name ?? '')
  if (template === undefined) {
    refusals.refuse(spriteClass?.name ?? kind.name, 'the knowledge base has no template for this avatar class', span)
    return undefined
  }
  if (parameters.number('speed') !== 1) refusals.refuse('speed', 'avatars must move one cell per turn', span)
  if (kind.cooldown > 1) refusals.refuse('cooldown', 'avatars must be able to move in every turn', span)
  if (kind.stationary) refusals.refuse('stationary', 'avatars must be able to move', span)
  const { x, y } = parameters.direction('orientation')
  if (!template.faces && (x !== 0 || y !== 0 || parameters.boolean('is_oriented'))) {
    refusals.refuse('orientation', `a ${template.construct} of the model has no orientation`, span)
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
function isAlike(one: AvatarSort, other: AvatarSort): boolean {
  const weaponsOf = ({ weapons }: typeof one): string => JSON.stringify(weapons.map((w) => [w.kind, w.ammunition]))
  return one.template === other.template && one.turnsFirst === other.turnsFirst && weaponsOf(one) === weaponsOf(other)
}
