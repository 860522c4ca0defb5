import { type Engine, engines, planners } from '@telos/core/search'

/** The strategies of the laboratory: all engines but those that are made for problems of PDDL. */
export const strategies: readonly Engine[] = /* @__PURE__ */ engines.filter((engine) => !planners.includes(engine))
