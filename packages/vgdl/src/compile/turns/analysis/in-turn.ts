/** Lines that process sprites one after the other. */
import type { InteractionLine, TurnAnalysis } from './turn-analysis.ts'

/** Whether a sprite that goes back or is pushed on may block or unblock others of the line. */
export function isInTurn({ tracked }: Pick<TurnAnalysis, 'tracked'>, { element, pairs }: InteractionLine): boolean {
  if (!element.happens.some(({ kind }) => kind === 'step-back' || kind === 'push')) return false
  const seconds = new Set(pairs.map(({ second }) => second))
  return pairs.some(({ first }) => tracked.has(first) && seconds.has(first))
}
