import type { Arguments, PlanGoal } from '../../domain/typed.ts'
import type { NoParameters, Shape, State } from '../../domain/typed-keys.ts'
import type { PlannerChoice } from '../../planner/plan-request.ts'
import type { Limits } from '../../search/limits.ts'
import type { Agent } from '../agent.ts'
import type { Interrupts } from '../believing/beliefs.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import type { Utility } from '../utility/utility.ts'
import type { ActionHandler } from './action-handler.ts'

/** What agents of a kind have in common. Everything is named, so that a saved agent is plain data. */
export interface AgentDefinition<S extends Shape = Shape, A = unknown, G = unknown> {
  /** Name of the kind. */
  readonly name: string
  readonly goals: Readonly<Record<string, GoalDefinition<S, A, G>>>
  /** The actions it can carry out, with their behaviours. Its plans use no other actions of the domain. */
  readonly actions: {
    readonly [Name in keyof A]?: ActionHandler<S, Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>>
  }
  readonly sensors?: Readonly<Record<string, SensorDefinition<S>>>
  /** @default `defaultPolicy` */
  readonly policy?: Partial<Policy>
  /** How memories decay. @default confidence halves every 30 seconds; forgotten below 0.05 */
  readonly memoryDecay?: MemoryDecay
  /** Whether it chooses its goals itself. Otherwise it adopts the goal that its superior recommends most strongly. @default true */
  readonly autonomous?: boolean
  /** How urgent its plans are, evaluated for each request. @default 0 */
  readonly planningPriority?: (agent: Agent<S>) => number
  /** Extra data for recorders, and how to draw it. */
  readonly record?: {
    /** Plain data: pose, health, members of a squad. */
    fields(agent: Agent<S>): Readonly<Record<string, unknown>>
    /** How to draw a recorded moment. */
    draw?(fields: Readonly<Record<string, unknown>>): readonly Drawing[]
  }
}

/** A mark for a debugger to draw; positions are in the game's own coordinates. */
export type Drawing =
  | { readonly kind: 'text'; readonly at: readonly number[]; readonly text: string }
  | { readonly kind: 'icon'; readonly at: readonly number[]; readonly icon: string }
  | { readonly kind: 'line'; readonly points: readonly (readonly number[])[] }

/** A goal of an agent. */
export interface GoalDefinition<S extends Shape = Shape, A = unknown, G = unknown> {
  /** What should hold: as in a plan request, or a function that returns it (undefined: nothing to want now). */
  readonly wants: PlanGoal<S, G> | ((agent: Agent<S>) => PlanGoal<S, G> | undefined)
  /**
   * How much the goal matters now, from 0 to 1: a number, curves over facts, or a function. Facts that a function reads with
   * `agent.beliefs.get` are sensed and watched. @default 1
   */
  readonly relevance?: number | Utility | ((agent: Agent<S>) => number)
  /**
   * Why the goal matters now, in words such as `heard a coin fall`. Reported when the goal is chosen. @default the beliefs that `relevance`
   * and `wants` read
   */
  readonly because?: string | ((agent: Agent<S>) => string | undefined)
  /** Weight set by the designer. The priority is relevance × weight + bias of superiors. @default 1 */
  readonly weight?: number
  /** What to do while the planner is searching. */
  readonly fallback?: unknown extends A
    ? { readonly name: string; readonly args?: Readonly<Record<string, string>> }
    : {
        readonly [Name in keyof A & string]: {
          readonly name: Name
          readonly args?: Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>
        }
      }[keyof A & string]
  /** How to search. @default 'auto' */
  readonly planner?: string | PlannerChoice
  /** Limits of one search. @default a million expansions */
  readonly limits?: Limits
}

/** The interface a sensor works with while it senses. */
export interface Sensing<S extends Shape = Shape> {
  readonly agent: Agent<S>
  readonly context: S['context']
  /** Time of the society, in seconds. */
  readonly time: number
  /** Records that a thing was seen, in the agent's memory and, if the sensor shares, in its group's. */
  remember(thing: string, facts: Readonly<Record<string, unknown>>, confidence?: number): void
  /** The sensor's own data about this agent. Must be plain data, because it is saved with the agent. */
  readonly notes: Record<string, unknown>
  /** Payload of the event, for sensors that wait for one. */
  readonly event: { readonly name: string; readonly data: unknown } | undefined
}

/** A sensor: reports facts of the domain, by polling or on an event. */
export interface SensorDefinition<S extends Shape = Shape> {
  /**
   * Names of the facts that it reports. It is polled only while a goal or a plan needs one of them; if omitted, always. Events do not
   * repeat, so sensors always receive them.
   */
  readonly facts?: readonly (string extends keyof S['facts'] ? string : keyof S['facts'] & string)[]
  /** Seconds between polls; 0 for every tick. Omit it for sensors that only wait for events. */
  readonly every?: number
  /** Names of the events it waits for; see `agent.notify`. */
  readonly on?: string | readonly string[]
  /**
   * Whether its facts may interrupt the plan: when the plan or the choice of goals depends on them, always, or never. @default
   * 'when-it-matters'
   */
  readonly interrupts?: Interrupts
  /** Shares its facts with the agent's group. */
  readonly shares?: boolean
  /** Marks a sensor of something outside the saved world (a socket, a person). Recorders store its readings. */
  readonly external?: boolean
  /** Returns the facts that it found; facts left out stay as they are. */
  sense(sensing: Sensing<S>): State<S> | undefined | void
}

/** When an agent reconsiders its goals and plan. */
export interface Policy {
  /**
   * `on-change`: when a belief that the goals or the plan depend on changes, and every `interval` seconds, because relevance may depend on
   * more than beliefs. `on-interval`: every `interval` seconds, replanning for the current goal as well. `by-hand`: only when
   * `agent.replan()` is called. A broken plan is never continued, under any policy.
   */
  readonly replan: 'on-change' | 'on-interval' | 'by-hand'
  /** Seconds. */
  readonly interval: number
  /** Whether a better goal may interrupt a running action, or only between actions and where an action allows it. */
  readonly interrupt: 'any-time' | 'safe-points'
  /** How much higher another goal's priority must be for the agent to switch. */
  readonly hysteresis: number
  /** Repair a broken plan if the repaired rest costs at most this many times what the old rest cost; 0: never repair. */
  readonly repair: number
  /** How long to avoid a failed step, or a goal without a plan: `first` seconds, times `factor` for each further failure, up to `max`. */
  readonly backOff: { readonly first: number; readonly factor: number; readonly max: number }
}

/**
 * The default policy.
 *
 * @example defineAgent(pirate, { name: 'calm', goals: {}, actions: {}, policy: { hysteresis: 2 * defaultPolicy.hysteresis } })
 */
export const defaultPolicy: Policy = {
  replan: 'on-change',
  interval: 1,
  interrupt: 'any-time',
  hysteresis: 0.1,
  repair: 1.25,
  backOff: { first: 1, factor: 2, max: 60 },
}

/** Seconds to avoid something after its nth failure. */
export function backOffSeconds({ first, factor, max }: Policy['backOff'], failures: number): number {
  return Math.min(max, first * factor ** (failures - 1))
}
