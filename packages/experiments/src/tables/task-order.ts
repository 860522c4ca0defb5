import type { ResultColumns } from './result-columns.ts'

/** Tasks and domains in the order of tables. */

export interface AnalysedTask {
  readonly domain: string
  readonly name: string
  /** `domain/name`. */
  readonly key: string
}

/** A domain, and the places of its tasks. */
export interface TaskRange {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The numbers of the tasks that rows are about, by domain, then by name. */
export function tasksInOrder({ tasks, task }: ResultColumns, rows: Int32Array): number[] {
  const codes = [...new Set(Array.from(rows, (row) => task[row]))]
  return codes.sort(
    (one, other) =>
      naturalOrder(tasks[one].domain, tasks[other].domain) || naturalOrder(tasks[one].name, tasks[other].name),
  )
}

/** Domains with the range of their tasks. */
export function domainsOf(tasks: readonly AnalysedTask[]): TaskRange[] {
  const domains: { name: string; from: number; to: number }[] = []
  for (const [at, { domain }] of tasks.entries()) {
    const last = domains.at(-1)
    if (last?.name === domain) last.to = at + 1
    else domains.push({ name: domain, from: at, to: at + 1 })
  }
  return domains
}

// the language is fixed, so that tables are the same everywhere
const collator = new Intl.Collator('en', { numeric: true })

/**
 * Orders names as people do: `p2` before `p10`.
 *
 * @example
 * ['p10', 'p2'].sort(naturalOrder) // ['p2', 'p10']
 */
export function naturalOrder(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}
