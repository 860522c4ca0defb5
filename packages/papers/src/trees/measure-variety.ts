import { needFunction } from '@telos/core/text'
import { stepNames, type TreePlan } from './tree-plan.ts'

/** How much the plans of characters vary, and what they cost. */
export interface Variety {
  readonly runs: number
  /** Runs that ended with a plan. */
  readonly solved: number
  /** Plans with distinct steps. */
  readonly distinct: number
  /** Undefined if no run found a plan. */
  readonly meanCost: number | undefined
}

/**
 * Plans several times and counts the distinct plans. `plan` receives the number of the run.
 *
 * @example
 * measureVariety(10, (run) => {
 *   const own = characterPool(pool, { random: seededRandom(run).next })
 *   const result = solveTree(growTree(own, { wool: true }), { traversal: 'depth-first' })
 *   return result.status === 'solved' ? result.plan : undefined
 * }).distinct // 2: some shear, the others buy
 */
export function measureVariety(runs: number, plan: (run: number) => TreePlan | undefined): Variety {
  needFunction(plan, 'a function that returns the plan of a run')
  const seen = new Set<string>()
  let solved = 0
  let total = 0
  for (let run = 0; run < runs; run++) {
    const found = plan(run)
    if (found === undefined) continue
    solved++
    total += found.cost
    seen.add(JSON.stringify(stepNames(found, { deep: true })))
  }
  return { runs, solved, distinct: seen.size, meanCost: solved === 0 ? undefined : total / solved }
}
