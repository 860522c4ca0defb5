import { heuristicForProblems } from '../search/create-search.ts'
import { engines, heuristics, prunings } from '../search/declared-strategies.ts'
import { type Engine, engineOptions } from '../search/engine.ts'
import { uniformCost } from '../search/engines/best-first-engines.ts'
import { bfws } from '../search/engines/width-engines.ts'
import type { HeuristicDeclaration } from '../search/heuristic.ts'
import { bestCost } from '../search/pruning/best-cost.ts'
import type { PruningDeclaration } from '../search/pruning.ts'
import { engineOr, findByName } from '../search/search-with.ts'
import type { FoundPlan } from './outcome.ts'
import { choiceOf, type PlanOptions } from './plan-request.ts'

/** How to solve a problem. Defaults differ from those of a domain: see `planner` and `limits`. */
export interface ProblemRequest extends PlanOptions {
  /** Maximum bindings of actions to ground up front; beyond that, actions are ground during the search. @default 2,000,000 */
  readonly maxBindings?: number
  /**
   * Whether a cheaper plan is better than the one before, for plans whose worth differs from their cost, such as with a PDDL metric that is
   * to be maximized. Plans that are not better are silently dropped. @default always
   */
  readonly prefers?: (plan: FoundPlan, before: FoundPlan) => boolean
}

export const defaultMaxBindings = 2_000_000

/** The requested planner, resolved. */
export interface ProblemChoice {
  readonly engine: Engine
  /** Undefined if none is named; the space then decides. */
  readonly heuristic: HeuristicDeclaration | undefined
  readonly pruning: PruningDeclaration
  readonly improve: boolean
  readonly options: Readonly<Record<string, number>> | undefined
}

export function problemChoice({ planner, improve }: PlanOptions): ProblemChoice {
  const choice = choiceOf(planner)
  const engine = findByName('engine', engines, engineOr<string | Engine>('first', choice))
  const pruning = findByName('pruning', prunings, choice.pruning ?? bestCost)
  const named = choice.heuristic
  const heuristic = named === undefined ? undefined : findByName('heuristic', heuristics, named)
  return { engine, heuristic, pruning, improve: improve ?? engine.anytime === true, options: choice.options }
}

/** Returns the substitute for an engine if the problem is not grounded: without a factored space, only novelty or blind search works. */
export function liftedChoice(choice: ProblemChoice): ProblemChoice {
  const { heuristic = heuristicForProblems(choice) } = choice
  const { optimal } = choice.engine.guarantees({ ...choice, heuristic, options: engineOptions(choice.engine) })
  return { ...choice, engine: optimal ? uniformCost : bfws, options: undefined, improve: false }
}
