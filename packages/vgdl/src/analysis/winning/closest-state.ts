/** Describes how near a search has come to each winning termination. */
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { World } from '../../engine/world.ts'
import { counterOf, excessOf, isToGrow } from '../counted-terminations.ts'
import { terminationText } from './obstacle-text.ts'

/**
 * Describes, for each termination that counts sprites, by how many it was missed at best; undefined if none counts.
 *
 * @param missing by termination: how many sprites have to go or come in the state nearest to it
 * @example closestText(start, missing) // 'SpriteCounter stype=gold limit=0 win=True is missed by 1 at best: 1 of 3 gold is left'
 */
export function closestText(start: World, missing: ReadonlyMap<TerminationRule, number>): string | undefined {
  const { kinds } = start.game
  const told = [...missing].flatMap(([rule, lack]) => {
    const counter = counterOf(start.game, rule)
    if (counter === undefined || !Number.isFinite(lack)) return []
    const names = counter.types.map((type) => kinds[type].name).join(' and ')
    const rest = isToGrow(start, counter)
      ? `${lack} more ${names} ${lack === 1 ? 'is' : 'are'} needed`
      : `${lack + counter.limit} of ${excessOf(start, counter) + counter.limit} ${names} ${lack + counter.limit === 1 ? 'is' : 'are'} left`
    return [`${terminationText(rule)} is missed by ${lack} at best: ${rest}`]
  })
  return told.length === 0 ? undefined : told.join('; ')
}
