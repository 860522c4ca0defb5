/** The four ways on a board, and the facts that bind a step. */
import { Action } from '../../../engine/action.ts'
import { Direction } from '../../../engine/sprite/directions.ts'
import type { Formula } from '../../language/planning-model.ts'
import { is } from './formulas.ts'

/** A way in words. */
export type WayName = 'up' | 'down' | 'left' | 'right'

/** A way that sprites go. */
export interface Way {
  readonly name: WayName
  readonly opposite: WayName
  /** The coordinate that changes. */
  readonly axis: 'x' | 'y'
  /** From a coordinate to the one of the next cell, and from there back. */
  readonly step: 'next' | 'previous'
  readonly back: 'next' | 'previous'
  readonly move: Action
  readonly direction: number
}

/** All ways. */
export const ways: readonly Way[] = [
  way('up', 'down', 'y', 'previous', Action.up, Direction.up),
  way('down', 'up', 'y', 'next', Action.down, Direction.down),
  way('left', 'right', 'x', 'previous', Action.left, Direction.left),
  way('right', 'left', 'x', 'next', Action.right, Direction.right),
]

function way(
  name: WayName,
  opposite: WayName,
  axis: 'x' | 'y',
  step: 'next' | 'previous',
  move: Action,
  direction: number,
): Way {
  return { name, opposite, axis, step, back: step === 'next' ? 'previous' : 'next', move, direction }
}

/** A cell by its coordinates: variables or numbers. */
export interface Cell {
  readonly x: string
  readonly y: string
}

/** The cell of the variables that most facts are about. */
export const here: Cell = { x: '?x', y: '?y' }

/** The same cell with another coordinate on the axis of a way. */
export function beside({ axis }: Way, { x, y }: Cell, coordinate = '?to'): Cell {
  return axis === 'x' ? { x: coordinate, y } : { x, y: coordinate }
}

/** That a coordinate is that of the next cell on the screen. */
export function leadsTo({ axis, step }: Way, cell: Cell, to = '?to'): Formula[] {
  // nothing is before the first number, but there are larger ones than the screen has columns or rows
  const isOnScreen = step === 'previous' ? [] : [is(axis === 'x' ? 'column' : 'row', to)]
  return [is(step, cell[axis], to), ...isOnScreen]
}

/** That a coordinate is that of the cell where a step of this way began. */
export function cameFrom({ axis, back }: Way, cell: Cell, from = '?to'): Formula {
  return is(back, cell[axis], from)
}

/** That there is no further cell this way. */
export function isAtEdge({ axis, name }: Way, cell: Cell): Formula {
  return is(`border-${name}`, cell[axis])
}
