import { outcomeNames } from '../results/outcomes.ts'
import type { ResultColumns } from '../tables/result-columns.ts'
import { solvedRows } from './best-costs.ts'

/** Results of a task that cannot all be right. */
export interface Contradiction {
  readonly kind: 'optimal-costs-differ' | 'optimal-is-not-cheapest' | 'unsolvable-is-solved'
  /** The number of the task. */
  readonly task: number
  /** The row that must be wrong, or one of those. */
  readonly row: number
  /** The row that says otherwise; undefined if the reference cost does. */
  readonly against?: number
  /** In a sentence. */
  readonly message: string
}

/**
 * Finds tasks where results contradict each other: two algorithms that claim the least cost, or have proved it, and disagree; a plan that
 * is claimed to be cheapest and is dearer than another valid plan or than the reference; and a proof that there is no plan where somebody
 * or the reference has one.
 *
 * @example
 * findContradictions(columns)[0]?.message // 'A* claims that 12 is the least cost, but FF has a valid plan of cost 11'
 */
export function findContradictions(
  columns: ResultColumns,
  references: ArrayLike<number> = [],
  rows: ArrayLike<number> = columns.allRows,
): Contradiction[] {
  const tasks = new Map<number, TaskClaims>()
  const [costs, proved] = [columns.figure('cost'), columns.figure('proved')]
  const solved = solvedRows(columns)
  const unsolvable = outcomeNames.indexOf('unsolvable')
  const { task, optimal, outcome } = columns
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    let claims = tasks.get(task[row])
    if (claims === undefined) tasks.set(task[row], (claims = { optimal: [], unsolvable: [] }))
    if (outcome[row] === unsolvable) claims.unsolvable.push(row)
    if (solved[row] === 0) continue
    claims.solved ??= row
    const cost = costs?.[row] ?? Number.NaN
    if (Number.isNaN(cost)) continue
    if (claims.cheapest === undefined || cost < costs![claims.cheapest]) claims.cheapest = row
    if (optimal[row] === 1 || proved?.[row] === 1) claims.optimal.push(row)
  }
  return [...tasks].flatMap(([code, claims]) => inTask(columns, code, claims, costs, references[code]))
}

interface TaskClaims {
  /** Some row that is solved. */
  solved?: number
  /** The row of the cheapest plan. */
  cheapest?: number
  readonly optimal: number[]
  readonly unsolvable: number[]
}

function inTask(
  columns: ResultColumns,
  task: number,
  { solved, cheapest, optimal, unsolvable }: TaskClaims,
  costs: Float64Array | undefined,
  reference: number | undefined,
): Contradiction[] {
  const name = (row: number) => columns.algorithm.at(row)
  const plan =
    solved !== undefined
      ? `${name(solved)} has a valid one`
      : reference === undefined || Number.isNaN(reference)
        ? undefined
        : `the reference has one of cost ${reference}`
  const found: Contradiction[] = (plan === undefined ? [] : unsolvable).map((row) => ({
    kind: 'unsolvable-is-solved',
    task,
    row,
    ...(solved !== undefined && { against: solved }),
    message: `${name(row)} claims a proof that there is no plan, but ${plan}`,
  }))
  for (const row of optimal) {
    const cost = costs![row]
    const claim = `${name(row)} claims that ${cost} is the least cost`
    if (isDearer(cost, costs![cheapest!])) {
      const against = cheapest!
      const isClaim = optimal.includes(against)
      const kind = isClaim ? 'optimal-costs-differ' : 'optimal-is-not-cheapest'
      const other = isClaim
        ? `${name(against)} claims ${costs![against]}`
        : `${name(against)} has a valid plan of cost ${costs![against]}`
      found.push({ kind, task, row, against, message: `${claim}, but ${other}` })
    } else if (reference !== undefined && isDearer(cost, reference)) {
      found.push({ kind: 'optimal-is-not-cheapest', task, row, message: `${claim}, but the reference is ${reference}` })
    }
  }
  return found
}

/** Sums of decimal costs differ in their last digits. */
function isDearer(cost: number, other: number): boolean {
  return cost > other + 1e-6 * Math.max(1, Math.abs(other))
}
