/** Scores that are no numbers: the original engine logs them each time that they are due, and ends games of which it has logged too much. */
import type { EffectDefinition } from '../../definition/game-definition.ts'
import { isScore } from '../../definition/parameters/score.ts'
import type { Refusals } from './refusals.ts'

export function refuseUnreadableScore({ parameters, span }: EffectDefinition, refusals: Refusals): void {
  const written = parameters.text('scoreChange')
  if (written === '' || isScore(written)) return
  refusals.refuse(`scoreChange=${written}`, 'it is no whole number, and the game ends after some complaints', span)
}
