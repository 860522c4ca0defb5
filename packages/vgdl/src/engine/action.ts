/** What a player can do in a tick. */

export const Action = { nil: 0, up: 1, left: 2, down: 3, right: 4, use: 5 } as const

export type Action = (typeof Action)[keyof typeof Action]

/** By action, as traces write them. */
export const actionLetters = 'NULDRX'

/** By action, for people. */
export const actionNames = ['nil', 'up', 'left', 'down', 'right', 'use'] as const

/** The direction (see directions.ts) that an action asks for: the numbers are the same; none for nil and use. */
export function directionOf(action: Action): number {
  return action === Action.use ? 0 : action
}
