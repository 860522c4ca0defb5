import { shorten } from '@telos/core/text'
import type { CampaignTask, TextRef } from '../../campaign/campaign.ts'
import type { OutcomeName, RunPhase } from '../../results/outcomes.ts'
import type { FromLog } from '../../results/result.ts'
import type { Refusal } from '../runner/cannot-begin.ts'

/** What came of a run, as the process tells that made it. The process that started it adds what it has measured. */
export interface RunAnswer {
  /** Left out if the run was asked to stop: whoever asked knows why. Also if it could not begin. */
  readonly outcome?: OutcomeName
  /** In which part of its planner it ended, if the planner tells. */
  readonly phase?: RunPhase
  /** This machine could not begin: there is no result, and the run can be made later or elsewhere. */
  readonly cannotBegin?: Refusal
  readonly detail?: string
  readonly figures: Readonly<Record<string, number>>
  readonly plan?: string
  /** The engine that found the answer, if the one that was asked for lets several take turns. */
  readonly engine?: string
  /** The end of what another program printed. */
  readonly log?: string
  /** What was read from the log that is kept. */
  readonly fromLog?: FromLog
}

/** Figures that Telos measures, whatever a planner or a module says. */
export const measuredFigures: readonly string[] = ['cpu', 'wall', 'memory']

/** What executing a run needs from outside. */
export interface RunContext {
  /** Aborted when the run should end with what it has. */
  readonly signal: AbortSignal
  /** Reads a text by its hash. */
  text(ref: TextRef): Promise<string>
  /** The folder of the campaign's file: modules are found from there. */
  readonly folder: string
  readonly clock: () => number
  /** Where all that a planner prints is kept. */
  readonly logFile?: string
}

/** A task with its texts filled in, as modules get it: each text has a field `text` besides its path and hash. */
export type TaskWithTexts = {
  readonly [Key in keyof CampaignTask]: CampaignTask[Key]
} & Readonly<Record<string, unknown>>

/** Lets timers and signals have their turn between two slices of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Leaves out figures that are no numbers, which JSON cannot hold. */
export function finiteFigures(figures: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** What was thrown where nobody caught it: the first line says what, the log says where. */
export function crashOf(error: unknown): RunAnswer {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { outcome: 'crash', detail: told.split('\n')[0], figures: {}, log: told.slice(0, 4000) }
}

/** Columns of a reason that are kept. */
const MOST_DETAIL = 1000

/** As much of a reason as is kept; `room`: columns that are left for what follows it. */
export function shownDetail(detail: string, room = 0): string {
  return shorten(detail, MOST_DETAIL - room)
}
