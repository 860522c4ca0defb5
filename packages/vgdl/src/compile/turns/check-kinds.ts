/** Sprite types that the phases of a turn cannot show. */
import type { Refusals } from '../elements/refusals.ts'
import type { TurnAnalysis } from './analysis.ts'

/** Numbers that are objects are no more than these. */
const MOST_NUMBERS = 1000

/** Refuses the sprite types that phases cannot show, each by its name. */
export function checkKinds({ elements, displaced }: TurnAnalysis, refusals: Refusals): void {
  const { game, avatar, kinds } = elements
  for (const { id, name, kind, ageLimit, isMoving, resource } of kinds.values()) {
    const { span } = game.definition.types[id]
    const refuse = (why: string): void => refusals.refuse(`"${name}"`, why, span)
    if (ageLimit !== undefined && kind.parameters.number('speed') !== 0) refuse('it goes on while it ages')
    if (ageLimit !== undefined && ageLimit > MOST_NUMBERS) refuse(`it lives longer than ${MOST_NUMBERS} turns`)
    if (resource !== undefined && resource.limit > MOST_NUMBERS) refuse(`there can be more than ${MOST_NUMBERS} of it`)
    const isLeaf = game.names.types[id].isLeaf
    if (!isLeaf && (displaced.has(id) || isMoving)) refuse('it has types of its own, and moves')
    if (id === avatar.kind && !avatar.template.faces && kind.rotateInPlace) refuse('it turns before it moves')
  }
  for (const id of avatar.kinds.filter((one) => one !== avatar.kind)) {
    const { name, span } = game.definition.types[id]
    refusals.refuse(`"${name}"`, 'phases have room for one type of avatar', span)
  }
  for (const weapon of avatar.weapons) {
    const { span } = game.definition.types[avatar.kind]
    const kind = kinds.get(weapon.kind)
    if (kind === undefined) refusals.refuse('stype', 'the avatar uses what nobody can make', span)
    else if (!game.names.types[kind.id].isLeaf) refusals.refuse(`"${kind.name}"`, 'it has types of its own', span)
  }
  for (const one of elements.terminations) {
    if (one.kind === 'count' && new Set(one.types).size < one.types.length) {
      refusals.refuse('a termination', 'it counts a type twice', one.span)
    }
  }
}
