/** Formats lines of a game in the notation of the game. */
import type { GameElements, InteractionElement } from '../../elements/game-elements.ts'
import type { InteractionLine } from './turn-analysis.ts'

/** Formats a line as in the game, with one pair of types and no parameters: `box wall > undoAll`. */
export function textOfLine({ game }: GameElements, { index, construct }: InteractionElement): string {
  const { first, second } = game.definition.collisions[index]
  const { types } = game.names
  return `${types[first].name} ${types[second].name} > ${construct}`
}

/** Names the action of a line as in the seed: `box_wall_undoall`, with its position in the game if there are several. */
export function nameOfLine({ game, interactions }: GameElements, { element }: InteractionLine): string {
  const base = baseOf(element)
  const isOnly = interactions.every((other) => other === element || baseOf(other) !== base)
  return isOnly ? base : `${base}_${element.index + 1}`

  function baseOf({ index, construct }: InteractionElement): string {
    const { first, second } = game.definition.collisions[index]
    return `${game.names.types[first].name}_${game.names.types[second].name}_${construct}`.toLowerCase()
  }
}
