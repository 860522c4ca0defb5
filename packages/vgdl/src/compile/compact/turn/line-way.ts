/** Ways on the board. Everything that happens in a turn of the compact encoding happens on one line of cells. */
import { Action } from '../../../engine/action.ts'
import { Direction } from '../../../engine/sprite/directions.ts'
import type { GameElements } from '../../elements/game-elements.ts'

export type Way = 'up' | 'down' | 'left' | 'right'

export const ways: readonly Way[] = ['up', 'down', 'left', 'right']

export const oppositeOf: Readonly<Record<Way, Way>> = { up: 'down', down: 'up', left: 'right', right: 'left' }

/** Columns and rows of a step. */
export const stepOf: Readonly<Record<Way, { readonly x: number; readonly y: number }>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

export const actionOf: Readonly<Record<Way, Action>> = {
  up: Action.up,
  down: Action.down,
  left: Action.left,
  right: Action.right,
}

/** Where new sprites of a type face: undefined where they do not, or where they take it from somebody else. */
export function ownWay({ game }: GameElements, type: number): Way | undefined {
  const { x, y } = game.kinds[type].parameters.direction('orientation')
  const direction = game.directions.plain[game.directions.numberOf(x, y)]
  return ways.find((way) => Direction[way] === direction)
}
