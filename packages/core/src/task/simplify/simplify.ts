import type { GroundTask } from '../ground/ground-task.ts'
import type { WorkGuard } from '../work-guard.ts'
import { withoutDominated } from './dominance.ts'
import { type CostReads, relevance } from './relevance.ts'
import { withoutDestroyers } from './writers.ts'

/** Removes what no cheapest plan needs, until nothing changes. Keeps at least one cheapest plan for every start. */
export function simplify(task: GroundTask, costReads: CostReads, guard?: WorkGuard): GroundTask {
  let current = relevance(task, costReads)
  for (;;) {
    guard?.check()
    const size = current.operators.length
    current = relevance(withoutDominated(withoutDestroyers(current)), costReads)
    if (current.operators.length === size) return current
  }
}
