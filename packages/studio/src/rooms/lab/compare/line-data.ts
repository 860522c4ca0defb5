/** Lines of a comparison: the counters of each job while it searches, and its totals over the size of the problem. */
import type { LineChart } from '@telos/draw'
import { grownCounters, type JobComparison, totalCounters } from '../../../workers/compare/compare-contract.ts'
import { alignLines, type LooseLine, type PlotLine } from '../plot/plot-line.ts'
import type { ComparedSize } from './compare-model.ts'

/** Charts that stand together, over one axis. */
export interface LinesGroup {
  readonly title: string
  readonly xLabel: string
  readonly charts: readonly LinesChart[]
  readonly hasDots: boolean
  /** In the names of files. */
  readonly name: 'growth' | 'sizes'
}

export interface LinesChart {
  readonly counter: string
  readonly title: string
  readonly x: readonly number[]
  readonly lines: readonly PlotLine[]
  /** Values span more than three orders of magnitude. */
  readonly isLogarithmic: boolean
}

/** Values further apart than this leave a linear axis with lines that lie on each other. */
const widestLinear = 1_000

/** One chart for each counter, one line for each job, over the nodes that it has expanded. */
export function growthCharts({ jobs, counters }: JobComparison): readonly LinesChart[] {
  return grownCounters.map((counter) =>
    chartOf(
      counter,
      counters[counter],
      jobs.map(({ label, growth }, at) => ({ label, ...jobLook(at), x: growth.expanded, y: growth[counter] })),
    ),
  )
}

/** One chart for each counter, one line for each job, over the sizes. A job without a solution has no point there. */
export function sizeCharts(sizes: readonly ComparedSize[]): readonly LinesChart[] {
  const last = sizes.at(-1)
  if (last === undefined) return []
  const labels = [...new Set(sizes.flatMap(({ comparison }) => comparison.jobs.map(({ label }) => label)))]
  const x = sizes.map(({ size }) => size)
  return totalCounters.map((counter) =>
    chartOf(
      counter,
      last.comparison.counters[counter],
      labels.map((label, at) => ({
        label,
        ...jobLook(at),
        x,
        y: sizes.map(({ comparison }) => {
          const job = comparison.jobs.find((each) => each.label === label)
          return job?.isSolved ? job.totals[counter] : undefined
        }),
      })),
    ),
  )
}

/** Whether there is a line to draw. */
export function hasLines({ charts: [first] }: LinesGroup): boolean {
  return first !== undefined && first.x.length > 1
}

/** A chart as the laboratory draws it into a file. */
export function pictureOf(
  { title, isLogarithmic, x, lines }: LinesChart,
  { title: of, xLabel }: LinesGroup,
): LineChart {
  return {
    title: `${title} · ${of}`,
    x: xLabel,
    y: { label: title, scale: isLogarithmic ? 'logarithmic' : 'linear' },
    series: lines.map(({ label, values }) => ({
      name: label,
      points: values.flatMap((value, at): [number, number][] => (value === null ? [] : [[x[at]!, value]])),
    })),
  }
}

function chartOf(counter: string, title: string, loose: readonly LooseLine[]): LinesChart {
  const values = loose.flatMap(({ y }) => y.filter((value) => value !== undefined && value > 0)) as number[]
  const isLogarithmic = values.length > 0 && Math.max(...values) > Math.min(...values) * widestLinear
  // 0 has no place on a logarithmic axis
  const drawn = loose.map((line) => ({
    ...line,
    y: isLogarithmic ? line.y.map((value) => (value === 0 ? undefined : value)) : line.y,
  }))
  return { counter, title, isLogarithmic, ...alignLines(drawn) }
}

// Colours and dashes of jobs. Okabe and Ito's order, as in the pictures that the laboratory writes: each job keeps them in every chart.

const tokens = ['blue', 'orange', 'teal', 'purple', 'yellow', 'grey'] as const
/** A different count from the colours, so that combinations of the two repeat late. */
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [14, 5]] as const

export function jobToken(at: number): string {
  return tokens[at % tokens.length]!
}

export function jobLook(at: number): { readonly token: string; readonly dash?: readonly number[] } {
  const dash = dashes[at % dashes.length]!
  return { token: jobToken(at), ...(dash.length > 0 && { dash }) }
}
