/** What has ended a game: being lost and ending without a winner are two things. */

import { LAST_TICK, MOST_MESSAGES } from '../../engine/advance.ts'
import { DISABLED, FLAGS, NONE } from '../../engine/memory/layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { terminationText } from './obstacle-text.ts'

/**
 * - `termination`: one of the game's terminations
 * - `last-tick`: the last tick that any game has, in which it is lost
 * - `messages`: the original engine has logged more messages than it puts up with; nobody wins
 */
export interface GameEnd {
  readonly by: 'termination' | 'last-tick' | 'messages'
  /** As a game writes it; undefined if it was none, or several could have been it. */
  readonly termination?: string
  /** The avatar is there, and not dead. */
  readonly isAvatarAlive: boolean
  /** In words. */
  readonly text: string
}

/**
 * Tells what has ended a game; undefined while it goes on.
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
  const done = doneTerminations(world)
  if (done.length === 0) {
    return { by: 'last-tick', isAvatarAlive, text: `every game ends with tick ${LAST_TICK}` }
  }
  const [termination] = done
  // a StopCounter between two of them may have spoken after the first one was asked
  const isSure = done.length === 1 || !hasStopCounter(world)
  return {
    by: 'termination',
    ...(isSure && { termination }),
    isAvatarAlive,
    text: `${isSure ? termination : `one of ${done.join(' and ')}`} has ended the game`,
  }
}

/** Those that are done and say of the game what was said; the first one of them has ended it, as a rule. */
function doneTerminations(ended: World): readonly string[] {
  const world = ended.copy()
  const { rules, definition } = world.game
  return definition.terminations
    .filter((_, index) => {
      const { isDone, win, isTimeout } = rules.terminations[index]
      if (!isDone(world) || (world.stopped && !isTimeout)) return false
      return win === (ended.winner === 'PLAYER_WINS')
    })
    .map(terminationText)
}

function hasStopCounter({ game }: World): boolean {
  return game.definition.terminations.some(({ terminationClass: { name } }) => name === 'StopCounter')
}
