/** Games with a time limit. */
import type { GameElements, TerminationElement } from '../../elements/game-elements.ts'

/** The model ignores losing Timeouts after more turns than this. */
const MOST_COUNTED_TURNS = 100

export type Timeout = Extract<TerminationElement, { readonly kind: 'turns' }>

/** Returns the Timeout that applies first, if any. */
export function firstTimeout({ terminations }: GameElements): Timeout | undefined {
  let found: Timeout | undefined
  for (const one of terminations)
    if (one.kind === 'turns' && (found === undefined || one.limit < found.limit)) found = one
  return found
}

/** Whether the model has a clock for it. */
export function isCounted({ win, limit }: Timeout): boolean {
  return win || limit <= MOST_COUNTED_TURNS
}

/** Returns how many turns a plan can have before a losing Timeout: one more if a win in the last turn counts. */
export function turnsBefore({ terminations }: GameElements, timeout: Timeout): number {
  const isWonFirst = terminations.slice(0, terminations.indexOf(timeout)).some(({ win }) => win)
  return Math.max(0, timeout.limit) + (isWonFirst ? 1 : 0)
}
