import type { ComparedJob, ShownChart } from '../../../workers/compare/compare-contract.ts'
import { LinePlot, PlotLegend } from '../plot/line-plot.tsx'
import type { CompareWords } from './compare-words.ts'
import { hasLines, jobToken, type LinesGroup } from './line-data.ts'

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

interface LineChartsProps {
  readonly group: LinesGroup
  readonly words: CompareWords
}

/** One panel for each counter, one line for each job. */
export function LineCharts({ group, words }: LineChartsProps) {
  const { title, xLabel, charts, hasDots } = group
  if (!hasLines(group)) return null
  return (
    <section className="compare-lines" aria-label={title}>
      <h3>{title}</h3>
      <PlotLegend lines={charts[0]!.lines} />
      <div className="compare-charts">
        {charts.map(({ counter, title: name, isLogarithmic, x, lines }) => (
          <figure key={counter} className="compare-chart">
            <figcaption>{isLogarithmic ? `${name}, ${words.logarithmic}` : name}</figcaption>
            <LinePlot
              label={`${name}: ${title}`}
              x={x}
              lines={lines}
              xLabel={xLabel}
              isLogarithmic={isLogarithmic}
              hasDots={hasDots}
            />
          </figure>
        ))}
      </div>
    </section>
  )
}
