import { type Engine, engines, planners } from '@telos/core/search'

/**
 * Lists the strategies of the laboratory: all engines but those made for PDDL problems.
 *
 * @example strategies.map(({ name }) => name) // ['auto', 'astar', 'wastar', 'greedy', …]
 */
export const strategies: readonly Engine[] = /* @__PURE__ */ engines.filter((engine) => !planners.includes(engine))
