/**
 * Numbers the actions of a player in a tick.
 *
 * @example advance(world, Action.left)
 */

export const Action = { nil: 0, up: 1, left: 2, down: 3, right: 4, use: 5 } as const

export type Action = (typeof Action)[keyof typeof Action]

/**
 * Holds one letter per action, as traces write them.
 *
 * @example actionLetters[Action.use] // 'X'
 */
export const actionLetters = 'NULDRX'

/**
 * Holds one name per action, for people.
 *
 * @example availableActions(world).map((action) => actionNames[action]) // ['left', 'right', 'down', 'up']
 */
export const actionNames = ['nil', 'up', 'left', 'down', 'right', 'use'] as const

/** Returns the direction of an action (see directions.ts), which has the same number; none for nil and use. */
export function directionOf(action: Action): number {
  return action === Action.use ? 0 : action
}
