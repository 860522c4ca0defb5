/** Games that end after a time. */
import type { GameElements, TerminationElement } from '../../elements/game-elements.ts'

/** Losing Timeouts after more turns than these are no part of the model. */
const MOST_COUNTED_TURNS = 100

export type Timeout = Extract<TerminationElement, { readonly kind: 'turns' }>

/** The Timeout that comes first, if there is one. */
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

/** How many turns a plan can have before a losing Timeout: one more where a win in the last turn counts. */
export function turnsBefore({ terminations }: GameElements, timeout: Timeout): number {
  const isWonFirst = terminations.slice(0, terminations.indexOf(timeout)).some(({ win }) => win)
  return Math.max(0, timeout.limit) + (isWonFirst ? 1 : 0)
}
