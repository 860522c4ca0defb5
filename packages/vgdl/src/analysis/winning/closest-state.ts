/** How near a state has come to each termination that wins, in words. */
import type { World } from '../../engine/world.ts'
import { counterOf, excessOf } from '../counted-terminations.ts'
import { terminationText } from './obstacle-text.ts'

/**
 * Tells what was still missing in a state to win, by the terminations that count sprites; undefined where none does.
 *
 * @param start the world before the first move
 * @param near the state
 * @example closestText(start, near) // 'the nearest state to SpriteCounter stype=gold limit=0 win=True has 1 of 3 gold left'
 */
export function closestText(start: World, near: World): string | undefined {
  const { definition, kinds } = start.game
  const told = definition.terminations.flatMap((rule) => {
    const counter = rule.win ? counterOf(start.game, rule) : undefined
    if (counter === undefined) return []
    const names = counter.types.map((type) => kinds[type].name).join(' and ')
    const left = excessOf(near, counter) + counter.limit
    const wanted =
      counter.limit === 0 ? `${left} of ${excessOf(start, counter)} ${names} left` : wantedText(left, names)
    return [`the nearest state to ${terminationText(rule)} has ${wanted}`]

    function wantedText(count: number, what: string): string {
      return `${count} ${what}, and ${counter!.ends} ${counter!.limit} would win`
    }
  })
  return told.length === 0 ? undefined : told.join('; ')
}
