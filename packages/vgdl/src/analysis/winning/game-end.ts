/** What ended a game: losing and ending without a winner are different things. */
import type { Span } from '@telos/core'
import type { TerminationRule } from '../../definition/game-definition.ts'
import { LAST_TICK, MOST_MESSAGES } from '../../engine/advance.ts'
import { DISABLED, FLAGS, NONE } from '../../engine/memory/layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { counterOf, excessOf, isToGrow } from '../counted-terminations.ts'
import { terminationText } from './sentences.ts'

/**
 * - `termination`: one of the game's terminations
 * - `last-tick`: the last tick of any game, in which it is lost
 * - `messages`: the original engine has logged more messages than it accepts; nobody wins
 */
export interface GameEnd {
  readonly by: 'termination' | 'last-tick' | 'messages'
  /** As written in a game; undefined if no termination ended it or several could have. */
  readonly termination?: string
  /** Whether the avatar exists and is not dead. */
  readonly isAvatarAlive: boolean
  /** The explanation in words. */
  readonly text: string
}

/**
 * Returns what ended a game; undefined while it continues.
 *
 * @example gameEndOf(world)?.text // 'Timeout limit=60 win=False has ended the game'
 */
export function gameEndOf(world: World): GameEnd | undefined {
  needWorld(world)
  if (!world.over) return undefined
  const isAvatarAlive = world.avatar !== NONE && (world.ints[world.avatar + FLAGS] & DISABLED) === 0
  if (world.winner === 'NO_WINNER') {
    const text = `games end without a winner when the original engine has logged more than ${MOST_MESSAGES} messages`
    return { by: 'messages', isAvatarAlive, text }
  }
  const done = doneTerminations(world).map(terminationText)
  if (done.length === 0) {
    return { by: 'last-tick', isAvatarAlive, text: `every game ends with tick ${LAST_TICK}` }
  }
  const [termination] = done
  // a StopCounter between two of them may have taken effect after the first was checked
  const isSure = done.length === 1 || !hasStopCounter(world)
  return {
    by: 'termination',
    ...(isSure && { termination }),
    isAvatarAlive,
    text: `${isSure ? termination : `one of ${done.join(' and ')}`} has ended the game`,
  }
}

/**
 * Returns the place of the termination that ended a game. Undefined if none did, or if several could have.
 *
 * @example placeOfEnd(world)?.line // 21
 */
export function placeOfEnd(world: World): Span | undefined {
  const end = gameEndOf(world)
  if (end?.termination === undefined) return undefined
  return doneTerminations(world).find((rule) => terminationText(rule) === end.termination)?.span
}

/** Returns the terminations that hold and match the outcome; usually the first of them ended the game. */
function doneTerminations(ended: World): readonly TerminationRule[] {
  const world = ended.copy()
  const { rules, definition } = world.game
  return definition.terminations.filter((_, index) => {
    const { isDone, win, isTimeout } = rules.terminations[index]
    if (!isDone(world) || (world.stopped && !isTimeout)) return false
    return win === (ended.winner === 'PLAYER_WINS')
  })
}

function hasStopCounter({ game }: World): boolean {
  return game.definition.terminations.some(({ terminationClass: { name } }) => name === 'StopCounter')
}

/** Describes how near a search has come to each winning termination. */

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
