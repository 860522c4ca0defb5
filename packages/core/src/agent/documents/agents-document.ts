import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind } from '../defining/kind.ts'
import { AGENTS_VERSION, type AgentsData, type AgentsSpec } from './agents-spec.ts'

/** A parsed and checked document of agents: see `populate`. */
export interface AgentsDocument {
  /** The document as written. */
  readonly spec: AgentsSpec
  /** Every kind that its agents use, including those of the program. Pass them to `society.load`. */
  readonly kinds: ReadonlyMap<string, AgentKind>
  /** In the order of the document. */
  readonly agents: ReadonlyMap<string, PlacedAgent>
}

/** An agent that only lacks a body. */
export interface PlacedAgent {
  /** Its kind. An agent with its own policy or relevance gets its own kind, named e.g. `soldier(ann)`. */
  readonly kind: AgentKind
  /** Name of the kind as written. */
  readonly kindName: string
  readonly options: Omit<AgentOptions, 'context'>
}

/** Names that a document refers to and that nobody has supplied: the program must define them. */
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
 * Writes parsed agents as a document again.
 *
 * @example JSON.stringify(agentsToJSON(document.spec))
 */
export function agentsToJSON(spec: AgentsSpec): AgentsData {
  return Object.assign(Object.create(null), { telosAgents: AGENTS_VERSION }, spec)
}
