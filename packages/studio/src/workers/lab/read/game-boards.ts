/** Worlds of a game as boards that a page can paint: the same that the Arcade paints. */
import type { Game } from '@telos/vgdl'
import { shownBoard } from '../../arcade/show/shown-board.ts'
import type { GameBoards, PaintedType } from '../contract/game-boards.ts'
import type { GameState } from './game-instance.ts'

export function gameBoards(game: Game): GameBoards {
  return { types: paintedTypes(game), boardOf: (state) => shownBoard((state as GameState).world()) }
}

function paintedTypes({ kinds, definition }: Game): readonly PaintedType[] {
  return kinds.map(({ name, spriteClass, parameters, lineage }) => ({
    name,
    spriteClass: spriteClass?.name,
    parents: lineage
      .slice(0, -1)
      .reverse()
      .map((parent) => definition.types[parent]!.name),
    colour: parameters.text('color'),
    img: parameters.text('img'),
    isInvisible: parameters.text('invisible').toLowerCase() === 'true',
  }))
}
