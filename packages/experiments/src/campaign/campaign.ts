import type { BetterWords } from '../attributes.ts'
import type { Algorithm } from './algorithm.ts'
import type { ResourceLimits } from './limits.ts'
import type { CampaignTask } from './task.ts'

/**
 * A campaign: every algorithm on every task it can take, some number of times. This is the resolved form: files are found, tasks are
 * generated, defaults are filled in. Authors write a shorter one in YAML or TypeScript.
 */
export interface Campaign {
  /** A word that names its folder: `small-pddl`. */
  readonly name: string
  readonly title: string
  /** The question that it answers. */
  readonly about: string
  /** Shuffles the order of the runs, and gives each repetition its own seed. */
  readonly seed: number
  readonly repetitions: number
  /** For every run, unless its algorithm has its own. */
  readonly limits: ResourceLimits
  /** `process`: a new process for each run. `reuse`: a worker process takes one run after another until one of them goes wrong. */
  readonly isolation: 'process' | 'reuse'
  readonly algorithms: readonly Algorithm[]
  readonly tasks: readonly CampaignTask[]
  /** Best known costs by task (`domain/name`). */
  readonly references: Readonly<Record<string, ReferenceCost>>
  /** What the reports show first. */
  readonly report: ReportWishes
  /** The version of what is measured: results of another one are other runs. */
  readonly revision: string
}

/** The best cost that is known for a task, and who says so. */
export interface ReferenceCost {
  readonly cost: number
  readonly source: string
}

export interface ReportWishes {
  /** Names of attributes, the most important first. */
  readonly attributes: readonly string[]
  /** Seconds at which the agile score is 0. */
  readonly agileLimit: number
  /** The algorithm that others are compared with. */
  readonly baseline?: string
  /** Whether low or high values of its own figures are better. */
  readonly better?: BetterWords
}
