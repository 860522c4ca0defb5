/** Results as the report analyses them, made once for each filter. */
import { filterRows, ResultAnalysis } from '@telos/experiments'
import type { Book } from '../book/book.ts'
import { filterOf } from '../table/run-table.ts'

export interface FilteredAnalysis {
  readonly analysis: ResultAnalysis
  /** Runs that the filter keeps. */
  readonly count: number
  readonly problem: string | undefined
}

/** Analyses that are kept: of the campaign, and of the one it is compared with. */
const most = 3

export class Analyses {
  readonly #made = new Map<string, FilteredAnalysis>()

  of(name: string, { columns, description }: Book, filter: string): FilteredAnalysis {
    if (columns === undefined) throw new Error('this campaign is only counted: open it first')
    const key = JSON.stringify([name, columns.count, filter])
    const known = this.#made.get(key)
    if (known) return known
    const { filter: wanted, problem } = filterOf(columns, filter)
    const rows = filterRows(columns, wanted)
    const { references, report, algorithms } = description
    const analysis = new ResultAnalysis(columns, {
      ...{ rows, references, algorithms: algorithms.map((algorithm) => algorithm.name) },
      ...(typeof report.agileLimit === 'number' && { agileLimit: report.agileLimit }),
    })
    const made = { analysis, count: rows.length, problem }
    this.#made.set(key, made)
    for (const old of [...this.#made.keys()].slice(0, -most)) this.#made.delete(old)
    return made
  }

  clear(): void {
    this.#made.clear()
  }
}
