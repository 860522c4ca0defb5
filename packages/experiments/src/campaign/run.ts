import type { Algorithm } from './algorithm.ts'
import type { ResourceLimits } from './limits.ts'
import type { CampaignTask } from './task.ts'

/** One algorithm on one task, once. */
export interface Run {
  /** Hash of everything else here, but for patterns that read a log that is kept: the same run has the same id everywhere, on every day. */
  readonly id: string
  readonly campaign: string
  readonly algorithm: Algorithm
  readonly task: CampaignTask
  /** From 0. */
  readonly repetition: number
  readonly seed: number
  readonly limits: ResourceLimits
  readonly isolation: 'process' | 'reuse'
  readonly revision: string
}
