/** Finds the lines about the edge of the screen. */
import { doesJust } from '../../analysis/line-operations.ts'
import { lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import type { ExistingKinds } from './existing-kinds.ts'
import type { EdgeElement } from './game-elements.ts'
import type { Refusals } from './refusals.ts'
import { refuseUnreadableScore } from './unreadable-scores.ts'

const known = ['step-back', 'kill'] as const

export function findEdges({ definition, names }: Game, existing: ExistingKinds, refusals: Refusals): EdgeElement[] {
  const found: EdgeElement[] = []
  for (const { type, effect } of definition.edges) {
    const types = names.subTypesOf(type).filter((id) => existing.has(id))
    if (types.length === 0) continue
    const { effectClass, span } = effect
    refuseUnreadableScore(effect, refusals)
    const meaning = lineMeaning(effect, names)
    const does = known.find((kind) => meaning?.isPlain && doesJust(meaning, kind))
    if (does !== undefined) found.push({ does, types, span })
    else
      refusals.refuse(`EOS > ${effectClass.name}`, 'at the edge, the model supports only stepBack and killSprite', span)
  }
  return found
}
