/**
 * Settled interactions of the avatar, which have nothing left to do where it stands: whatever it could take from its cell, it took on
 * arrival. This is an assumption, dropped if a turn disproves it; it saves asking what is under an avatar that stays.
 */
import type { FilledRequirement, GameElements, InteractionElement } from '../../elements/game-elements.ts'
import { freedByChance, pairOf } from './pairs.ts'
import { amountName, isPlayed } from './turn-rules.ts'
import type { TurnSprite, TurnState } from './turn-state.ts'

/** Returns the conditional interactions with kinds that neither chance nor a level puts under the avatar. */
export function settledToBegin(elements: GameElements): Set<InteractionElement> {
  const { interactions, avatar, together } = elements
  const freed = freedByChance(elements)
  const isOfAvatar = (types: readonly number[]): boolean => types.some((type) => isPlayed(elements, type))
  const settled = interactions.filter(({ first, second, happens }) => {
    if (happens.some(({ kind }) => kind === 'reverse')) return false
    const others = isOfAvatar(first) ? second : isOfAvatar(second) ? first : []
    if (isOfAvatar(first) && isOfAvatar(second)) return false
    return others.length > 0 && !others.some((id) => freed.has(id) || isTogether(id))
  })
  return new Set(settled)

  function isTogether(id: number): boolean {
    return avatar.kinds.some((kind) => together.has(pairOf(id, kind)))
  }
}

/** Whether an interaction with something that has been under the avatar since the turn began can be skipped. */
export function isSettled(state: TurnState, interaction: InteractionElement): boolean {
  const { settled } = state.rules
  return settled.has(interaction) && state.avatar.at === state.avatar.began && !isConcerned(state, interaction)
}

/** Whether something that it requires has changed in this turn. */
function isConcerned({ changes }: TurnState, { requires, first }: InteractionElement): boolean {
  return resourcesOf(requires, first).some((resource) => {
    const change = changes.get(amountName(resource))
    return change !== undefined && !('by' in change && change.by === 0)
  })
}

function resourcesOf(requires: readonly FilledRequirement[], first: readonly number[]): readonly number[] {
  return requires.flatMap((one) => (one.kind === 'fell-on' ? [] : one.resource < 0 ? first : [one.resource]))
}

/** Returns the interactions that may have something to do at the beginning of the next turn. */
export function unsettledBy(state: TurnState): readonly InteractionElement[] {
  const { avatar, rules } = state
  if (avatar.killed || avatar.dead) return []
  return [...rules.settled].filter((interaction) => {
    if (isSettled(state, interaction) && !state.sprites.some((one) => isNewOn(one, avatar))) return false
    if (!actsAtRest(interaction)) return false
    const { first, second, requires } = interaction
    if (![...first, ...second].includes(avatar.kind)) return false
    const others = first.includes(avatar.kind) ? second : first
    return others.some((kind) => {
      if (!isThere(state, kind)) return false
      return requires.every((one) => {
        if (one.kind === 'fell-on') return false
        const resource = one.resource < 0 ? kind : one.resource
        const limit = rules.elements.game.resourceLimits[resource] ?? 0
        if ('for' in one) return state.mayBe(amountName(resource), 0, limit - (one.for === 'some' ? 1 : one.for), limit)
        return one.kind === 'at-least'
          ? state.mayBe(amountName(resource), one.limit, limit, limit)
          : state.mayBe(amountName(resource), 0, one.limit, limit)
      })
    })
  })
}

function isNewOn(sprite: TurnSprite, avatar: TurnSprite): boolean {
  return sprite !== avatar && sprite.at === avatar.at && sprite.began !== sprite.at && !sprite.killed
}

/** Whether it does something to two sprites that have not moved. */
export function actsAtRest({ happens }: InteractionElement): boolean {
  return happens.some(({ kind }) => kind !== 'step-back' && kind !== 'push' && kind !== 'undo-all')
}

/** Whether a sprite of the kind is, or may be, on the avatar's cell. */
function isThere(state: TurnState, kind: number): boolean {
  const { at } = state.avatar
  const known = state.sprites.filter((sprite) => sprite.kind === kind && (sprite.at === at || sprite.began === at))
  if (known.some((sprite) => sprite.at === at && !sprite.killed)) return true
  return known.length === 0 && state.mayRest(kind, at)
}
