import { needFunction } from '../../domain/check/need.ts'
import { stepNames, type TreePlan } from './tree-plan.ts'

/** How differently characters act, and what it costs. */
export interface Variety {
  readonly runs: number
  /** Runs that ended with a plan. */
  readonly solved: number
  /** Plans that differ in their steps. */
  readonly distinct: number
  /** Undefined without any plan. */
  readonly meanCost: number | undefined
}

/**
 * Plans several times and counts how many different plans come out. `plan` receives the number of the run.
 *
 * @example
 * measureVariety(10, (run) => {
 *   const own = characterPool(pool, { random: seededRandom(run).next })
 *   const result = solveTree(growTree(own, { wool: true }), { traversal: 'depth-first' })
 *   return result.status === 'solved' ? result.plan : undefined
 * }).distinct // 2: some shear, the others buy
 */
export function measureVariety(runs: number, plan: (run: number) => TreePlan | undefined): Variety {
  needFunction(plan, 'a function that makes the plan of a run')
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
