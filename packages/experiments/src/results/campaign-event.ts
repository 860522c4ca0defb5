import type { Run } from '../campaign/campaign.ts'
import type { RunResult } from './result.ts'

/** What a runner tells while it works. */
export type CampaignEvent =
  | { readonly type: 'campaign-started'; readonly total: number; readonly done: number }
  | { readonly type: 'run-started'; readonly run: Run }
  /**
   * This machine cannot begin a run, which gets no result. The first time for each reason, `runs` counts all of the campaign that need what
   * is missing: the others are not tried.
   */
  | { readonly type: 'run-refused'; readonly run: Run; readonly reason: string; readonly runs?: number }
  | { readonly type: 'run-ended'; readonly result: RunResult }
  /** How many runs workers have now, whose beginnings are not told one by one. */
  | { readonly type: 'runs-active'; readonly count: number }
  /** `readOtherwise`: how many results have figures that other patterns have read than the campaign has now, if any. */
  | {
      readonly type: 'campaign-ended'
      readonly isComplete: boolean
      readonly reason?: string
      readonly readOtherwise?: number
    }
