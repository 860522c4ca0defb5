import type { ResourceLimits } from '../campaign/campaign.ts'
import type { OutcomeName, RunPhase } from './outcomes.ts'

/** What came of a run: one line of a results file, one row of a database. Reports read nothing else. */
export interface RunResult {
  /** The id of the run: a result is stored once. */
  readonly run: string
  readonly campaign: string
  readonly algorithm: string
  readonly domain: string
  readonly task: string
  readonly repetition: number
  readonly seed: number
  readonly outcome: OutcomeName
  /** In which part of its planner it ended, if the planner tells: its translator may run out of memory, or its search. */
  readonly phase?: RunPhase
  /** Why, in a sentence, if the outcome does not say it. */
  readonly detail?: string
  /** Whether the algorithm claims that its plans cost least. */
  readonly optimal: boolean
  /** Attributes by name: cost, length, expanded, cpu, wall, memory … Times are seconds, memory is MiB. */
  readonly figures: Readonly<Record<string, number>>
  /** The plan, one step in a line, if it is short enough to keep. */
  readonly plan?: string
  /** The engine that found the answer, if the one that was asked for lets several take turns. */
  readonly engine?: string
  /** The end of what it printed, if something went wrong. */
  readonly log?: string
  /** What was read from the log of the run, if all that it printed is kept. */
  readonly fromLog?: FromLog
  /** The command that repeats the run. */
  readonly command?: readonly string[]
  readonly limits: ResourceLimits
  readonly machine: Machine
  readonly revision: string
  /** When it began, as an ISO date; undefined in imported results that do not say it. */
  readonly started?: string
  /** Where it comes from, if it was imported. */
  readonly source?: string
}

/** Which figures of a result patterns have found; all others were measured, or are the plan's. */
export interface FromLog {
  /** Their names. */
  readonly figures: readonly string[]
  /** Eight digits of the hash of the patterns. */
  readonly patterns: string
}

/** Where a run was made. */
export interface Machine {
  readonly host: string
  readonly processor: string
  readonly cores: number
  /** The number of the core on which the run was pinned. */
  readonly core?: number
  /** The system and the versions of Node and Telos: `linux, node 20.20.2, telos 0.1.0`. */
  readonly software: string
  /** Average load of the last minute when the run began. */
  readonly load: number
}
