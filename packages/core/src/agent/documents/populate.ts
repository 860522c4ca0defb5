import { DomainError } from '../../diagnostic.ts'
import type { Agent } from '../agent.ts'
import type { Society } from '../society.ts'
import type { AgentsDocument } from './agents-document.ts'

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
