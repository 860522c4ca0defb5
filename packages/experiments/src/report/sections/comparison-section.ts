import { scatterChart } from '../../charts/scatter.ts'
import { compareSides } from '../../tables/comparison/compare-contestants.ts'
import { compareRepetitions } from '../../tables/comparison/compare-repetitions.ts'
import { comparisonTable, differencesTable, repetitionTables } from '../../tables/comparison/comparison-tables.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import { type ReportSection, section } from '../report.ts'

/** Points of more plots would make a page that no browser likes. */
const MOST_CHARTS = 4
const MOST_DIFFERENCES = 100

/** Every algorithm compared with the baseline. Undefined if there is nobody to compare. */
export function comparisonSection(
  analysis: ResultAnalysis,
  baseline: string | undefined,
  names: readonly string[],
): ReportSection | undefined {
  const { contestants } = analysis
  const chosen = contestants.findIndex(({ label, algorithm }) => label === baseline || algorithm === baseline)
  const first = chosen === -1 && contestants.length === 2 ? 0 : chosen
  if (first === -1 || contestants.length < 2) return undefined
  const drawn =
    names.find((name) => name === 'cpu' || name === 'wall') ??
    names.find((name) => !analysis.attribute(name).isAbsolute) ??
    names.find((name) => name !== 'coverage')
  const others = contestants.map((_, at) => at).filter((at) => at !== first)
  const sections = others.map((second, place) => {
    const labels = [contestants[first].label, contestants[second].label] as const
    const sides = [first, second].map((contestant) => ({ analysis, contestant }))
    const comparisons = compareSides(sides[0], sides[1], names)
    const isDrawn = drawn !== undefined && place < MOST_CHARTS
    return section(`comparison-${second}`, labels[1], {
      isOpen: place === 0,
      tables: [
        comparisonTable(comparisons, labels, `comparison-${second}`),
        ...repetitionTables(compareRepetitions(sides[0], sides[1], names), labels, `comparison-${second}-repetitions`),
      ],
      charts: isDrawn
        ? [
            {
              id: `scatter-${second}`,
              title: `A point for each task. Where ${labels[1]} ${analysis.attribute(drawn).better === 'low' ? 'needs' : 'has'} less, it lies below the diagonal.`,
              svg: scatterChart(analysis, first, second, drawn),
            },
          ]
        : [],
      sections: comparisons
        .filter(({ pairs, better, worse }) => pairs.length > 0 && better + worse > 0)
        .map((comparison) => {
          const id = `differences-${second}-${comparison.attribute.name}`
          const table = differencesTable(comparison, labels, id, MOST_DIFFERENCES)
          return section(id, table.title, { tables: [table], isOpen: false })
        }),
    })
  })
  return section('comparison', `Compared with ${contestants[first].label}`, { sections })
}
