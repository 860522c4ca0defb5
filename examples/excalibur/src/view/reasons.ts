/** Keeps the reason that the bubble shows. Put into words once, when he changes his mind; dropped when it is old. */
import type { Thought } from '@telos/core'
import type { GuardBody } from '../mind/guard-body.ts'
import { reasonInWords, type Situation } from './words.ts'

/** Seconds for which the bubble shows a reason. */
const fresh = 12

/** Returns a function that gives the current reason; undefined when there is no news. */
export function createReasons(): (thought: Thought, body: GuardBody, time: number) => string | undefined {
  let last = ''
  let reason: string | undefined
  let since = 0
  return (thought, body, time) => {
    const { goal, because } = thought
    const now = `${goal} ${because} ${thought.since}`
    if (now !== last) {
      const isFirst = last === ''
      last = now
      since = time
      // nothing has changed yet at the start
      reason = isFirst && because === undefined ? undefined : reasonInWords(thought, situationOf(body))
    }
    return time - since < fresh ? reason : undefined
  }
}

export function situationOf({ known, round, world: { state } }: GuardBody): Situation {
  return {
    intruder: known && { by: known.by ?? 'sound', room: known.room },
    keyIn: state.key === 'guard' ? undefined : state.key,
    isAnyDoorLocked: Object.values(state.doors).some((door) => door.isLocked),
    checked: round.at(-1),
    hasCaught: state.time - state.caughtAt < 1,
  }
}
