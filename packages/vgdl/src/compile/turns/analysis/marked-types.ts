/**
 * Types whose sprites come and go but do not move, and never share a cell. For these, facts about cells record where some sprite is, in
 * addition to the facts about objects. A line that does not depend on the particular sprite uses them, and has one variable less.
 */
import type { GameElements } from '../../elements/game-elements.ts'
import type { InteractionLine } from './turn-analysis.ts'

/** The analysis of a turn before types are marked. */
export interface TurnKnowledge {
  readonly lines: readonly InteractionLine[]
  readonly displaced: ReadonlySet<number>
  overlaps(one: number, other: number): boolean
  isObject(type: number): boolean
}

/** Returns the types of which some line needs only the position. */
export function markedTypes(
  { kinds, avatar }: GameElements,
  { lines, displaced, overlaps, isObject }: TurnKnowledge,
): ReadonlySet<number> {
  const weapons = new Set(avatar.weapons.map(({ kind }) => kind))
  const isFit = (type: number): boolean =>
    isObject(type) &&
    !avatar.kinds.includes(type) &&
    !weapons.has(type) &&
    !displaced.has(type) &&
    !overlaps(type, type) &&
    // a sprite that chance moves may be anywhere in the game
    kinds.get(type)?.template?.turn.do !== 'chance'
  const asked = lines.filter(asksOnlyWhere).flatMap(({ pairs }) => pairs.map(({ second }) => second))
  return new Set(asked.filter(isFit))
}

/** Whether a line does the same whichever sprites of a type are second. */
export function asksOnlyWhere({ element }: Pick<InteractionLine, 'element'>): boolean {
  return element.happens.every((one) => {
    if (one.kind === 'push') return one.by !== 'second'
    return !('whom' in one) || one.whom === 'first' || one.kind === 'carry'
  })
}
