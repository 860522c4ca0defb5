/** What the graph knows of the world at the time bar's position: the state, and what never changes. */
import type { Value } from '@telos/core'
import type { DomainView } from '../../../workers/model/model-contract.ts'
import type { Trace } from '../author-state.ts'
import { factNameOf, plannerKey } from '../fact-key.ts'

export interface KnownFacts {
  readonly values: Readonly<Record<string, Value>>
  /** Names of flags of which only those that hold are listed. */
  readonly listed: ReadonlySet<string>
  /** Everything that a fact can be about; other names are parameters without an object. */
  readonly objects: ReadonlySet<string>
}

/** States leave out what never changes: fixed facts of a domain, and facts of a PDDL problem that no action has an effect on. */
export function unchangingFacts(view: DomainView, { states }: Trace): KnownFacts {
  const values: Record<string, Value> = Object.create(null)
  const listed = new Set<string>()
  const objects = new Set(view.types.flatMap((type) => type.objects))
  if (view.kind === 'pddl') {
    const changing = new Set(view.actions.flatMap(({ does }) => does.map(({ fact }) => fact)))
    for (const { name } of view.facts) listed.add(name)
    for (const { fact, value } of view.start) {
      const key = plannerKey(fact)
      if (!changing.has(factNameOf(key))) values[key] = value
    }
  }
  for (const { name, spec } of view.facts) {
    if (spec === undefined || !('fixed' in spec) || typeof spec.fixed !== 'object' || spec.fixed === null) continue
    if (spec.kind === 'flag') listed.add(name)
    for (const [objects, value] of Object.entries(spec.fixed)) values[`${name}(${objects})`] = value as Value
  }
  // a state that is not there says nothing about what is not in it
  return { values, listed: states.length === 0 ? new Set() : listed, objects }
}

export function knownFacts(unchanging: KnownFacts, state: Trace['states'][number] | undefined): KnownFacts | undefined {
  return state && { ...unchanging, values: Object.assign(Object.create(null), unchanging.values, state) }
}
