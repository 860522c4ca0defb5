import { taskKey } from '../campaign/campaign.ts'
import { outcomeNames, runOutcomes } from '../results/outcomes.ts'
import type { ResultColumns } from '../tables/result-columns.ts'

const isSolvedCode = Uint8Array.from(outcomeNames, (name) => (runOutcomes[name].isSolved ? 1 : 0))

/** Whether each row is solved. */
export function solvedRows({ outcome }: ResultColumns): Uint8Array {
  return Uint8Array.from(outcome, (code) => isSolvedCode[code])
}

/**
 * The reference cost of each task, by its number; NaN where there is none.
 *
 * @example
 * referenceCosts(columns, { 'gripper/prob01': { cost: 11 } })
 */
export function referenceCosts(
  { tasks }: ResultColumns,
  references: Readonly<Record<string, { readonly cost: number }>>,
): Float64Array {
  return Float64Array.from(tasks, (task) => {
    const key = taskKey(task)
    return Object.hasOwn(references, key) ? references[key].cost : Number.NaN
  })
}

/**
 * The best cost of each task, by its number: of the references and of all valid plans here. NaN where nothing is known.
 *
 * @example
 * bestCosts(columns, { 'gripper/prob01': { cost: 11 } })
 */
export function bestCosts(
  columns: ResultColumns,
  references: Readonly<Record<string, { readonly cost: number }>> = {},
): Float64Array {
  const best = referenceCosts(columns, references)
  const costs = columns.figure('cost')
  if (costs === undefined) return best
  const { task } = columns
  const solved = solvedRows(columns)
  for (let row = 0; row < costs.length; row++) {
    if (solved[row] === 0 || Number.isNaN(costs[row])) continue
    if (!(best[task[row]] <= costs[row])) best[task[row]] = costs[row]
  }
  return best
}
