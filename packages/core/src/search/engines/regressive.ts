import { asTask } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { BestFirst } from '../best-first.ts'
import type { Engine } from '../engine.ts'
import type { HeuristicStrategy } from '../heuristic.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { RegressionSpace } from '../regression/regression-space.ts'
import { ValueCosts } from '../regression/value-costs.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** A* backwards from the goal, as in F.E.A.R. and in Pittman's thesis. The same loop on a regressed space. */
export const regressive: Engine = {
  name: 'regressive',
  title: 'Regressive A*',
  summary: 'A* backwards from the goal: tries only actions that achieve something wanted. Cheapest plans.',
  rank: 240,
  needs: 'domain',
  informed: true,
  options: {},
  conditions: {
    complete: 'the pruning drops cycles',
    optimal: 'the heuristic is never too high, and the pruning keeps a cheapest path',
  },
  complexity: { time: 'O(b^d)', space: 'O(b^d)' },
  guarantees: ({ heuristic, pruning }) => ({
    complete: pruning.finite,
    optimal: heuristic.admissible && pruning.keepsCheapest,
  }),
  create(space, setup) {
    const task = asTask(space)
    if (task === undefined)
      throw new UnsupportedError(
        'regressive search works only in domains: it reads their actions backwards; use "astar"',
      )
    if (setup.explore) throw new UnsupportedError('regressive search cannot explore: it starts at the goal')
    const { pruning, heuristic, depth, cost, emit, clock } = setup
    const regressed = new RegressionSpace(task)
    return new BestFirst(regressed, {
      engine: regressive.name,
      open: new HeapOpenList(),
      weightG: 1,
      weightH: 1,
      heuristic: backward(heuristic, regressed),
      pruning,
      optimal: regressive.guarantees(setup).optimal,
      depth,
      cost,
      emit,
      clock,
    })
  },
}

export const regressiveItalian: ItalianWords = {
  name: 'regressive',
  title: 'Ricerca A* a ritroso (regressione)',
  summary: "A* a partire dall'obiettivo: considera solo le azioni che danno qualcosa di utile. Ottima.",
}

/** Returns a heuristic in the form regressive search uses: its counterpart, or itself if it needs nothing that only tasks provide. */
function backward(heuristic: HeuristicStrategy, space: RegressionSpace): HeuristicStrategy | undefined {
  if (heuristic.trivial) return undefined
  const { backward: counterpart } = heuristic
  if (typeof counterpart === 'function') return { ...heuristic, create: () => counterpart(space) }
  if (counterpart !== undefined) return { ...heuristic, create: () => new ValueCosts(space, counterpart) }
  const reason = heuristic.unsupported(space)
  if (reason === undefined) return heuristic
  throw new UnsupportedError(`the heuristic ${heuristic.name} cannot be used in regressive search: ${reason}`)
}
