/** Turns outcomes of several jobs into bars: the data behind the charts of a comparison. */
import { needKeys, needList } from '@telos/core/text'
import { isDrawable, makeScale } from '@telos/draw'
import type { ChartFailure, Messages, StatisticName } from '../../help/message-table.ts'
import { jobLabel } from '../../run/job.ts'
import { type JobOutcome, roundedTime } from '../../run/job-outcome.ts'

/** What a chart of a comparison can show: a counter, or the cost of each job's best solution. */
export type ComparedStatistic = StatisticName | 'cost'

/** One job in a chart. */
export interface ComparisonBar {
  readonly job: string
  /** The number as people read it, followed by the reason if the job found no solution. */
  readonly text: string
  /** The length of the bar: 1 for the largest value of the chart, 0 for a job without a value. */
  readonly share: number
  readonly isSolved: boolean
}

/** One statistic of several jobs. */
export interface ComparisonChart {
  readonly statistic: ComparedStatistic
  readonly title: string
  /** Logarithmic if the values span more than three orders of magnitude; the title then says so. */
  readonly scale: 'linear' | 'logarithmic'
  /** Round numbers along the axis, placed like the ends of bars. */
  readonly ticks: readonly { readonly share: number; readonly text: string }[]
  readonly bars: readonly ComparisonBar[]
}

const usual: readonly ComparedStatistic[] = ['expanded', 'generated', 'maxFringe', 'bytes', 'ms', 'cost']

const units: Readonly<Partial<Record<ComparedStatistic, string>>> = { bytes: 'kB', ms: 'ms' }

/** Values further apart than this would leave a linear axis with bars too short to compare. */
const WIDEST_LINEAR = 1000
const TICKS = 4
/** Numbers below this count as 0: their axis would start at an underflowing power of ten. */
const SMALLEST = 1e-290

/**
 * Turns outcomes into one chart per statistic, with one bar per job.
 *
 * @example
 * comparisonCharts(outcomes, messages('en'), ['expanded'])[0].bars // [{ job: 'astar best-cost', text: '25', share: 0.1, … }, …]
 */
export function comparisonCharts(
  outcomes: readonly JobOutcome[],
  words: Messages,
  statistics: readonly ComparedStatistic[] = usual,
): readonly ComparisonChart[] {
  needList(outcomes, 'a list of outcomes from compare')
  needKeys(words, 'the messages of a language', 'charts', 'statistics')
  needList(statistics, "names of statistics, such as ['expanded', 'cost']")
  return statistics.map((statistic) => chartOf(statistic, outcomes, words))
}

function chartOf(statistic: ComparedStatistic, outcomes: readonly JobOutcome[], words: Messages): ComparisonChart {
  const values = outcomes.map((outcome) => numberOf(statistic, outcome))
  const drawn = values.filter((value) => value !== undefined).filter(hasBar)
  const most = drawn.reduce((largest, value) => Math.max(largest, value), 0)
  const least = drawn.reduce((smallest, value) => (value > SMALLEST ? Math.min(smallest, value) : smallest), most)
  const scale = most > least * WIDEST_LINEAR ? 'logarithmic' : 'linear'
  // an axis that starts a decade below the smallest value gives its bar some length
  const from = scale === 'linear' ? 0 : 10 ** (Math.ceil(Math.log10(least) - 1e-9) - 1)
  const axis = makeScale({ label: '', scale }, from, most, TICKS)
  const end = axis.place(most)
  const share = (value: number) => (value <= SMALLEST ? 0 : axis.place(value) / end)
  const unit = [units[statistic], scale === 'linear' ? undefined : words.charts.logarithmic].filter((word) => word)
  const name = statistic === 'cost' ? words.session.labels.cost : words.statistics[statistic].title
  return {
    statistic,
    title: unit.length === 0 ? name : `${name} (${unit.join(', ')})`,
    scale,
    ticks: axis.ticks
      .map(({ value }) => ({ share: share(value), text: words.charts.number(value) }))
      .filter((tick) => tick.share <= 1 + 1e-9),
    bars: outcomes.map((outcome, at) => {
      const value = values[at]
      const failure = failureOf(outcome)
      const texts = [
        ...(value === undefined ? [] : [words.charts.number(value)]),
        ...(failure === undefined ? [] : [words.charts.failures[failure]]),
      ]
      return {
        job: jobLabel(outcome.job),
        text: texts.join(' · '),
        share: value !== undefined && hasBar(value) ? share(value) : 0,
        isSolved: failure === undefined,
      }
    }),
  }
}

/** Bars have no room for numbers below 0. */
function hasBar(value: number): boolean {
  return value >= 0 && isDrawable(value)
}

/** The number of a bar, rounded as in its text; undefined for a job that never ran, and for the cost of a job without a solution. */
function numberOf(statistic: ComparedStatistic, { status, statistics, solutions }: JobOutcome): number | undefined {
  if (status === 'unsupported') return undefined
  if (statistic === 'cost') return solutions[0]?.cost
  if (statistic === 'bytes') return Math.round(statistics.bytes / 1000)
  return statistic === 'ms' ? roundedTime(statistics.ms) : statistics[statistic]
}

function failureOf({ status, solutions, limit }: JobOutcome): ChartFailure | undefined {
  if (solutions.length > 0 || status === 'solved') return undefined
  return status === 'limit' ? (limit ?? 'nodes') : status
}
