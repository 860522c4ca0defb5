import type { Arguments } from '../../domain/typed.ts'
import type { NoParameters, Shape } from '../../domain/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import type { ActionHandler } from './action-handler.ts'
import type { GoalDefinition } from './goal.ts'
import type { Policy } from './policy.ts'
import type { SensorDefinition } from './sensor.ts'

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
