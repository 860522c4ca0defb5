import type { AgentEvent } from '../../agent/agent-events.ts'
import type { NumberLog } from '../packing/number-log.ts'
import { packSteps, packValue } from '../packing/pack-value.ts'
import type { WordBook } from '../packing/word-book.ts'
import { beliefFields, usualFields } from './event-fields.ts'

/** A packed event; one record is reused for all events. */
export interface PackedEvent {
  form: number
  tick: number
  order: number
  bytes: Uint8Array
  start: number
  end: number
}

type Belief = Extract<AgentEvent, { readonly type: 'belief' }>

/**
 * Writes a belief of the track's own agent. Most events are beliefs, and looking up the fields of arbitrary events by name takes several
 * times as long.
 */
export function packBelief(event: Belief, log: NumberLog, book: WordBook): number {
  packValue(event.key, log, book)
  packValue(event.value, log, book)
  packValue(event.was, log, book)
  packValue(event.source, log, book)
  return book.formOf('belief', beliefFields)
}

/** Writes the fields of an event of the track's own agent, or of another one that concerns it, and returns the form to read it with. */
export function packEvent(event: AgentEvent, isOwn: boolean, log: NumberLog, book: WordBook): number {
  const usual = isOwn ? usualFields(event) : undefined
  const keys = usual ?? Object.keys(event)
  for (const key of keys) {
    if (key === 'type' || key === 'tick' || (key === 'agent' && isOwn)) continue
    const value = (event as unknown as Record<string, unknown>)[key]
    // nobody modifies plans
    if (key === 'step' || key === 'steps' || key === 'within') packSteps(value, log, book)
    else packValue(value, log, book)
  }
  return book.formOf(event.type, usual ?? namedAgent(keys, !isOwn))
}

/** Marks the keys of an event of another agent. */
function namedAgent(keys: readonly string[], isOther: boolean): readonly string[] {
  return isOther ? keys.map((key) => (key === 'agent' ? '@agent' : key)) : keys
}
