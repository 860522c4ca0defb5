/** Kinds for which several sprites on one cell are equivalent to one: nothing counts them, and what happens to one happens to all. */
import type { FilledOperation, GameElements } from '../../elements/game-elements.ts'
import { isMovedByChance, isPlayed } from './turn-rules.ts'

const alikeAsFirst: readonly FilledOperation['kind'][] = ['kill', 'remove', 'step-back', 'undo-all', 'push', 'reverse']
const alikeAsSecond: readonly FilledOperation['kind'][] = ['kill', 'remove', 'step-back', 'undo-all', 'push', 'become']

/** Finds these kinds. Kinds that chance moves always count as such. */
export function interchangeableKinds(elements: GameElements): Set<number> {
  const { kinds, interactions, terminations } = elements
  const interchangeable = new Set<number>()
  for (const kind of kinds.values()) {
    const { id } = kind
    if (isPlayed(elements, id)) continue
    const isAlike = interactions.every(({ first, second, happens, requires }) => {
      if (first.includes(id) && second.includes(id)) return false
      // the first sprite may change what the second one requires
      if (requires.length > 0 && happens.some((one) => one.kind === 'carry'))
        return !first.includes(id) && !second.includes(id)
      if (first.includes(id) && !happens.every((one) => alikeAsFirst.includes(one.kind))) return false
      if (!second.includes(id)) return true
      // a first sprite that goes together with its second one does not affect the others
      return happens.every((one) => alikeAsSecond.includes(one.kind) && !('whom' in one && one.whom === 'second'))
    })
    const isCounted = terminations.some(
      (one) => one.kind === 'count' && one.types.includes(id) && !(one.win && one.is === 'at-most' && one.limit === 0),
    )
    if (isMovedByChance(kind) || (isAlike && !isCounted)) interchangeable.add(id)
  }
  return interchangeable
}
