import type { Shape, State } from '../domain/typed-keys.ts'
import type { Reason } from '../search/explain/reason.ts'
import type { PlanStep } from '../task/plan/plan-step.ts'
import type { Beliefs } from './believing/beliefs.ts'
import type { Blackboard } from './believing/blackboard.ts'
import type { Memory } from './believing/memory.ts'
import type { AgentKind } from './defining/kind.ts'
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

/** What an agent believes, wants, plans and does at one moment, as plain data. Recorders store it, debuggers show it. */
export interface AgentView {
  readonly name: string
  readonly kind: string
  readonly superior: string | undefined
  readonly paused: boolean
  /** Fact key → value. Facts that are missing have their initial values. */
  readonly beliefs: Readonly<Record<string, unknown>>
  readonly memory: readonly {
    readonly thing: string
    readonly facts: unknown
    readonly seen: number
    readonly confidence: number
  }[]
  readonly goals: readonly {
    readonly name: string
    readonly relevance: number
    readonly weight: number
    readonly bias: number
    readonly priority: number
    readonly state: 'current' | 'possible' | 'satisfied' | 'irrelevant' | 'no-plan'
    /** Why no plan was found. */
    readonly why: string | undefined
  }[]
  /** The current goal. */
  readonly goal: string | undefined
  /** The plan, and the plans for compound steps inside it, outermost first. */
  readonly plans: readonly {
    readonly goal: string
    readonly steps: readonly PlanStep[]
    /** Index of the step that is running or next. */
    readonly at: number
    readonly cost: number
  }[]
  readonly action:
    | {
        readonly step: PlanStep
        readonly phase: 'approaching' | 'performing'
        readonly seconds: number
        readonly target: unknown
      }
    | undefined
  readonly orders: readonly {
    readonly order: number
    readonly from: string
    readonly bias: Readonly<Record<string, number>>
    readonly target: unknown
  }[]
  /** The goal whose plan the planner is searching for. */
  readonly planningFor: string | undefined
  /** Steps that are kept out of plans for a while. */
  readonly blamed: readonly {
    readonly step: PlanStep
    readonly failures: number
    readonly until: number
    /** Why it failed last time. */
    readonly reason?: string
  }[]
  /** The kind's own fields. */
  readonly fields: Readonly<Record<string, unknown>>
}

export type GoalView = AgentView['goals'][number]
export type PlanView = AgentView['plans'][number]
export type ActivityView = ReturnType<Agent['activityView']>

/**
 * Says what an agent is doing and why, as data and, when printed, in a few sentences. Returned by `agent.explain()`.
 *
 * @example
 * const explanation: AgentExplanation = jack.explain()
 * explanation.activity // 'acting'
 * console.log(`${explanation}`) // Jack is doing drinkRum, step 1 of 1 of its plan for getDrunk.
 */
export class AgentExplanation {
  /** What the agent is doing. */
  readonly activity:
    | 'acting'
    /** Waiting for a plan. */
    | 'waiting-for-plan'
    /** No goal matters, or all goals are reached. */
    | 'content'
    /** The agent has goals, but no plan for any of them. */
    | 'stuck'
    | 'paused'
    /** The agent has never been ticked. */
    | 'waiting-for-tick'
    /** The policy is `by-hand`, and nothing has called `replan`. */
    | 'waiting-for-hand'
  readonly view: AgentView
  /** Sensors that are polled at present. */
  readonly sensors: readonly string[]
  /** Warnings about its kind, such as effects that nothing will report to it. */
  readonly warnings: readonly string[]
  readonly sentences: readonly string[]

  constructor(explanation: Omit<AgentExplanation, 'toString'>) {
    this.activity = explanation.activity
    this.view = explanation.view
    this.sensors = explanation.sensors
    this.warnings = explanation.warnings
    this.sentences = explanation.sentences
  }

  toString(): string {
    return this.sentences.join('\n')
  }
}

export type AgentActivity = AgentExplanation['activity']

/** Settings of a goal that can be changed on a running agent. */
export interface GoalSettings {
  readonly weight?: number
  /** Whether the agent has this goal at all. */
  readonly active?: boolean
  /** What should hold from now on, overriding the kind's `wants`; undefined restores it. */
  readonly wants?: unknown
}

/** Why a goal has no plan, and when it is tried again. */
export interface NoPlan {
  readonly status: string
  /** Number of failed attempts in a row. */
  readonly tries: number
  /** Time of the society, in seconds, before which it is not tried again unless a relevant fact changes. */
  readonly until: number
  /** Computed when asked for. */
  reasons(): readonly Reason[]
}

/** A goal of one agent, with its current priority. */
export interface GoalState {
  readonly name: string
  readonly weight: number
  /** Whether the agent has this goal at all. */
  readonly active: boolean
  /** From 0 to 1. */
  readonly relevance: number
  /** What superiors add. */
  readonly bias: number
  /** relevance × weight + bias; a goal is only pursued above 0. */
  readonly priority: number
  readonly satisfied: boolean
  /** Whether it is worth a plan now. */
  readonly isCandidate: boolean
  readonly noPlan: NoPlan | undefined
}
