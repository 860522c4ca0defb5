import type { SavedSociety } from '../agent/saving/saving.ts'
import { needKeys } from '../domain/check/plain.ts'
import type { Recorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/** An external input, in the order of arrival. Values are encoded with `encodeValue`, so that nobody can change them later. */
export type RecordedInput =
  | {
      readonly is: 'call'
      /** Undefined for calls to the society itself. */
      readonly agent: string | undefined
      readonly method: string
      readonly args: unknown
    }
  | { readonly is: 'reading'; readonly agent: string; readonly sensor: string; readonly reading: unknown }
  | { readonly is: 'settlements'; readonly settled: unknown }
  | { readonly is: 'grants'; readonly grants: unknown }

/** A complete society, saved between two ticks. */
export interface Checkpoint {
  readonly tick: number
  /** Index of the first input after it. */
  readonly at: number
  readonly saved: SavedSociety
}

/** A recorded run: the recording, and what is needed to replay it. */
export interface Session {
  readonly seed: number
  readonly recording: Recording
  /** The first one is the start; empty if the run cannot be replayed. */
  readonly checkpoints: readonly Checkpoint[]
  readonly inputs: readonly RecordedInput[]
}

/**
 * Creates a session from what was recorded so far. Without a log of inputs you can inspect it, but not replay it.
 *
 * @example
 * const log = recordInputs(society)
 * const recorder = createRecorder(society)
 * society.tick(1 / 60)
 * const text = [...writeSession(sessionOf(recorder, log))].join('\n')
 */
export function sessionOf(recorder: Recorder, log?: Pick<Session, 'checkpoints' | 'inputs'>): Session {
  needKeys(recorder, 'a recorder from createRecorder', 'recording', 'catchUp')
  recorder.catchUp()
  return {
    seed: recorder.seed,
    recording: recorder.recording,
    checkpoints: log?.checkpoints ?? [],
    // created on demand: there are many, and inspecting moments does not need them
    get inputs() {
      return log?.inputs ?? []
    },
  }
}
