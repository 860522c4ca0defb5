/** Directions on the board. Everything in a turn of the compact encoding happens along one line of cells. */
import { Action } from '../../../engine/action.ts'
import { Direction } from '../../../engine/sprite/directions.ts'
import type { GameElements } from '../../elements/game-elements.ts'

export type Heading = 'up' | 'down' | 'left' | 'right'

export const headings: readonly Heading[] = ['up', 'down', 'left', 'right']

export const oppositeHeading: Readonly<Record<Heading, Heading>> = {
  up: 'down',
  down: 'up',
  left: 'right',
  right: 'left',
}

/** Columns and rows of a step. */
export const headingStep: Readonly<Record<Heading, { readonly x: number; readonly y: number }>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

export const headingAction: Readonly<Record<Heading, Action>> = {
  up: Action.up,
  down: Action.down,
  left: Action.left,
  right: Action.right,
}

/** Returns the orientation of new sprites of a type; undefined if they have none or inherit it. */
export function ownHeading({ game }: GameElements, type: number): Heading | undefined {
  const { x, y } = game.kinds[type].parameters.direction('orientation')
  const direction = game.directions.plain[game.directions.numberOf(x, y)]
  return headings.find((heading) => Direction[heading] === direction)
}
