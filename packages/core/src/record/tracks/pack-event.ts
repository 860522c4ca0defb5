import type { AgentEvent, AgentEventData } from '../../agent/agent-events.ts'
import type { NumberLog } from '../packing/number-log.ts'
import { packSteps, packValue } from '../packing/pack-value.ts'
import type { WordBook } from '../packing/word-book.ts'

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

type Of<Type> = Extract<AgentEventData, { readonly type: Type }>

export const beliefFields: readonly string[] = fields<'belief'>()('key', 'value', 'was', 'source')

/** The fields of the most frequent events, so that their keys need not be listed each time. */
const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map<AgentEvent['type'], readonly string[]>([
  ['belief', beliefFields],
  ['action-start', fields<'action-start', 'target' | 'fallback'>()('step')],
  ['action-done', fields<'action-done'>()('step', 'seconds')],
  ['action-stopped', fields<'action-stopped'>()('step', 'reason', 'seconds')],
  ['plan-requested', fields<'plan-requested'>()('goal')],
  ['plan-dropped', fields<'plan-dropped'>()('goal', 'reason')],
  ['plan-not-found', fields<'plan-not-found'>()('goal', 'status', 'reasons', 'why')],
])

/** Returns the fields of an event besides type, agent and tick, which are stored separately; undefined if its keys must be listed. */
export function usualFields(event: AgentEvent): readonly string[] | undefined {
  if (event.type === 'action-start' && (event.target !== undefined || event.fallback !== undefined)) return undefined
  return fieldsOf.get(event.type)
}

/** Whether a form, a type followed by its keys, matches the fields above. */
export function isUsual(form: readonly string[]): boolean {
  const usual = fieldsOf.get(form[0])
  if (usual?.length !== form.length - 1) return false
  for (let at = 0; at < usual.length; at++) if (usual[at] !== form[at + 1]) return false
  return true
}

/**
 * Creates an event of one of the three most frequent types from its fields in order; undefined for other types. Written out, because
 * building records key by key takes several times as long.
 */
export function usualEvent(type: string, next: () => unknown, agent: string, tick: number): object | undefined {
  switch (type) {
    case 'belief':
      return { type, key: next(), value: next(), was: next(), source: next(), agent, tick }
    case 'action-start':
      return { type, step: next(), agent, tick }
    case 'action-done':
      return { type, step: next(), seconds: next(), agent, tick }
    default:
      return undefined
  }
}

/** A list of fields that only compiles if it is complete, except for those omitted. */
function fields<Type extends AgentEventData['type'], Without = never>() {
  return <const Names extends readonly string[]>(
    ...names: Exclude<keyof Of<Type>, 'type' | Without> extends Names[number] ? Names : never
  ): Names => names
}
