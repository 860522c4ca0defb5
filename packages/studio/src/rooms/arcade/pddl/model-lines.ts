/** From a line of the game to what it became in the model, and back. */
import type { Lines, ModelLink, ShownModel } from '../../../workers/arcade/model-contract.ts'

export type ModelText = 'domain' | 'problem'

/** The lines of the model that a line of the game became; none for lines that say nothing to it. */
export function modelLines(model: ShownModel, gameLine: number, part: ModelText): readonly Lines[] {
  return model.links.find(({ line }) => line === gameLine)?.[part] ?? []
}

/** The line of the game that a line of the model came from; the one with the fewest lines, if there are several. */
export function gameLineOf(model: ShownModel, modelLine: number, part: ModelText): number | undefined {
  const size = (link: ModelLink) => link[part].reduce((sum, { line, endLine }) => sum + endLine - line + 1, 0)
  const found = model.links.filter((link) =>
    link[part].some(({ line, endLine }) => line <= modelLine && modelLine <= endLine),
  )
  return found.toSorted((one, other) => size(one) - size(other))[0]?.line
}
