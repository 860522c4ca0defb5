/** Argument checks of functions on recordings. */
import { needKeys } from '../domain/check/plain.ts'

export function needMoment(moment: unknown): void {
  needKeys(moment, 'a moment from recording.at(tick)', 'agents')
}

export function needSession(session: unknown): void {
  needKeys(session, 'a session from sessionOf or readSession', 'recording', 'checkpoints', 'inputs')
}

export function needSociety(society: unknown): void {
  needKeys(society, 'a society from createSociety', 'agents', 'subscribe')
}

export function needEvent(event: unknown): void {
  needKeys(event, 'an event of an agent: { type, … }', 'type')
}

export function needRecording(recording: unknown): void {
  needKeys(recording, 'a recording, such as recorder.recording', 'range')
}
