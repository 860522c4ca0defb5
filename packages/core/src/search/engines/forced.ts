import { asTask } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine } from '../engine.ts'
import { forcedOrder } from '../forced/dependencies.ts'
import { ForcedSearch } from '../forced/forced-search.ts'

/** Needs no search where each condition has one producer. */
export const forced: Engine = {
  name: 'forced',
  title: 'Forced moves',
  summary: 'Puts the plan together without a search, where each condition has one producer and nothing is ever undone.',
  informed: false,
  options: {},
  conditions: { complete: 'there is no choice to be made; it says so where there is one', optimal: 'always' },
  complexity: { time: 'O(actions)', space: 'O(d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, { depth, cost, explore, emit, clock }) {
    if (explore) throw new UnsupportedError('the engine "forced" cannot explore: it makes no choices')
    if (depth !== undefined || cost !== undefined) {
      throw new UnsupportedError('the engine "forced" knows no limits on depth and cost; take "auto"')
    }
    const task = asTask(space)
    const order = task && forcedOrder(task)
    if (task === undefined || order === undefined) {
      const reason = task === undefined ? 'works in domains alone' : 'makes none'
      const here = task === undefined ? '' : 'there is a choice to be made here, and '
      throw new UnsupportedError(`${here}the engine "forced" ${reason}; take "auto"`)
    }
    return new ForcedSearch(task, order, emit, clock)
  },
}
