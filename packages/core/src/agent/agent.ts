import type { Shape, State } from '../domain/typed-keys.ts'
import type { AgentExplanation } from './agent-explanation.ts'
import type { AgentView } from './agent-view.ts'
import type { Beliefs } from './believing/beliefs.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { Memory } from './believing/memory.ts'
import type { AgentKind } from './defining/kind.ts'
import type { GoalSettings, GoalState } from './goal-state.ts'
import type { RandomSource } from './random.ts'
import type { Society } from './society.ts'
import type { SquadRole } from './squad-role.ts'

/**
 * A character with goals. Each tick it senses, updates its beliefs, chooses a goal, requests a plan, acts, and monitors whether the plan
 * still works. Nothing happens between ticks, except in response to events. Created by `society.add` or `createAgent`.
 */
export interface Agent<S extends Shape = Shape> {
  readonly name: string
  readonly kind: AgentKind
  /** The agents it lives with, whose `tick` makes them all act. */
  readonly society: Society
  readonly context: S['context']
  readonly beliefs: Beliefs<S>
  readonly memory: Memory
  readonly random: RandomSource
  /** Its place in a command hierarchy. */
  readonly squad: SquadRole
  /** The blackboard of its group. */
  readonly blackboard: Blackboard | undefined
  /** The current goal, or undefined. */
  readonly goal: string | undefined
  /** The last few errors and invalid return values of its kind's functions. */
  readonly faults: readonly Fault[]
  readonly isPaused: boolean
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
  activityView(): Pick<AgentView, 'paused' | 'goal' | 'plans' | 'action' | 'orders' | 'planningFor' | 'blamed'>
  /** What it believes, wants, plans and does, as plain data. */
  view(): AgentView
}

/** An agent that `createAgent` made, on its own in its society. */
export interface LoneAgent<S extends Shape = Shape> extends Agent<S> {
  /** Advances time. Throws once others have joined its society: call `agent.society.tick` then, which ticks them all. */
  tick(dt: number): void
}

/** An error or invalid return value of a kind's function. */
export interface Fault {
  readonly where: string
  readonly message: string
}
