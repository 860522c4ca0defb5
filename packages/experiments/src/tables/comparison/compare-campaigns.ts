import type { Campaign } from '../../campaign/campaign.ts'
import { taskKey } from '../../campaign/campaign.ts'
import { bestCosts } from '../../scores/best-costs.ts'
import { ResultAnalysis } from '../result-analysis.ts'
import type { ResultColumns } from '../result-columns.ts'

/** Results, and what their campaign says about them. */
export interface ComparedResults {
  readonly columns: ResultColumns
  /** The rows that count; left out: all. */
  readonly rows?: Int32Array
  readonly campaign?:
    | {
        readonly algorithms: readonly { readonly name: string }[]
        readonly references: Campaign['references']
        readonly report: Pick<Campaign['report'], 'agileLimit' | 'better'>
      }
    | undefined
}

/**
 * Two sets of results as analyses that can be compared: both are scored against the best plans of either, with one limit of the agile
 * score, which is that of the first campaign unless it is given, and with one word on what is better.
 *
 * @example
 * const [before, after] = comparableAnalyses({ columns: old }, { columns: now })
 */
export function comparableAnalyses(
  first: ComparedResults,
  second: ComparedResults,
  agileLimit = first.campaign?.report.agileLimit ?? second.campaign?.report.agileLimit,
): readonly [ResultAnalysis, ResultAnalysis] {
  const references = Object.fromEntries([...bestOfAll([first, second])].map(([key, cost]) => [key, { cost }]))
  const better = { ...second.campaign?.report.better, ...first.campaign?.report.better }
  const analysisOf = ({ columns, rows, campaign }: ComparedResults) =>
    new ResultAnalysis(columns, {
      references,
      better,
      algorithms: campaign?.algorithms.map(({ name }) => name) ?? [],
      ...(rows && { rows }),
      ...(agileLimit !== undefined && { agileLimit }),
    })
  return [analysisOf(first), analysisOf(second)]
}

function bestOfAll(all: readonly ComparedResults[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  const take = (key: string, cost: number) => {
    if (cost < (best.get(key) ?? Number.POSITIVE_INFINITY)) best.set(key, cost)
  }
  for (const { columns, campaign } of all) {
    for (const [key, { cost }] of Object.entries(campaign?.references ?? {})) take(key, cost)
    const costs = bestCosts(columns)
    for (const [code, task] of columns.tasks.entries()) take(taskKey(task), costs[code])
  }
  return best
}

/**
 * The contestants that two analyses have in common, as their places in both: those of the same label, or else of the same algorithm.
 *
 * @example
 * contestantsOfBoth(before, after) // [[0, 0], [1, 2]]
 */
export function contestantsOfBoth(
  first: Pick<ResultAnalysis, 'contestants'>,
  second: Pick<ResultAnalysis, 'contestants'>,
): readonly (readonly [number, number])[] {
  return first.contestants.flatMap(({ label, algorithm }, at) => {
    const alike = second.contestants.findIndex((other) => other.label === label)
    const other = alike === -1 ? second.contestants.findIndex((each) => each.algorithm === algorithm) : alike
    return other === -1 ? [] : [[at, other] as const]
  })
}
