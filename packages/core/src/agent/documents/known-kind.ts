import { DomainError } from '../../diagnostic.ts'
import type { DataPath } from '../../domain/check/domain-report.ts'
import type { Model } from '../../domain/model.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import type { AgentDefinition } from '../defining/agent-definition.ts'
import { defineAgent } from '../defining/define-agent.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { AgentsReport } from './agents-report.ts'

/** What is known of a kind: its program may be missing, and its document may have mistakes. */
export interface KnownKind {
  readonly name: string
  /** Undefined if the domain is unknown. */
  readonly model: Model | undefined
  /** Names of its goals; undefined if only the program knows them. The same holds for the next two. */
  readonly goals: ReadonlySet<string> | undefined
  readonly actions: ReadonlySet<string> | undefined
  readonly sensors: ReadonlySet<string> | undefined
  /** Undefined if it has mistakes, or lacks something that a program supplies. */
  readonly kind: AgentKind | undefined
}

/** A kind that a program defined. */
export function knownKind(kind: AgentKind, name = kind.name): KnownKind {
  return {
    name,
    model: kind.domain.model,
    goals: new Set(kind.goals.keys()),
    actions: new Set(kind.actions.keys()),
    sensors: new Set(kind.sensors.keys()),
    kind,
  }
}

/** A kind known only by name. */
export function strangeKind(name: string): KnownKind {
  return { name, model: undefined, goals: undefined, actions: undefined, sensors: undefined, kind: undefined }
}

/** Number of parts that a kind based on this one starts with. */
export function kindSize({ goals, actions, sensors }: KnownKind): number {
  return (goals?.size ?? 0) + (actions?.size ?? 0) + (sensors?.size ?? 0)
}

/** The parts of a kind, for another one based on it. */
export function definitionOf(kind: AgentKind): AgentDefinition {
  const { name, policy, memoryDecay, autonomous, planningPriority, record } = kind
  return {
    name,
    goals: plainRecord(kind.goals),
    actions: plainRecord(kind.actions) as AgentDefinition['actions'],
    sensors: plainRecord(kind.sensors),
    policy,
    memoryDecay,
    autonomous,
    ...(planningPriority && { planningPriority }),
    ...(record && { record }),
  }
}

/** Creates a kind from checked parts; what the program supplied may still be wrong. */
export function makeKind(
  report: AgentsReport,
  domain: AnyDomain,
  definition: AgentDefinition,
  path: DataPath,
): AgentKind | undefined {
  try {
    return defineAgent(domain, definition as never)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    for (const { message, hint, path: inside = [] } of error.diagnostics) {
      const details = hint === undefined ? {} : { hint }
      report.error('agents/code', path, `${inside.join('.')}: ${message}`, { ...details, atKey: true })
    }
    return undefined
  }
}

/** A record in which `__proto__` is a key like any other. */
export function plainRecord<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const record: Record<string, T> = Object.create(null)
  for (const [key, value] of entries) record[key] = value
  return record
}
