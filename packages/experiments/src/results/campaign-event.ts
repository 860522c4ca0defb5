import type { Run } from '../campaign/run.ts'
import type { RunResult } from './result.ts'

/** What a runner tells while it works. */
export type CampaignEvent =
  | { readonly type: 'campaign-started'; readonly total: number; readonly done: number }
  | { readonly type: 'run-started'; readonly run: Run }
  | { readonly type: 'run-ended'; readonly result: RunResult }
  | { readonly type: 'campaign-ended'; readonly isComplete: boolean; readonly reason?: string }
