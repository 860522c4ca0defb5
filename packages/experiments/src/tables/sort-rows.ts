import type { ResultColumns } from './result-columns.ts'
import { naturalOrder } from './task-order.ts'

/** What to sort by: a text column, or the name of a figure. */
export interface RowOrder {
  readonly by:
    | 'algorithm'
    | 'domain'
    | 'task'
    | 'outcome'
    | 'campaign'
    | 'revision'
    | 'repetition'
    | { readonly figure: string }
  /** @default false */
  readonly isDescending?: boolean
}

/**
 * Rows in another order. Rows without the figure come last in both directions; equal rows keep their order.
 *
 * @example
 * sortRows(columns, filterRows(columns, {}), { by: { figure: 'cpu' }, isDescending: true })
 */
export function sortRows(columns: ResultColumns, rows: Int32Array, { by, isDescending = false }: RowOrder): Int32Array {
  const keys = keysOf(columns, by)
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [left, right] = [keys[one], keys[other]]
    if (left === right) return one - other
    if (Number.isNaN(left)) return Number.isNaN(right) ? one - other : 1
    return Number.isNaN(right) ? -1 : sign * (left - right)
  })
}

function keysOf(columns: ResultColumns, by: RowOrder['by']): ArrayLike<number> {
  if (typeof by === 'object') return columns.figure(by.figure) ?? new Float64Array(columns.count).fill(Number.NaN)
  if (by === 'outcome') return columns.outcome
  if (by === 'repetition') return columns.repetition
  if (by === 'task') {
    const ranks = ranksOf(columns.tasks.map(({ domain, name }) => `${domain}/${name}`))
    return Int32Array.from(columns.task, (code) => ranks[code])
  }
  const ranks = ranksOf(columns[by].texts)
  return Int32Array.from(columns[by].codes, (code) => ranks[code])
}

/** The place of each text among all of them, in order. */
function ranksOf(texts: readonly string[]): Int32Array {
  const ranks = new Int32Array(texts.length)
  const order = texts.map((_, code) => code).sort((one, other) => naturalOrder(texts[one], texts[other]))
  for (const [rank, code] of order.entries()) ranks[code] = rank
  return ranks
}
