/** Scores that are not numbers: the original engine logs a message each time they are due, and ends a game after too many messages. */
import type { EffectDefinition } from '../../definition/game-definition.ts'
import { isScore } from '../../definition/values.ts'
import type { Refusals } from './refusals.ts'

export function refuseUnreadableScore({ parameters, span }: EffectDefinition, refusals: Refusals): void {
  const written = parameters.text('scoreChange')
  if (written === '' || isScore(written)) return
  refusals.refuse(
    `scoreChange=${written}`,
    'it is not a whole number, and the original engine ends the game after several messages about it',
    span,
  )
}
