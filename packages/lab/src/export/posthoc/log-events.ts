/** The events of a search from its log, up to a moment: for traces of what has been seen. */
import type { SearchEvent } from '@telos/core'
import { needFunction, needKeys } from '@telos/core/text'
import { exitKinds, reasonsToPrune, type SearchLog } from '../../log/search-log.ts'

/**
 * Tells a log as events again. Nodes keep the numbers of the log, over all rounds and all searches that took turns.
 *
 * @example toPosthoc(logEvents(logged.log, (node) => instance.print(logged.stateOf(node)), logged.moment))
 */
export function* logEvents(log: SearchLog, print: (node: number) => string, moment: number): Generator<SearchEvent> {
  needKeys(log, 'a search log: new SearchLog(…)', 'engines', 'exits', 'goals', 'prunedParent')
  needFunction(print, 'a function from nodes to texts')
  yield { type: 'search-start', engine: log.engines[0] ?? '', heuristic: '', pruning: '' }
  const states = new StateNumbers(log)
  const { exits, exitAt, exitKind, goals, goalAt, createdAt, prunedAt } = log
  const isGoal = new Set(goals.values.subarray(0, goals.count))
  let [exit, goal, node, pruned] = [0, 0, 0, 0]
  // within a moment: what is given up, what is taken, and what comes of it
  for (let now = 0; now <= moment; now++) {
    for (; exit < exits.count && exitAt.values[exit] <= now; exit++) {
      const [left, kind] = [exits.values[exit], exitKind.values[exit]]
      if (kind === exitKinds.dropped) yield { type: 'discard', node: left }
      else if (kind === exitKinds.expanded || !isGoal.has(left)) yield { type: 'expand', node: left }
    }
    for (; node < log.nodes && createdAt.values[node] <= now; node++)
      yield nodeEvent(log, node, states.of(node), print(node))
    for (; pruned < log.prunedParent.count && prunedAt.values[pruned] <= now; pruned++) {
      const parent = log.prunedParent.values[pruned]
      yield {
        type: 'pruned',
        parent,
        action: nameOf(log, log.prunedAction.values[pruned]),
        state: states.near(parent, log.prunedState.values[pruned]),
        reason: reasonsToPrune[log.prunedReason.values[pruned]],
      }
    }
    for (; goal < goals.count && goalAt.values[goal] <= now; goal++)
      yield { type: 'goal', node: goals.values[goal], cost: log.g.values[goals.values[goal]] }
  }
}

function nodeEvent(log: SearchLog, node: number, state: number, label: string): SearchEvent {
  const { parent, action, depth, g, h } = log
  return {
    type: 'node',
    node,
    parent: parent.values[node],
    action: nameOf(log, action.values[node]),
    state,
    label,
    g: g.values[node],
    h: h.values[node],
    depth: depth.values[node],
  }
}

function nameOf({ actions }: SearchLog, action: number): string {
  return actions[action] ?? ''
}

/** Every round of every search numbers its states by itself. */
class StateNumbers {
  readonly #log: SearchLog
  readonly #numbers = new Map<string, number>()

  constructor(log: SearchLog) {
    this.#log = log
  }

  of(node: number): number {
    return this.near(node, this.#log.state.values[node])
  }

  /** The number of a state that the search of a node knows by `state`. */
  near(node: number, state: number): number {
    if (state < 0) return -1
    const key = `${this.#log.search.values[node]} ${this.#log.round.values[node]} ${state}`
    const known = this.#numbers.get(key) ?? this.#numbers.size
    this.#numbers.set(key, known)
    return known
  }
}
