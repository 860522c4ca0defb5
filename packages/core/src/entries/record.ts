/**
 * Recording, rewinding and replaying what agents do.
 *
 * @module
 */

export type { Drawing } from '../agent/defining/agent-definition.ts'
export { type Branch, type BranchChange, branch } from '../record/branch.ts'
export { Cursor } from '../record/cursor.ts'
export type { Moment } from '../record/moment.ts'
export { compareMoments, type Difference } from '../record/moments/compare-moments.ts'
export { describeEvent } from '../record/moments/describe-event.ts'
export { describeMoment } from '../record/moments/describe-moment.ts'
export { drawMoment } from '../record/moments/draw-moment.ts'
export { explainMoment } from '../record/moments/explain-moment.ts'
export type { RecordedSociety } from '../record/recorded-society.ts'
export { createRecorder, Recorder } from '../record/recorder.ts'
export type { RecorderOptions, RecorderStatistics } from '../record/recorder-options.ts'
export { Recording } from '../record/recording.ts'
export type { RecordingLimits, TickRange } from '../record/recorder-options.ts'
export { Replay, type ReplayDifference, type ReplayOptions, replay } from '../record/replay.ts'
export { type Checkpoint, type RecordedInput, type Session, sessionOf } from '../record/session.ts'
export { InputLog, type InputLogOptions, recordInputs } from '../record/sessions/input-log.ts'
export { readSession, type SessionReading } from '../record/sessions/read-session.ts'
export { SESSION_CODES } from '../record/sessions/read-session.ts'
export { compressSession, readSessionFile, type SessionFileLimits } from '../record/sessions/session-file.ts'
export { SESSION_VERSION, writeSession } from '../record/sessions/write-session.ts'
export { applyEvent } from '../record/tracks/apply-event.ts'
export type { NumberedEvent } from '../record/tracks/log-reader.ts'
export { decodeValue } from '../record/values/decode-value.ts'
export { type EncodingLimits, encodeValue } from '../record/values/encode-value.ts'
export { type Breakpoint, type BreakpointHit, isBreakpointHit } from '../record/watching/breakpoint.ts'
