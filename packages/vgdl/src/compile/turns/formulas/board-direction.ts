/** The four directions on a board, and the facts that bind a step. */
import { Action } from '../../../engine/action.ts'
import { Direction } from '../../../engine/sprite/directions.ts'
import type { PlanningFormula } from '../../language/planning-model.ts'
import { is } from './formulas.ts'

/** The name of a direction. */
export type BoardDirectionName = 'up' | 'down' | 'left' | 'right'

/** A direction of movement. */
export interface BoardDirection {
  readonly name: BoardDirectionName
  readonly opposite: BoardDirectionName
  /** The coordinate that changes. */
  readonly axis: 'x' | 'y'
  /** Relations from a coordinate to the next cell's, and back. */
  readonly step: 'next' | 'previous'
  readonly back: 'next' | 'previous'
  readonly move: Action
  readonly direction: number
}

/** All directions. */
export const boardDirections: readonly BoardDirection[] = [
  way('up', 'down', 'y', 'previous', Action.up, Direction.up),
  way('down', 'up', 'y', 'next', Action.down, Direction.down),
  way('left', 'right', 'x', 'previous', Action.left, Direction.left),
  way('right', 'left', 'x', 'next', Action.right, Direction.right),
]

function way(
  name: BoardDirectionName,
  opposite: BoardDirectionName,
  axis: 'x' | 'y',
  step: 'next' | 'previous',
  move: Action,
  direction: number,
): BoardDirection {
  return { name, opposite, axis, step, back: step === 'next' ? 'previous' : 'next', move, direction }
}

/** A cell by its coordinates: variables or numbers. */
export interface CellReference {
  readonly x: string
  readonly y: string
}

/** The cell of the variables used in most facts. */
export const hereCell: CellReference = { x: '?x', y: '?y' }

/** Returns the same cell with another coordinate on the axis of a direction. */
export function beside({ axis }: BoardDirection, { x, y }: CellReference, coordinate = '?to'): CellReference {
  return axis === 'x' ? { x: coordinate, y } : { x, y: coordinate }
}

/** The condition that a coordinate is that of the next cell on the screen. */
export function leadsTo({ axis, step }: BoardDirection, cell: CellReference, to = '?to'): PlanningFormula[] {
  // no number precedes the first one, but some exceed the columns or rows of the screen
  const isOnScreen = step === 'previous' ? [] : [is(axis === 'x' ? 'column' : 'row', to)]
  return [is(step, cell[axis], to), ...isOnScreen]
}

/** The condition that a coordinate is that of the cell where a step in this direction began. */
export function cameFrom({ axis, back }: BoardDirection, cell: CellReference, from = '?to'): PlanningFormula {
  return is(back, cell[axis], from)
}

/** The condition that there is no further cell in this direction. */
export function isAtEdge({ axis, name }: BoardDirection, cell: CellReference): PlanningFormula {
  return is(`border-${name}`, cell[axis])
}
