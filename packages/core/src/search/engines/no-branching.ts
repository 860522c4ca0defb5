import { asTask } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { Engine } from '../engine.ts'
import { noBranchingOrder } from '../no-branching/dependencies.ts'
import { NoBranchingSearch } from '../no-branching/no-branching-search.ts'
import type { ItalianWords } from '../strategy-words.ts'

/** Assembles the plan without a search when each condition has exactly one producer. */
export const noBranching: Engine = {
  name: 'forced',
  title: 'Forced moves',
  summary: 'Assembles the plan without a search if each condition has one producer and nothing is ever undone.',
  rank: 250,
  needs: 'domain',
  informed: false,
  options: {},
  conditions: { complete: 'the task has no choices; otherwise it refuses', optimal: 'always' },
  complexity: { time: 'O(actions)', space: 'O(d)' },
  guarantees: () => ({ complete: true, optimal: true }),
  create(space, { depth, cost, explore, emit, clock }) {
    if (explore) throw new UnsupportedError('the engine "forced" cannot explore: it makes no choices')
    if (depth !== undefined || cost !== undefined) {
      throw new UnsupportedError('the engine "forced" does not support limits on depth and cost; use "auto"')
    }
    const task = asTask(space)
    const order = task && noBranchingOrder(task)
    if (task === undefined || order === undefined) {
      const reason = task === undefined ? 'works only in domains' : 'makes no choices, and this task has some'
      throw new UnsupportedError(`the engine "forced" ${reason}; use "auto"`)
    }
    return new NoBranchingSearch(task, order, emit, clock)
  },
}

export const noBranchingItalian: ItalianWords = {
  name: 'forced',
  title: 'Mosse obbligate',
  summary: 'Costruisce il piano senza cercare, dove ogni condizione si ottiene in un solo modo e nulla va disfatto.',
}
