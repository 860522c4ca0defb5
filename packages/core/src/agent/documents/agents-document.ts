import { DomainError } from '../../diagnostic.ts'
import type { Agent } from '../agent.ts'
import type { AgentOptions } from '../defining/agent-options.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { Society } from '../society.ts'
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

/** What the agents of a document still need: bodies. */
export interface PopulateOptions {
  /** Returns the context of an agent, given its name and the name of its kind as written. @default none */
  readonly context?: (name: string, kind: string) => unknown
}

/**
 * Adds all agents of a document to a society, in the order of the document. Superiors may come after their subordinates. Throws a
 * `DomainError` if one of the names is taken, without adding anybody.
 *
 * @example populate(society, document, { context: (name) => world.spawn(name) })
 */
export function populate(
  society: Society,
  { agents }: AgentsDocument,
  { context }: PopulateOptions = {},
): ReadonlyMap<string, Agent> {
  const taken = [...agents.keys()].filter((name) => society.agents.has(name))
  if (taken.length > 0) {
    throw new DomainError(
      taken.map((name) => {
        const message = `agent "${name}" already exists`
        return { code: 'agent/duplicate-name', severity: 'error' as const, message, path: ['agents', name] }
      }),
    )
  }
  const added = new Map<string, Agent>()
  for (const [name, { kind, kindName, options }] of agents) {
    added.set(name, society.add(kind, { ...options, context: context?.(name, kindName) }))
  }
  return added
}
