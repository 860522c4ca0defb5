import type { ActionResult } from './defining/behaviour.ts'
import type { Grant } from './schedule/planning-service.ts'

/** What a sensor has to say: facts that it tells, and things that it has seen. */
export interface SensorReading {
  readonly facts: Readonly<Record<string, unknown>>
  readonly things: readonly Sighting[]
  /** What it has thrown, in words. */
  readonly threw?: string
}

/** A thing as it was seen. */
export interface Sighting {
  readonly thing: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly confidence: number
}

/** A promise of an action that has been kept or broken since the last tick. */
export interface Settlement {
  readonly agent: string
  /** Number of the action run, counted per agent. */
  readonly run: number
  readonly result: ActionResult
}

/**
 * Where things come in that the seed does not determine: readings of the outside world, promises, milliseconds, calls from outside.
 * Live, everything passes through. A recorder writes it down on the way, and a replay gives back what was written down.
 */
export interface ExternalInputs {
  /** Whether promises of actions are really started; a replay knows already how they end. */
  readonly startsPromises: boolean
  /** A sensor that looks outside is read. */
  reading(agent: string, sensor: string, sense: () => SensorReading): SensorReading
  /** At the start of a tick: promises that were settled since the last one. */
  settlements(settled: readonly Settlement[]): readonly Settlement[]
  /** Once a tick: planning under a budget in milliseconds, or by workers. `frame` does it, exactly as granted when it is told how. */
  grants(frame: (given?: readonly Grant[]) => readonly Grant[]): void
  /** Somebody outside calls the society or one of its agents. */
  call(agent: string | undefined, method: string, args: readonly unknown[]): void
}

/**
 * Passes every external input through unchanged: what a society uses unless it is recorded or replayed.
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
