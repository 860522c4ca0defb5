import { LinePlot } from '../../plot/line-plot.tsx'
import { PlotLegend } from '../../plot/plot-legend.tsx'
import type { CompareWords } from '../compare-words.ts'
import type { LinesChart } from './line-data.ts'

interface LineChartsProps {
  readonly title: string
  readonly xLabel: string
  readonly charts: readonly LinesChart[]
  readonly hasDots: boolean
  readonly words: CompareWords
}

/** One panel for each counter, one line for each job. */
export function LineCharts({ title, xLabel, charts, hasDots, words }: LineChartsProps) {
  const [first] = charts
  if (first === undefined || first.x.length < 2) return null
  return (
    <section className="compare-lines" aria-label={title}>
      <h3>{title}</h3>
      <PlotLegend lines={first.lines} />
      <div className="compare-charts">
        {charts.map(({ counter, title: name, isLogarithmic, x, lines }) => (
          <figure key={counter} className="compare-chart">
            <figcaption>{isLogarithmic ? `${name}, ${words.logarithmic}` : name}</figcaption>
            <LinePlot label={`${name}: ${title}`} {...{ x, lines, xLabel, isLogarithmic, hasDots }} />
          </figure>
        ))}
      </div>
    </section>
  )
}
