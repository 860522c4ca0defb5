import { type createAgent, Society, type SocietyOptions } from './society.ts'

/**
 * Creates an empty society that has the features you hand in and no others.
 *
 * @example
 * import { squads } from '@telos/core/features'
 * import { createSociety } from '@telos/core/game'
 * const society = createSociety({ features: squads })
 * society.blackboard('watch') // throws an `UnsupportedError` without `squads`
 */
export function createGameSociety(options?: SocietyOptions): Society {
  return new Society(options)
}

/**
 * Creates an agent on its own, in a society that has the features you hand in and no others.
 *
 * @example
 * import { createAgent } from '@telos/core/game'
 * const jack = createAgent(sailor, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
 * jack.tick(0.1)
 */
export const createGameAgent: typeof createAgent = (kind, { society, ...agent }) =>
  createGameSociety(society).add(kind, agent as never)
