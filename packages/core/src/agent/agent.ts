import type { AgentEvent } from '../agent-events.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Shape, State } from '../domain/types/typed-keys.ts'
import type { Emit } from '../events.ts'
import type { AgentExplanation } from './agent-explanation.ts'
import type { ActivityView, AgentView } from './agent-view.ts'
import type { Beliefs } from './believing/beliefs.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { Memory } from './believing/memory.ts'
import type { GoalSettings, GoalState } from './goal-state.ts'
import type { RandomSource } from './random.ts'
import type { SavedSociety } from './saving/saved.ts'
import type { SquadRole } from './squad-role.ts'

/**
 * A character with goals. Each tick it senses, updates its beliefs, chooses a goal, requests a plan, acts, and monitors whether the plan
 * still works. Nothing happens between ticks, except in response to events. Created by `society.add` or `createAgent`.
 */
export interface Agent<S extends Shape = Shape> {
  readonly name: string
  readonly kind: { readonly name: string; readonly warnings: readonly Diagnostic[] }
  readonly society: AgentSociety
  readonly context: S['context']
  readonly beliefs: Beliefs<S>
  readonly memory: Memory
  readonly random: RandomSource
  /** Its place in a command hierarchy. */
  readonly squad: SquadRole<Agent>
  /** The blackboard of its group. */
  readonly blackboard: Blackboard | undefined
  /** The current goal, or undefined. */
  readonly goal: string | undefined
  /** The last few errors and invalid return values of its kind's functions. */
  readonly faults: readonly Fault[]
  readonly isPaused: boolean
  /** Advances time for a lone agent (and for everyone else in its society). */
  tick(dt: number): void
  /** Sets beliefs from outside. */
  tell(facts: State<S>): void
  /** Reports an event near the agent: runs the sensors that wait for it. */
  notify(event: string, data?: unknown): void
  /** Reconsiders goals and plan at the next tick, regardless of the policy. */
  replan(): void
  /**
   * Compiles the queries for its goals ahead of time, e.g. while the level loads, so that its first plans are as fast as later ones. If
   * cost functions read facts, the first search discovers which ones, and queries prepared before that are compiled again.
   */
  prepare(): void
  /** Stops its action and stays idle until `resume`. */
  pause(): void
  resume(): void
  /** Changes a goal: its weight, what it wants, or whether the agent has it at all. */
  setGoal(goal: string, settings: GoalSettings): void
  /** Enables or disables an action of this agent. */
  setAction(action: string, enabled: boolean): void
  /** Returns the state of a goal of its kind. */
  goalState(goal: string): GoalState | undefined
  /** Explains what it does and why, or why it is idle: as data, and in sentences when printed. */
  explain(): AgentExplanation
  /** What it is doing and has yet to do, as plain data: the part of the view that changes most. */
  activityView(): ActivityView
  /** What it believes, wants, plans and does, as plain data. */
  view(): AgentView
}

/** The society of an agent, as far as every agent knows it. `createSociety` returns the full interface. */
export interface AgentSociety {
  /** Seconds since the start. */
  readonly time: number
  readonly ticks: number
  readonly agents: ReadonlyMap<string, Agent>
  agent(name: string): Agent
  /** Removes an agent. Its superior is informed; its subordinates serve a successor or are on their own. */
  remove(name: string, options?: { readonly successor?: string }): void
  /** The blackboard of a group. */
  blackboard(group: string): Blackboard
  tick(dt: number): void
  notify(event: string, data?: unknown, to?: Iterable<string>): void
  subscribe(listener: Emit<AgentEvent>): () => void
  /** Returns everything as plain data, including the world. Call it between ticks only. */
  save(): SavedSociety
}

/** An error or invalid return value of a kind's function. */
export interface Fault {
  readonly where: string
  readonly message: string
}
