import { type createAgent, Society, type SocietyOptions } from './society.ts'

/** As `createSociety`, with the features that are handed in and no others. */
export function createGameSociety(options?: SocietyOptions): Society {
  return new Society(options)
}

/** As `createAgent`, with the features that are handed in and no others. */
export const createGameAgent: typeof createAgent = (kind, { society, ...agent }) =>
  createGameSociety(society).add(kind, agent as never)
