import { type Engine, engineOptions } from '../../search/engine.ts'
import { uniformCost } from '../../search/engines/best-first-engines.ts'
import { bfws } from '../../search/engines/bfws.ts'
import type { HeuristicDeclaration } from '../../search/heuristic.ts'
import { bestCost } from '../../search/pruning/best-cost.ts'
import type { PruningDeclaration } from '../../search/pruning.ts'
import { engines, heuristics, prunings } from '../../search/registry.ts'
import { findByName } from '../../search/strategies/find-by-name.ts'
import { engineOr } from '../../search/strategies/search-with.ts'
import { heuristicForProblems } from '../../search/strategies/usual-heuristic.ts'
import type { FoundPlan } from '../outcome.ts'
import { choiceOf, type PlanOptions } from '../plan-request.ts'

/** How a problem is to be solved. Its defaults are others than in a domain: see `planner` and `limits`. */
export interface ProblemRequest extends PlanOptions {
  /** Bindings of actions that may be made at once; when there are more, actions are bound on the way. @default 2,000,000 */
  readonly maxBindings?: number
  /**
   * Whether a cheaper plan is better than the one before, where plans are worth something that their costs do not tell, as with a metric
   * of PDDL that is to be maximized. What is not better is passed over in silence. @default always
   */
  readonly prefers?: (plan: FoundPlan, before: FoundPlan) => boolean
}

export const defaultMaxBindings = 2_000_000

/** The planner that was asked for, looked up. */
export interface ProblemChoice {
  readonly engine: Engine
  /** Where one is named; else the space decides. */
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

/** What stands in for an engine where the problem is not grounded: without insides there is novelty, or no estimate at all. */
export function liftedChoice(choice: ProblemChoice): ProblemChoice {
  const { heuristic = heuristicForProblems(choice) } = choice
  const { optimal } = choice.engine.guarantees({ ...choice, heuristic, options: engineOptions(choice.engine) })
  return { ...choice, engine: optimal ? uniformCost : bfws, options: undefined, improve: false }
}
