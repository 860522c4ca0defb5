import type { SavedSociety } from '../agent/saving/saved.ts'
import { needKeys } from '../domain/check/need.ts'
import type { Recorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/**
 * Something that came in from outside, in the order of arrival. Values are written as `encodeValue` does it, so that nobody can
 * change them later.
 */
export type RecordedInput =
  | {
      readonly is: 'call'
      /** Undefined for calls of the society itself. */
      readonly agent: string | undefined
      readonly method: string
      readonly args: unknown
    }
  | { readonly is: 'reading'; readonly agent: string; readonly sensor: string; readonly reading: unknown }
  | { readonly is: 'settlements'; readonly settled: unknown }
  | { readonly is: 'grants'; readonly grants: unknown }

/** A whole society, saved between two ticks. */
export interface Checkpoint {
  readonly tick: number
  /** Index of the first input after it. */
  readonly at: number
  readonly saved: SavedSociety
}

/** A recorded run: what can be looked at, and what it takes to run it again. */
export interface Session {
  readonly seed: number
  readonly recording: Recording
  /** The first one is the start; none when the run cannot be replayed. */
  readonly checkpoints: readonly Checkpoint[]
  readonly inputs: readonly RecordedInput[]
}

/**
 * Makes a session of what was recorded so far. Without a log of inputs you can look at it, but not replay it.
 *
 * @example
 * const log = recordInputs(society)
 * const recorder = createRecorder(society)
 * society.tick(1 / 60)
 * const text = [...writeSession(sessionOf(recorder, log))].join('\n')
 */
export function sessionOf(recorder: Recorder, log?: Pick<Session, 'checkpoints' | 'inputs'>): Session {
  needKeys(recorder, 'a recorder, as createRecorder makes it', 'recording', 'catchUp')
  recorder.catchUp()
  return {
    seed: recorder.seed,
    recording: recorder.recording,
    checkpoints: log?.checkpoints ?? [],
    // there are many of them, and who only looks at moments does not ask
    get inputs() {
      return log?.inputs ?? []
    },
  }
}
