import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import { asTask, type Task } from '../../task/task.ts'
import type { Heuristic, HeuristicDeclaration, HeuristicStrategy } from '../heuristic.ts'
import { NumericExploration } from '../numeric/numeric-exploration.ts'
import { asksForNumbers, numericRelaxationOf } from '../numeric/numeric-relaxation.ts'
import { AnyExploration, relaxedCosts } from '../relaxation/any-exploration.ts'
import type { CombineNeeds } from '../relaxation/relaxation.ts'
import { type ItalianWords, withWords } from '../strategy-words.ts'
import { RelaxedExploration, RelaxedPlan } from './domain/relaxed-exploration.ts'
import { taskFf, taskHadd, taskHmax } from './domain/task-heuristics.ts'
import { RelaxedHeuristic } from './fdr/relaxed-heuristic.ts'

/**
 * The relaxed heuristics for tasks of either kind. Games have no FDR tasks, so they use those of `task-heuristics.ts` and leave the rest
 * out.
 */

export const hmax: HeuristicDeclaration = /* @__PURE__ */ forFdrTasksToo(
  taskHmax,
  (space) => explorationOf(space, 'max'),
  {
    title: 'h^max',
    summary: 'The cost of the most expensive goal condition if nothing is ever undone. Never too high.',
    rank: 40,
    needs: 'task',
    preferred: true,
  },
)

export const hmaxItalian: ItalianWords = {
  name: 'hmax',
  title: 'h^max',
  summary: 'Il costo della condizione più cara della meta, se nulla si disfa mai. Mai troppo alta.',
}

export const hadd: HeuristicDeclaration = /* @__PURE__ */ forFdrTasksToo(
  taskHadd,
  (space) => explorationOf(space, 'sum'),
  {
    title: 'h^add',
    summary: 'The summed cost of all goal conditions if nothing is ever undone. Informative; may be too high.',
    rank: 50,
    needs: 'task',
  },
)

export const haddItalian: ItalianWords = {
  name: 'hadd',
  title: 'h^add',
  summary: 'La somma dei costi delle condizioni della meta, se nulla si disfa mai. Informata, a volte troppo alta.',
}

export const ff: HeuristicDeclaration = /* @__PURE__ */ forFdrTasksToo(
  { ...taskFf, create: (space) => taskPlanOf(asTask(space) as Task) },
  relaxedPlanOf,
  {
    title: 'FF',
    summary: 'The cost of a relaxed plan, counting each action once. A good guide; may be too high.',
    rank: 60,
    needs: 'task',
  },
)

export const ffItalian: ItalianWords = {
  name: 'ff',
  title: 'FF',
  summary: 'Il costo di un piano rilassato, ogni azione contata una volta. Una buona guida, a volte troppo alta.',
}

/** FF on a task, which can also tell its plan. */
function taskPlanOf(task: Task): Heuristic {
  const exploration = new RelaxedExploration(task, 'sum')
  const plan = new RelaxedPlan(exploration)
  const { actions } = exploration.relaxed
  const costOf = (action: number) =>
    actions[action].needs.reduce((most, need) => Math.max(most, exploration.cost[need]), 0)
  return {
    evaluate: (state) => plan.cost(state),
    relaxedPlan(state) {
      if (plan.cost(state) === Number.POSITIVE_INFINITY) return undefined
      const used = [...actions.keys()].filter((action) => plan.times[action] > 0 && actions[action].operator >= 0)
      // what needs more comes later
      const sorted = used.sort((a, b) => costOf(a) - costOf(b))
      return [...new Set(sorted.map((action) => actions[action].operator))]
    },
  }
}

function forFdrTasksToo(
  strategy: HeuristicStrategy,
  create: (space: FactoredSpace) => Heuristic,
  words: Omit<HeuristicDeclaration, keyof HeuristicStrategy>,
): HeuristicDeclaration {
  return {
    ...withWords(strategy, words),
    unsupported: (space) => (isFactored(space) ? undefined : strategy.unsupported(space)),
    create: (space) => (isFactored(space) ? create(space) : strategy.create(space)),
  }
}

/** h^add or h^max on an FDR task. */
function explorationOf(space: FactoredSpace, combine: CombineNeeds): Heuristic {
  const costs = space.unitCosts ? 'unit' : 'real'
  if (asksForNumbers(space.task)) {
    const numeric = numericRelaxationOf(space.task)
    const exploration = new NumericExploration(space.task, numeric, relaxedCosts(numeric.relaxation, costs), combine)
    return { stateless: true, evaluate: (state) => exploration.exploreWith(space.values(state), space.numbers(state)) }
  }
  const exploration = new AnyExploration(space.task, combine, costs)
  return { stateless: true, evaluate: (state) => exploration.explore(space.values(state)) }
}

/** FF on an FDR task. */
function relaxedPlanOf(space: FactoredSpace): Heuristic {
  const heuristic = new RelaxedHeuristic(space.task, { unitCosts: space.unitCosts })
  return {
    stateless: true,
    evaluate: (state) => heuristic.evaluate(space.values(state), space.numbers(state)),
    relaxedPlan: (state) => heuristic.steps(space.values(state), space.numbers(state)),
  }
}
