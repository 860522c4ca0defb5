import { LinePlot } from '../../plot/line-plot.tsx'
import { PlotLegend } from '../../plot/plot-legend.tsx'
import type { CompareWords } from '../compare-words.ts'
import { hasLines, type LinesGroup } from './line-data.ts'

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
