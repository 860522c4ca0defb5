import type { ComparedJob, ShownChart } from '../../../../workers/compare/compare-contract.ts'
import { jobToken } from './job-look.ts'

interface BarChartsProps {
  readonly charts: readonly ShownChart[]
  readonly jobs: readonly ComparedJob[]
  /** Places of the jobs in the order of the table. */
  readonly places: readonly number[]
}

/** One panel for each statistic, one bar for each job. */
export function BarCharts({ charts, jobs, places }: BarChartsProps) {
  return (
    <div className="compare-charts">
      {charts.map(({ statistic, title, bars }) => (
        <figure key={statistic} className="compare-chart">
          <figcaption>{title}</figcaption>
          <ul>
            {places.map((at) => {
              const { text, share, isSolved } = bars[at]!
              return (
                <li key={jobs[at]!.label}>
                  <span className="compare-label" title={jobs[at]!.label}>
                    {jobs[at]!.label}
                  </span>
                  <span className="compare-bar-room">
                    <span
                      className={isSolved ? 'compare-bar' : 'compare-bar unsolved'}
                      style={
                        {
                          width: `${Math.max(0.5, share * 60)}%`,
                          '--bar': `var(--${jobToken(at)})`,
                        } as object
                      }
                    />
                    <span className="compare-value">{text}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </figure>
      ))}
    </div>
  )
}
