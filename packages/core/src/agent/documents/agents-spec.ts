/** Agents as they are written in documents: plain data, everything referred to by name. */
import type { MemoryDecay } from '../believing/memory.ts'
import type { Policy } from '../defining/policy.ts'
import type { Utility } from '../utility/utility.ts'

/**
 * Version of the format of agents as documents.
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

/** A kind of agent: over a domain, or like another kind with some differences. */
export interface KindSpec {
  /** Name of the domain, such as its file. */
  readonly domain?: string
  /** Name of the kind that it takes everything from which is not said here. */
  readonly like?: string
  /** A number is a weight. */
  readonly goals?: Readonly<Record<string, number | KindGoalSpec>>
  /** The actions that it can do. @default all of the domain, or those of the kind that it is like */
  readonly actions?: readonly string[] | Readonly<Record<string, BehaviourSpec>>
  /** Actions that it does without. */
  readonly without?: readonly string[]
  /** @default all that the program gives, or those of the kind that it is like */
  readonly sensors?: readonly string[]
  readonly policy?: PolicySpec
  readonly memoryDecay?: Partial<MemoryDecay>
  readonly autonomous?: boolean
}

/** A goal of a kind. */
export interface KindGoalSpec {
  /** A condition, or the name of a goal of the domain; may be left out where the kind is like one that has the goal. */
  readonly wants?: unknown
  readonly relevance?: RelevanceSpec
  readonly weight?: number
  /** What to do while a plan is being looked for: an action, perhaps with objects for its parameters. */
  readonly fallback?: string | { readonly name: string; readonly args?: Readonly<Record<string, string>> }
}

/** How much a goal matters: a number from 0 to 1, a utility over beliefs, or a function of the program. */
export type RelevanceSpec = number | Utility | { readonly function: string }

/** What is said of an action besides the code that carries it out. */
export interface BehaviourSpec {
  readonly timeout?: number
  readonly assumeEffects?: boolean
  readonly interruptible?: boolean
  /** The action stands for a goal of its own. */
  readonly compound?: { readonly wants: unknown; readonly using: readonly string[] }
}

/** What is different from the policy of the kind, or from the default. */
export type PolicySpec = Partial<Omit<Policy, 'backOff'>> & { readonly backOff?: Partial<Policy['backOff']> }

/** An agent. One that commands others is an agent, too. */
export interface AgentSpec {
  readonly kind: string
  /** Goal → its weight, whether the agent has it, or what else is different. */
  readonly goals?: Readonly<Record<string, number | boolean | AgentGoalSpec>>
  /** The actions of its kind that it uses; instead of `without`. */
  readonly actions?: readonly string[]
  /** The actions of its kind that it does without. */
  readonly without?: readonly string[]
  /** The sensors of its kind that it has. @default all */
  readonly sensors?: readonly string[]
  /** The agent that commands it. */
  readonly superior?: string
  /** The agents that it commands: the other way round of `superior`. */
  readonly members?: readonly string[]
  /** Whom it shares what it knows with. @default those with the same superior */
  readonly group?: string
  /** Fact → what it believes at first. */
  readonly beliefs?: Readonly<Record<string, unknown>>
  readonly policy?: PolicySpec
}

/** What is different about a goal for one agent. */
export interface AgentGoalSpec {
  readonly weight?: number
  readonly active?: boolean
  readonly wants?: unknown
  readonly relevance?: RelevanceSpec
}
