import { enginesInItalian, heuristicsInItalian, pruningsInItalian } from './declared-italian.ts'
import { engines, heuristics, prunings } from './declared-strategies.ts'
import type { Engine } from './engine.ts'
import { chosenEngine, searchWith } from './search-with.ts'
import type { Strategies, StrategyLists } from './strategies.ts'
import type { ItalianWords } from './strategy-words.ts'

/**
 * The engines among `engines` that read the inside of tasks: made for PDDL problems, but they work on domains, too.
 *
 * @example planners.includes(findByName('engine', engines, 'first')) // true
 */
export const planners: readonly Engine[] = /* @__PURE__ */ engines.filter(({ forProblems }) => forProblems)

/**
 * Every engine, heuristic and pruning. Pass it to domains of `@telos/core/game` that name strategies `auto` does not use.
 *
 * @example
 * const facts = { drunk: flag() }
 * const pirate = defineDomain({ facts, actions: {} }, { features: { strategies: allStrategies } })
 * pirate.plan({ from: {}, to: { drunk: true }, planner: { engine: 'idastar' } })
 */
export const allStrategies: Strategies & StrategyLists = {
  engines,
  heuristics: /* @__PURE__ */ heuristics.toSorted(
    (a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false),
  ),
  prunings,
  engineFor(options) {
    return chosenEngine(this, options)
  },
  createSearch(space, options) {
    return searchWith(this, space, options)
  },
}

/**
 * Titles, summaries and options in Italian, by the name of the engine, heuristic or pruning.
 *
 * @example italianWords.engines['first'].title // 'Primo piano'
 */
export const italianWords = {
  engines: /* @__PURE__ */ byName(enginesInItalian),
  heuristics: /* @__PURE__ */ byName(heuristicsInItalian),
  prunings: /* @__PURE__ */ byName(pruningsInItalian),
}

function byName(all: readonly ItalianWords[]): Readonly<Record<string, ItalianWords>> {
  return Object.fromEntries(all.map((words) => [words.name, words]))
}
