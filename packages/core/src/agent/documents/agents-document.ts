import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind, AnyKind } from '../defining/kind.ts'
import { AGENTS_VERSION, type AgentsData, type AgentsSpec } from './agents-spec.ts'

/** A document of agents that was read and checked: see `populate`. */
export interface AgentsDocument {
  /** As it is written. */
  readonly spec: AgentsSpec
  /** Every kind that its agents are of, those of the program included: what `society.load` needs. */
  readonly kinds: ReadonlyMap<string, AnyKind>
  /** In the order of the document. */
  readonly agents: ReadonlyMap<string, PlacedAgent>
}

/** An agent that has everything but a body. */
export interface PlacedAgent {
  /** Its kind. One with a policy or a relevance of its own has a kind of its own, named `soldier(ann)`. */
  readonly kind: AgentKind
  /** Name of the kind as it is written. */
  readonly kindName: string
  readonly options: Omit<AgentOptions, 'context'>
}

/** What a document refers to and nobody has given: names that a program has to know. */
export interface AgentsRequirements {
  readonly kinds: readonly string[]
  readonly domains: readonly string[]
  /** `soldier.reload`: kind and action. */
  readonly behaviours: readonly string[]
  /** `soldier.eyes`: kind and sensor. */
  readonly sensors: readonly string[]
  readonly functions: readonly string[]
}

/**
 * Writes agents that were read as a document again.
 *
 * @example JSON.stringify(agentsToJSON(document.spec))
 */
export function agentsToJSON(spec: AgentsSpec): AgentsData {
  return Object.assign(Object.create(null), { telosAgents: AGENTS_VERSION }, spec)
}
