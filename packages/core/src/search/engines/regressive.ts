import type { StateSpace } from '../../state-space.ts'
import { Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine } from '../engine.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { RegressionSpace } from '../regression/regression-space.ts'
import { ValueCosts } from '../regression/value-costs.ts'

/** A* from the goal back, as in F.E.A.R. and in Pittman's thesis. The same loop on a regressed space. */
export const regressive: Engine = {
  name: 'regressive',
  title: 'Regressive A*',
  summary: 'A* from the goal back: looks only at actions that give something wanted. Cheapest plans.',
  informed: true,
  options: {},
  guarantees: ({ heuristic, pruning }) => ({
    complete: true,
    optimal: heuristic.admissible && pruning.keepsCheapest,
  }),
  create(space, setup) {
    if (!(space instanceof Task)) throw new UnsupportedError('regressive search needs a task: it looks inside actions')
    const { pruning, heuristic, depth, cost, emit, clock } = setup
    return new BestFirst(new RegressionSpace(space), {
      engine: regressive.name,
      open: new HeapOpenList(),
      weightG: 1,
      weightH: 1,
      heuristic: backward(heuristic),
      pruning,
      optimal: regressive.guarantees(setup).optimal,
      depth,
      cost,
      emit,
      clock,
    })
  },
}

/** The counterpart of a forward heuristic: the same costs, taken from the start instead of to the goal. */
function backward(heuristic: HeuristicDeclaration): HeuristicDeclaration | undefined {
  switch (heuristic.name) {
    case 'zero':
      return undefined
    case 'goal-count':
      return heuristic
    case 'hmax':
    case 'hadd':
      return {
        ...heuristic,
        create(space: StateSpace) {
          const costs = new ValueCosts(space as RegressionSpace, heuristic.name === 'hadd')
          return { restart: () => costs.restart(), evaluate: (state) => costs.of(state) }
        },
      }
    default:
      throw new UnsupportedError(
        `regressive search knows the heuristics zero, goal-count, hmax and hadd, not ${heuristic.name}`,
      )
  }
}
