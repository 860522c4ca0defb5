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
 * A character with goals. Each tick it senses, believes, chooses a goal, asks for a plan, acts, and watches whether the plan still works.
 * Nothing happens between ticks, except what an event wakes. Made by `society.add` or `createAgent`.
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
  /** What its group knows together. */
  readonly blackboard: Blackboard | undefined
  /** The present goal, or undefined. */
  readonly goal: string | undefined
  /** What functions of its kind have thrown or given that makes no sense, the last few. */
  readonly faults: readonly Fault[]
  readonly isPaused: boolean
  /** Lets time pass for a lone agent (and for everybody else in its society). */
  tick(dt: number): void
  /** Tells it facts from outside. */
  tell(facts: State<S>): void
  /** Something has happened near it: runs the sensors that wait for this. */
  notify(event: string, data?: unknown): void
  /** Looks at goals and plan anew at the next tick, whatever its policy. */
  replan(): void
  /**
   * Compiles what it would ask for its goals, while the level loads: its first plans then come as fast as the others. Where cost functions
   * read facts, the first search finds out which, and what was prepared before that is compiled again.
   */
  prepare(): void
  /** Stops what it does and stands still until `resume`. */
  pause(): void
  resume(): void
  /** Changes a goal: its weight, what it wants, or whether the agent has it at all. */
  setGoal(goal: string, settings: GoalSettings): void
  /** Switches actions of this agent on or off. */
  setAction(action: string, enabled: boolean): void
  /** How it stands with a goal of its kind. */
  goalState(goal: string): GoalState | undefined
  /** What it does and why, or why it stands still: as data, and as words when printed. */
  explain(): AgentExplanation
  /** What it does and has to do, as plain data: the part of the view that changes most. */
  activityView(): ActivityView
  /** What it believes, wants, plans and does, as plain data. */
  view(): AgentView
}

/** The society of an agent, as far as every agent knows it. `createSociety` gives all of it. */
export interface AgentSociety {
  /** Seconds since the beginning. */
  readonly time: number
  readonly ticks: number
  readonly agents: ReadonlyMap<string, Agent>
  agent(name: string): Agent
  /** An agent dies or leaves. Its superior is told; its subordinates serve a successor, or are on their own. */
  remove(name: string, options?: { readonly successor?: string }): void
  /** What a group shares. */
  blackboard(group: string): Blackboard
  tick(dt: number): void
  notify(event: string, data?: unknown, to?: Iterable<string>): void
  subscribe(listener: Emit<AgentEvent>): () => void
  /** Everything as plain data, the world included; between ticks only. */
  save(): SavedSociety
}

/** What a function of a kind has thrown, or given that makes no sense. */
export interface Fault {
  readonly where: string
  readonly message: string
}
