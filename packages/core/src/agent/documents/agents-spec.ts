/** Agents as written in documents: plain data that refers to everything by name. */
import type { MemoryDecay } from '../believing/memory.ts'
import type { Policy } from '../defining/agent-definition.ts'
import type { Utility } from '../utility/utility.ts'

/**
 * Version of the document format for agents.
 *
 * @example readAgents({ telosAgents: AGENTS_VERSION, kinds: {}, agents: {} }).diagnostics // []
 */
export const AGENTS_VERSION = 1

/** A document of agents without its version. */
export interface AgentsSpec {
  readonly name?: string
  readonly kinds?: Readonly<Record<string, KindSpec>>
  readonly agents?: Readonly<Record<string, AgentSpec>>
}

/** A document of agents. */
export interface AgentsData extends AgentsSpec {
  readonly telosAgents: typeof AGENTS_VERSION
}

/** A kind of agent: over a domain, or based on another kind with some differences. */
export interface KindSpec {
  /** Name of the domain, such as its file name. */
  readonly domain?: string
  /** Name of the kind that supplies everything not specified here. */
  readonly like?: string
  /** A number is a weight. */
  readonly goals?: Readonly<Record<string, number | KindGoalSpec>>
  /** The actions that it can carry out. @default all of the domain, or those of the `like` kind */
  readonly actions?: readonly string[] | Readonly<Record<string, BehaviourSpec>>
  /** Actions that it does not use. */
  readonly without?: readonly string[]
  /** @default all that the program supplies, or those of the `like` kind */
  readonly sensors?: readonly string[]
  readonly policy?: PolicySpec
  readonly memoryDecay?: Partial<MemoryDecay>
  readonly autonomous?: boolean
}

/** A goal of a kind. */
export interface KindGoalSpec {
  /** A condition, or the name of a goal of the domain. May be omitted if the `like` kind has the goal. */
  readonly wants?: unknown
  readonly relevance?: RelevanceSpec
  readonly weight?: number
  /** What to do while the planner is searching: an action, with objects for its parameters if it has any. */
  readonly fallback?: string | { readonly name: string; readonly args?: Readonly<Record<string, string>> }
}

/** How much a goal matters: a number from 0 to 1, a utility over beliefs, or a function of the program. */
export type RelevanceSpec = number | Utility | { readonly function: string }

/** Settings of an action, apart from the code that carries it out. */
export interface BehaviourSpec {
  readonly timeout?: number
  readonly assumeEffects?: boolean
  readonly interruptible?: boolean
  /** Makes the action stand for a sub-goal. */
  readonly compound?: { readonly wants: unknown; readonly using: readonly string[] }
}

/** Differences from the kind's policy, or from the default. */
export type PolicySpec = Partial<Omit<Policy, 'backOff'>> & { readonly backOff?: Partial<Policy['backOff']> }

/** An agent. Commanders are agents, too. */
export interface AgentSpec {
  readonly kind: string
  /** Goal → its weight, whether the agent has it, or other differences. */
  readonly goals?: Readonly<Record<string, number | boolean | AgentGoalSpec>>
  /** The actions of its kind that it uses; an alternative to `without`. */
  readonly actions?: readonly string[]
  /** The actions of its kind that it does not use. */
  readonly without?: readonly string[]
  /** The sensors of its kind that it has. @default all */
  readonly sensors?: readonly string[]
  /** The agent that commands it. */
  readonly superior?: string
  /** The agents that it commands: the inverse of `superior`. */
  readonly members?: readonly string[]
  /** The group it shares knowledge with. @default those with the same superior */
  readonly group?: string
  /** Fact → its initial belief. */
  readonly beliefs?: Readonly<Record<string, unknown>>
  readonly policy?: PolicySpec
}

/** Settings of a goal that differ for one agent. */
export interface AgentGoalSpec {
  readonly weight?: number
  readonly active?: boolean
  readonly wants?: unknown
  readonly relevance?: RelevanceSpec
}
