/** What the worker of comparisons is asked: many jobs on one problem, as `telos lab compare` runs them. */
import type { Diagnostic } from '@telos/core'
import type { LineChart } from '@telos/draw'
import type {
  CatalogueHeuristic,
  CatalogueStrategy,
  LabJob,
  LabLanguage,
  LabSource,
  NamedChoice,
} from '../lab/lab-contract.ts'
import type { GrownCounter, Growth } from './growth.ts'

export { type GrownCounter, type Growth, grownCounters } from './growth.ts'

/** Counters whose totals can be drawn over the size of a problem. Bytes are kilobytes. */
export const totalCounters = ['expanded', 'maxFringe', 'bytes', 'ms'] as const
export type TotalCounter = (typeof totalCounters)[number]

/** A chart of one statistic: lengths are parts of the longest bar. */
export interface ShownChart {
  readonly statistic: string
  readonly title: string
  readonly ticks: readonly { readonly share: number; readonly text: string }[]
  readonly bars: readonly { readonly text: string; readonly share: number; readonly isSolved: boolean }[]
}

/** What one job came to. */
export interface ComparedJob {
  /** Its number among the jobs that were asked for. */
  readonly job: number
  readonly label: string
  /** How it ended, in a sentence. */
  readonly ending: string
  readonly isSolved: boolean
  /** Why there is no solution, in a few words; empty if there is one. */
  readonly failure: string
  /** Whether its solution is proved cheapest. */
  readonly isOptimal: boolean
  /** One cell for each column: the thesis's, expansions and milliseconds. */
  readonly cells: readonly (string | number)[]
  /** Its counters while it searched. */
  readonly growth: Growth
  /** Its counters at the end. */
  readonly totals: Readonly<Record<TotalCounter, number>>
}

export interface JobComparison {
  readonly columns: readonly string[]
  readonly jobs: readonly ComparedJob[]
  /** Bars in the order of `jobs`. */
  readonly charts: readonly ShownChart[]
  /** Titles of the counters. */
  readonly counters: Readonly<Record<GrownCounter | TotalCounter, string>>
  /** Jobs left out because another one comes to the same: strategies without a heuristic, and such with a pruning of their own. */
  readonly leftOut: number
  readonly isStopped: boolean
}

/** `growth.csv`: the counters of all jobs while they searched. */
export type ComparisonFormat = 'csv' | 'txt' | 'json' | 'svg' | 'growth.csv'

export type CompareContract = {
  /** What can be chosen for a problem. */
  choices: {
    readonly asks: { readonly source: LabSource; readonly language: LabLanguage }
    readonly answers:
      | {
          readonly title: string
          readonly strategies: readonly CatalogueStrategy[]
          readonly prunings: readonly NamedChoice[]
          readonly heuristics: readonly CatalogueHeuristic[]
          /** For the list of problems. */
          readonly problems: readonly NamedChoice[]
        }
      | { readonly diagnostics: readonly Diagnostic[] }
  }
  compare: {
    readonly asks: {
      readonly source: LabSource
      readonly jobs: readonly LabJob[]
      /** For each job. */
      readonly milliseconds: number
      readonly language: LabLanguage
    }
    readonly answers: JobComparison | { readonly diagnostics: readonly Diagnostic[] }
    /** What there is so far, and the job that runs. */
    readonly reports: { readonly so: JobComparison; readonly running: string; readonly expanded: number }
  }
  /** Ends the comparison that runs; its answer has what was found so far. */
  stopComparing: { readonly asks: Record<string, never>; readonly answers: undefined }
  /** The last comparison as a file. */
  comparisonFile: {
    readonly asks: { readonly format: ComparisonFormat; readonly language: LabLanguage }
    readonly answers: { readonly name: string; readonly type: string; readonly text: string }
  }
  /** Lines as an SVG picture. */
  drawLines: { readonly asks: LineChart; readonly answers: string }
}
