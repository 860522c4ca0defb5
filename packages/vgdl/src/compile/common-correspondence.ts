/** The parts of a correspondence that both encodings share. */
import { Action } from '../engine/action.ts'
import type { GameMove } from './config/game-config.ts'
import type { PlanningAtom } from './language/planning-model.ts'

/** Moves by their names in the game. */
export const gameMoveNames: Readonly<Record<Action, GameMove>> = {
  [Action.nil]: 'ACTION_NIL',
  [Action.up]: 'ACTION_UP',
  [Action.left]: 'ACTION_LEFT',
  [Action.down]: 'ACTION_DOWN',
  [Action.right]: 'ACTION_RIGHT',
  [Action.use]: 'ACTION_USE',
}

/** Steps between numbers, if the model has number objects. */
export const numberSteps: readonly (readonly ['next' | 'previous', PlanningAtom])[] = [
  ['next', { name: 'next', args: ['?n0', '?n1'] }],
  ['previous', { name: 'previous', args: ['?n1', '?n0'] }],
]
