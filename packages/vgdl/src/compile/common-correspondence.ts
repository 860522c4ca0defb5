/** What both encodings tell about a game in the same words. */
import { Action } from '../engine/action.ts'
import type { GameMove } from './config/game-config.ts'
import type { PlanningAtom } from './language/planning-model.ts'

/** Moves as the game calls them. */
export const gameMoveNames: Readonly<Record<Action, GameMove>> = {
  [Action.nil]: 'ACTION_NIL',
  [Action.up]: 'ACTION_UP',
  [Action.left]: 'ACTION_LEFT',
  [Action.down]: 'ACTION_DOWN',
  [Action.right]: 'ACTION_RIGHT',
  [Action.use]: 'ACTION_USE',
}

/** Steps between numbers, where the model takes them. */
export const numberSteps: readonly (readonly ['next' | 'previous', PlanningAtom])[] = [
  ['next', { name: 'next', args: ['?n0', '?n1'] }],
  ['previous', { name: 'previous', args: ['?n1', '?n0'] }],
]
