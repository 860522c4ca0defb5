import { engines } from '../src/search/declared-strategies.ts'
import { zero } from '../src/search/heuristics/zero.ts'
import { bestCost } from '../src/search/pruning/best-cost.ts'

/** Engines that find a plan of a task whenever there is one: none that drops nodes, and none that needs predecessors. */
export const taskEngines = engines.filter(({ needs, guarantees, options }) => {
  const defaults = Object.fromEntries(Object.entries(options).map(([option, each]) => [option, each.default]))
  return needs !== 'predecessors' && guarantees({ heuristic: zero, pruning: bestCost, options: defaults }).complete
})
