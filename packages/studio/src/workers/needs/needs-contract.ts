/** What the worker of the needs model is asked: the same six hours without a plan (GOB) and with one (GOAP). */
import type { Language } from '@telos/lab'

export interface NeedsAsk {
  /** Insistence at the start, in the order of the model: food, bathroom, rest, entertainment. */
  readonly start: readonly number[]
  /** K: how much the estimate weighs beside the discontentment on the way. */
  readonly factor: number
  /** Name of the rule that chooses without a plan. */
  readonly rule: string
}

/** A moment: the start, or what holds once an action is over. */
export interface NeedsMoment {
  readonly action: string
  readonly minutes: number
  readonly discontentment: number
  readonly needs: readonly number[]
}

/** One way through the hours. */
export interface NeedsLife {
  readonly moments: readonly NeedsMoment[]
  readonly average: number
  readonly maximum: number
  readonly minimum: number
  readonly final: number
  readonly minutes: number
  /** Decrease of discontentment per hour. */
  readonly rate: number
}

export interface NeedsPlan extends NeedsLife {
  readonly cost: number
  readonly expanded: number
  readonly processed: number
}

export interface NeedsLives {
  readonly behaviour: NeedsLife
  /** Undefined if the search met its limit before it found a plan. */
  readonly plan: NeedsPlan | undefined
}

/** A point of the sweep: what a plan with this K ends with. */
export interface SweepPoint {
  readonly factor: number
  readonly final: number
  readonly expanded: number
}

export interface NeedsFile {
  readonly name: string
  readonly text: string
  readonly type: string
}

export type NeedsContract = {
  live: { readonly asks: NeedsAsk; readonly answers: NeedsLives }
  /** The same start for many K. */
  sweep: {
    readonly asks: { readonly start: readonly number[]; readonly factors: readonly number[] }
    readonly answers: readonly SweepPoint[]
  }
  /** Tables as csv, charts as svg. */
  files: { readonly asks: NeedsAsk & { readonly language: Language }; readonly answers: readonly NeedsFile[] }
}
