import type { Language } from '@telos/lab'
import type { JobComparison } from '../../../workers/compare/compare-contract.ts'
import type { CompareWords } from './compare-words.ts'
import type { SortBy } from './sort-jobs.ts'

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
