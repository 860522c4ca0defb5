import { DomainError } from '../../diagnostic.ts'
import type { Agent } from '../agent.ts'
import type { Society } from '../society.ts'
import type { AgentsDocument } from './agents-document.ts'

/** What agents of a document need besides: bodies. */
export interface PopulateOptions {
  /** The context of each agent, by its name and the name of its kind as it is written. @default none */
  readonly context?: (name: string, kind: string) => unknown
}

/**
 * Adds all agents of a document to a society, in the order of the document; superiors may come after those whom they command.
 * Throws a `DomainError` when one of the names is taken, and has added nobody then.
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
        const message = `there is an agent "${name}" already`
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
