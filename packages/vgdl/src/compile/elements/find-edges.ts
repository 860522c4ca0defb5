/** Lines about the edge of the screen. */
import type { Game } from '../../engine/game.ts'
import type { ExistingKinds } from './existing-kinds.ts'
import type { EdgeElement } from './game-elements.ts'
import type { Refusals } from './refusals.ts'
import { refuseUnreadableScore } from './unreadable-scores.ts'

export function findEdges({ definition, names }: Game, existing: ExistingKinds, refusals: Refusals): EdgeElement[] {
  const found: EdgeElement[] = []
  for (const { type, effect } of definition.edges) {
    const types = names.subTypesOf(type).filter((id) => existing.has(id))
    if (types.length === 0) continue
    const { effectClass, parameters, span } = effect
    const { name } = effectClass
    refuseUnreadableScore(effect, refusals)
    if (name === 'killSprite' || (name === 'stepBack' && !parameters.boolean('pixelPerfect'))) {
      found.push({ construct: name, types, span })
    } else refusals.refuse(`EOS > ${name}`, 'at the edge, the model knows stepBack and killSprite', span)
  }
  return found
}
