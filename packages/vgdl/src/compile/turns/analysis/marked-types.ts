/**
 * Types whose sprites come and go but do not move, and never share a cell: of these, facts about cells tell where some sprite is, besides the
 * facts about objects. A line that does not ask which sprite it is takes them, and has one variable less.
 */
import type { GameElements } from '../../elements/game-elements.ts'
import type { InteractionLine } from './turn-analysis.ts'

/** What is known about a turn before types are marked. */
export interface TurnKnowledge {
  readonly lines: readonly InteractionLine[]
  readonly displaced: ReadonlySet<number>
  overlaps(one: number, other: number): boolean
  isObject(type: number): boolean
}

/** Those types of which some line asks no more than where they are. */
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
    // what is left to chance may be anywhere in the game
    kinds.get(type)?.template?.turn.do !== 'chance'
  const asked = lines.filter(asksOnlyWhere).flatMap(({ pairs }) => pairs.map(({ second }) => second))
  return new Set(asked.filter(isFit))
}

/** Whether a line does the same whichever sprites of a type are the second ones. */
export function asksOnlyWhere({ element }: Pick<InteractionLine, 'element'>): boolean {
  return element.happens.every((one) => {
    if (one.kind === 'push') return one.by !== 'second'
    return !('whom' in one) || one.whom === 'first' || one.kind === 'carry'
  })
}
