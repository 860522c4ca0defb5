import { type Engine, engines } from '@telos/core/search'

/**
 * Lists the strategies of the laboratory: all engines of core. Some need a task and refuse problems that only show successors.
 *
 * @example strategies.map(({ name }) => name) // ['auto', 'first', 'best', 'optimal', …]
 */
export const strategies: readonly Engine[] = engines
