/** The order of the rows: as they ran, or by a column. */
import type { ComparedJob } from '../../../workers/compare/compare-contract.ts'

export interface SortBy {
  readonly column: number
  readonly isDown: boolean
}

/** Places of the jobs in their new order. Blank cells come last either way; equal ones stay as they were. */
export function sortedPlaces(jobs: readonly ComparedJob[], by: SortBy | undefined): readonly number[] {
  const places = jobs.map((_, at) => at)
  if (by === undefined) return places
  const { column, isDown } = by
  return places.sort((one, other) => {
    const [a, b] = [jobs[one]!.cells[column] ?? '', jobs[other]!.cells[column] ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
    return isDown ? -order : order
  })
}

/** A click on a column: up, then down, then as they ran. */
export function nextSort(by: SortBy | undefined, column: number): SortBy | undefined {
  if (by?.column !== column) return { column, isDown: false }
  return by.isDown ? undefined : { column, isDown: true }
}
