import { needObject } from '@telos/core/text'
/** Draws a board as text. */

import { type Game, oncePerGame } from '../engine/game.ts'
import { NEXT, NONE, X, Y } from '../engine/memory/layout.ts'
import { needGame, needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'

/**
 * Draws one character per cell, from the level mapping if it has one. The sprite drawn last is the visible one.
 *
 * @example console.log(drawBoard(world)) // 'wwwwwwww\nw.....ow\n…'
 */
export function drawBoard(world: World): string {
  needWorld(world)
  return boardCells(world)
    .map((row) => row.map(({ character }) => character).join(''))
    .join('\n')
}

export interface BoardCell {
  readonly character: string
  /** Id of the visible type, or -1. */
  readonly type: number
}

export interface BoardCellsOptions {
  /** Omit types with `invisible=True`, as the original engine does on the screen. @default false */
  readonly asPlayersSee?: boolean
}

/**
 * Lists the visible character and sprite type of each cell, row by row: those of the sprite that the original engine draws last.
 *
 * @example boardCells(world)[4][5] // { character: 'A', type: 1 }
 */
export function boardCells(world: World, options: BoardCellsOptions = {}): readonly (readonly BoardCell[])[] {
  needWorld(world)
  needObject(options, '{ asPlayersSee }')
  const { asPlayersSee = false } = options
  const { game, stage, ints } = world
  const names = charactersOf(game)
  const empty: BoardCell = { character: ' ', type: -1 }
  const rows = Array.from({ length: stage.rows }, () => Array.from({ length: stage.columns }, () => empty))
  for (const type of drawingOrder(game)) {
    if (asPlayersSee && game.kinds[type].parameters.text('invisible').toLowerCase() === 'true') continue
    const cell = { character: names[type], type }
    for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
      const row = rows[Math.floor(ints[sprite + Y] / stage.block)]
      const column = Math.floor(ints[sprite + X] / stage.block)
      if (row !== undefined && column >= 0 && column < stage.columns) row[column] = cell
    }
  }
  return rows
}

/**
 * Returns all types with the topmost last; types outside the drawing order come first.
 *
 * @example drawingOrder(game).map((type) => game.kinds[type].name) // ['floor', …, 'avatar']
 */
export function drawingOrder(game: Game): readonly number[] {
  needGame(game)
  const { kinds, order } = game
  return [...kinds.filter(({ orderIndex }) => orderIndex < 0).map(({ id }) => id), ...order]
}

/**
 * Returns a character for each sprite type: the mapping character whose topmost sprite it is, or the first free letter of its name.
 *
 * @example charactersOf(game) // ['w', 'A', '.', 'o', 'c']
 */
export const charactersOf = oncePerGame(findCharacters)

function findCharacters(game: Game): readonly string[] {
  needGame(game)
  const { definition, kinds } = game
  const found: (string | undefined)[] = kinds.map(() => undefined)
  const taken = new Set<string>(definition.mapping.keys())
  // a character for one type alone represents it better than one for several; otherwise sorting keeps the order of the file
  const mapping = [...definition.mapping].toSorted(([, one], [, other]) => one.length - other.length)
  for (const [character, types] of mapping) {
    const seen = types.reduce((top, type) => (kinds[type].orderIndex >= kinds[top].orderIndex ? type : top), types[0])
    if (seen !== undefined) found[seen] ??= character
  }
  return kinds.map(({ id, name }) => {
    const known = found[id]
    if (known !== undefined) return known
    const letters = [...name, ...name.toUpperCase(), ...'*+#%&$!?']
    const letter = letters.find((one) => !taken.has(one)) ?? '?'
    taken.add(letter)
    return letter
  })
}
