/** What the worker of games is asked: moves that win a level. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import type { PlanningStatus } from '@telos/vgdl'

export interface ShownGamePlan {
  /** `none`: proved that no moves win; `limit`: the time is over. */
  readonly status: Exclude<PlanningStatus, 'thinking'> | 'limit'
  /** In lower case: `right`. Empty without a plan. */
  readonly moves: readonly string[]
  /** The board before the first move, and after each: one character per cell, lines joined by line breaks. */
  readonly boards: readonly string[]
  /** The engine's words where there is no plan. */
  readonly why: string | undefined
  /** Whether the game draws random numbers: then the plan is one for chance as it was assumed. */
  readonly hasChance: boolean
  readonly expansions: number
  readonly milliseconds: number
}

export type GameContract = {
  plan: {
    readonly asks: {
      readonly game: TextFile
      readonly level: TextFile
      /** @default 10 seconds */
      readonly milliseconds?: number
    }
    readonly answers: { readonly plan: ShownGamePlan } | { readonly diagnostics: readonly Diagnostic[] }
    readonly reports: { readonly expansions: number }
  }
}
