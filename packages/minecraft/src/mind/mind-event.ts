import type { ErrandEnd } from './errands/errand-end.ts'

/** Everything that happens in a mind, as small plain records, for the command line, pictures and recorders. */
export type MindEvent = MindEventDetails & {
  /** Game time of the body. */
  readonly tick: number
}

export type MindEventDetails =
  /** The goal the bot now pursues; undefined: none. */
  | { readonly type: 'goal-chosen'; readonly goal: string | undefined; readonly was: string | undefined }
  | {
      readonly type: 'plan-made'
      readonly goal: string
      /** Steps in words, with consecutive equal ones merged: `gather 3 oak_log`. */
      readonly steps: readonly string[]
      /** Game time estimated by the planner. */
      readonly seconds: number
      readonly expanded: number
    }
  | { readonly type: 'replanned'; readonly goal: string; readonly because: string }
  | { readonly type: 'step-begun'; readonly goal: string; readonly step: string }
  | { readonly type: 'step-done'; readonly goal: string; readonly step: string; readonly ticks: number }
  | {
      readonly type: 'step-failed'
      readonly goal: string
      readonly step: string
      readonly why: string
      readonly ticks: number
    }
  | { readonly type: 'errand-ended'; readonly goal: string; readonly end: ErrandEnd }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'heard'; readonly from: string; readonly text: string }
  | { readonly type: 'reflex'; readonly name: string }
  | { readonly type: 'hurt' | 'died' | 'respawned' }
  | { readonly type: 'ended'; readonly reason: string; readonly message: string }
  /** An unexpected exception; the bot carries on. */
  | { readonly type: 'fault'; readonly where: string; readonly message: string }
