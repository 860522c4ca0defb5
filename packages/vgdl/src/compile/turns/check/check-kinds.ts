/** Sprite types that the phases of a turn cannot show. */
import type { Refusals } from '../../elements/refusals.ts'
import { edgeOf } from '../analysis/edges.ts'
import type { TurnAnalysis } from '../analysis/turn-analysis.ts'

/** Maximum number of number objects. */
const MOST_NUMBERS = 1000

/** Refuses the sprite types that phases cannot show, each by name. */
export function checkKinds({ elements, displaced }: TurnAnalysis, refusals: Refusals): void {
  const { game, avatar, kinds } = elements
  for (const { id, name, kind, ageLimit, isMoving, resource } of kinds.values()) {
    const { span } = game.definition.types[id]
    const refuse = (why: string): void => refusals.refuse(`"${name}"`, why, span)
    if (ageLimit !== undefined && kind.parameters.number('speed') !== 0) refuse('it moves while it ages')
    if (ageLimit !== undefined && ageLimit > MOST_NUMBERS) refuse(`it lives longer than ${MOST_NUMBERS} turns`)
    if (resource !== undefined && resource.limit > MOST_NUMBERS) refuse(`more than ${MOST_NUMBERS} of it can exist`)
    const isLeaf = game.names.types[id].isLeaf
    if (!isLeaf && (displaced.has(id) || isMoving)) refuse('it has subtypes and moves')
    if (avatar.kinds.includes(id) && !avatar.template.faces && kind.rotateInPlace) refuse('it turns before it moves')
  }
  for (const id of avatar.kinds.filter((one) => edgeOf(elements, one) !== edgeOf(elements, avatar.kind))) {
    const { name, span } = game.definition.types[id]
    refusals.refuse(`"${name}"`, 'avatar types differ in what happens to them at the edge', span)
  }
  for (const weapon of avatar.weapons) {
    const { span } = game.definition.types[avatar.kind]
    const kind = kinds.get(weapon.kind)
    if (kind === undefined) refusals.refuse('stype', 'the avatar uses a type that cannot have sprites', span)
    else if (!game.names.types[kind.id].isLeaf) refusals.refuse(`"${kind.name}"`, 'it has subtypes', span)
  }
  for (const one of elements.terminations) {
    // checking that there are none needs no counting
    if (one.kind !== 'count' || (one.limit <= 0 && one.is !== 'at-least')) continue
    if (new Set(one.types).size < one.types.length) {
      refusals.refuse('a termination', 'it counts a type twice', one.span)
    }
    const counted = avatar.kinds.filter((type) => one.types.includes(type)).length
    if (counted > 0 && counted < avatar.kinds.length) {
      refusals.refuse('a termination', 'it counts some avatar types but not all', one.span)
    }
  }
}
