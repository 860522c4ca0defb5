import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import { LandmarkHeuristic } from '../landmarks/landmark-heuristic.ts'
import type { LazyHeuristic } from './lazy-heuristic.ts'

/**
 * The heuristics of `first` and `best`: FF and the number of landmarks still to be reached. Steps are preferred if they are part of a
 * relaxed plan or lead to a landmark.
 */
export function lazyHeuristics(
  task: FdrTask,
  costs: 'unit' | 'plus-one',
  promising: 'plans' | 'plans-and-landmarks' = 'plans',
): LazyHeuristic[] {
  const [unitCosts, plusOne] = [costs === 'unit', costs === 'plus-one']
  const relaxedPlan = lazyRelaxedPlan(new RelaxedHeuristic(task, { unitCosts, plusOne }))
  const landmarks = new LandmarkHeuristic(plusOne ? dearer(task) : task, { unitCosts })
  // without landmarks there is nothing to count
  return landmarks.reachable && landmarks.count === 0
    ? [relaxedPlan]
    : [relaxedPlan, lazyLandmarks(landmarks, promising)]
}

/** FF: depends on the state alone. */
export function lazyRelaxedPlan(heuristic: RelaxedHeuristic): LazyHeuristic {
  return {
    name: 'ff',
    start: (_state, values, numbers) => heuristic.evaluate(values, numbers),
    evaluate: (_state, values, _parent, _operator, numbers) => heuristic.evaluate(values, numbers),
    prefer(_state, _values, _applicable, marks, stamp) {
      const { count, operators } = heuristic.preferred
      for (let at = 0; at < count; at++) marks[operators[at]] = stamp
    },
  }
}

/** Landmark count: depends on the paths to the state, too. */
function lazyLandmarks(heuristic: LandmarkHeuristic, promising: 'plans' | 'plans-and-landmarks'): LazyHeuristic {
  return {
    name: 'landmarks',
    start(state, values) {
      const value = heuristic.startAt(state, values)
      return heuristic.reachable ? value : Number.POSITIVE_INFINITY
    },
    evaluate: (state, values, parentState, operator) => heuristic.reach(parentState, operator, state, values),
    prefer(state, values, applicable, marks, stamp) {
      if (promising === 'plans') return
      const { count, operators } = applicable
      for (let at = 0; at < count; at++) {
        const operator = operators[at]
        if (marks[operator] !== stamp && heuristic.isPreferred(state, values, operator)) marks[operator] = stamp
      }
    },
    bytes: () => heuristic.bytes(),
  }
}

/** The task with 1 added to all costs, so that nothing is free. */
function dearer(task: FdrTask): FdrTask {
  return { ...task, operators: { ...task.operators, cost: task.operators.cost.map((cost) => cost + 1) } }
}
