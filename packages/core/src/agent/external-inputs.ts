import type { ActionResult } from './defining/action-handler.ts'
import type { Grant } from './schedule/planning-service.ts'

/** A sensor reading: the facts it reports, and the things it has seen. */
export interface SensorReading {
  readonly facts: Readonly<Record<string, unknown>>
  readonly things: readonly Sighting[]
  /** Message of the error it threw. */
  readonly threw?: string
}

/** A thing as it was seen. */
export interface Sighting {
  readonly thing: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly confidence: number
}

/** A promise of an action that has settled since the last tick. */
export interface Settlement {
  readonly agent: string
  /** Number of the action run, counted per agent. */
  readonly run: number
  readonly result: ActionResult
}

/**
 * The entry point for everything the seed does not determine: external sensors, promises, milliseconds, calls from outside. A live society
 * passes everything through. A recorder stores it on the way, and a replay supplies what was stored.
 */
export interface ExternalInputs {
  /** Whether promises of actions are really started. A replay already knows how they end. */
  readonly startsPromises: boolean
  /** Reads an external sensor. */
  reading(agent: string, sensor: string, sense: () => SensorReading): SensorReading
  /** At the start of a tick: returns the promises settled since the last one. */
  settlements(settled: readonly Settlement[]): readonly Settlement[]
  /** Once per tick: plans under a budget in milliseconds, or with workers. `frame` does the work; given grants, it follows them exactly. */
  grants(frame: (given?: readonly Grant[]) => readonly Grant[]): void
  /** Reports a call from outside to the society or one of its agents. */
  call(agent: string | undefined, method: string, args: readonly unknown[]): void
}

/**
 * Passes every external input through unchanged. Societies use this unless they are recorded or replayed.
 *
 * @example liveInputs.reading('Jack', 'eyes', () => ({ facts: { rum: 1 }, things: [] })).facts // { rum: 1 }
 */
export const liveInputs: ExternalInputs = {
  startsPromises: true,
  reading: (_agent, _sensor, sense) => sense(),
  settlements: (settled) => settled,
  grants: (frame) => void frame(),
  call: () => {},
}
