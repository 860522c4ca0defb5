/** What functions on recordings refuse, in words. */
import { needKeys } from '../domain/check/need.ts'

export function needMoment(moment: unknown): void {
  needKeys(moment, 'a moment, as recording.at(tick) gives it', 'agents')
}

export function needSession(session: unknown): void {
  needKeys(session, 'a session, as sessionOf makes it or readSession reads it', 'recording', 'checkpoints', 'inputs')
}

export function needSociety(society: unknown): void {
  needKeys(society, 'a society, as createSociety makes it', 'agents', 'subscribe')
}

export function needEvent(event: unknown): void {
  needKeys(event, 'an event of an agent: { type, … }', 'type')
}

export function needRecording(recording: unknown): void {
  needKeys(recording, 'a recording, as recorder.recording has it', 'range')
}
