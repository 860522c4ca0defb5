import type { Language } from '@telos/lab'
import type { ComparedJob, JobComparison } from '../../../workers/compare/compare-contract.ts'
import type { CompareWords } from './compare-words.ts'

interface CompareTableProps {
  readonly comparison: JobComparison
  readonly places: readonly number[]
  readonly by: SortBy | undefined
  readonly sort: (column: number) => void
  /** Numbers of jobs, as they were asked for. */
  readonly chosen: readonly number[]
  readonly choose: (job: number) => void
  readonly hrefOf: (job: number) => string
  readonly words: CompareWords
  readonly language: Language
}

/** The thesis's statistics. A click on a column sorts; a job opens in the Lab. */
export function CompareTable({
  comparison,
  places,
  by,
  sort,
  chosen,
  choose,
  hrefOf,
  words,
  language,
}: CompareTableProps) {
  const { columns, jobs } = comparison
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: true })
  return (
    <div className="compare-scroll">
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {columns.map((title, column) => {
              const isBy = by?.column === column
              return (
                <th key={title} scope="col" aria-sort={isBy ? (by.isDown ? 'descending' : 'ascending') : 'none'}>
                  <button type="button" title={`${words.sorted} ${title}`} onClick={() => sort(column)}>
                    {title} {isBy && (by.isDown ? '▾' : '▴')}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {places.map((at) => {
            const { job, label, ending, failure, cells, isSolved, isOptimal } = jobs[at]!
            const [, ...rest] = cells
            return (
              <tr key={label}>
                <td>
                  <input
                    type="checkbox"
                    checked={chosen.includes(job)}
                    aria-label={words.choose(label)}
                    onChange={() => choose(job)}
                  />
                </td>
                <th scope="row">
                  <a href={hrefOf(job)} title={words.open}>
                    {label}
                  </a>
                  {isOptimal && <small title={words.optimal}>✓</small>}
                  {!isSolved && (
                    <small className="unsolved" title={ending}>
                      ✕ {failure}
                    </small>
                  )}
                </th>
                {rest.map((cell, column) => (
                  <td key={columns[column + 1]}>{typeof cell === 'number' ? number.format(cell) : cell}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The order of the rows: as they ran, or by a column. */
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
