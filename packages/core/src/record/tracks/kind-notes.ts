import type { MemoryDecay } from '../../agent/believing/memory.ts'
import { codeToValue } from '../../domain/values.ts'
import type { RecordedKind } from '../recorded-society.ts'

/** What moments need to know of a kind of agent. */
export interface KindNotes {
  /** How memories decay. */
  readonly memoryDecay: MemoryDecay
  /** Fact → its initial value; views omit beliefs that have it. */
  readonly initial: ReadonlyMap<string, unknown>
}

/** Returns the notes on a kind. */
export function notesOn({ memoryDecay, domain }: RecordedKind): KindNotes {
  const initial = new Map<string, unknown>()
  for (const fact of domain?.model.facts ?? []) {
    if (fact.initial !== undefined) initial.set(fact.name, codeToValue(domain!.model, fact, fact.initial))
  }
  return { memoryDecay, initial }
}

/** Returns the beliefs without those that have their initial value. */
export function withoutInitial(
  beliefs: Readonly<Record<string, unknown>>,
  initial: KindNotes['initial'],
): Readonly<Record<string, unknown>> {
  const isInitial = ([key, value]: readonly [string, unknown]) => {
    const open = key.indexOf('(')
    const name = open < 0 ? key : key.slice(0, open)
    return initial.has(name) && Object.is(initial.get(name), value)
  }
  const entries = Object.entries(beliefs)
  return entries.some(isInitial) ? Object.fromEntries(entries.filter((entry) => !isInitial(entry))) : beliefs
}
