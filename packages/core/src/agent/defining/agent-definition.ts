import type { Shape } from '../../domain/types/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import type { Behaviours } from './behaviour.ts'
import type { GoalDefinition } from './goal.ts'
import type { Policy } from './policy.ts'
import type { SensorDefinition } from './sensor.ts'

/** What agents of a kind have in common. Everything has a name, so that a saved agent is plain data. */
export interface AgentDefinition<S extends Shape = Shape, A = unknown, G = unknown> {
  /** Name of the kind. */
  readonly name: string
  readonly goals: Readonly<Record<string, GoalDefinition<S, A, G>>>
  /** The actions that it knows how to do. Others of the domain are not in its plans. */
  readonly actions: Behaviours<S, A>
  readonly sensors?: Readonly<Record<string, SensorDefinition<S>>>
  /** @default `defaultPolicy` */
  readonly policy?: Partial<Policy>
  /** How memories decay. @default half of the confidence in 30 seconds, forgotten below 0.05 */
  readonly memoryDecay?: MemoryDecay
  /** Whether it chooses its goals itself. Otherwise it takes the goal that its superior recommends most. @default true */
  readonly autonomous?: boolean
  /** How much it matters that its plans come soon, asked with each order. @default 0 */
  readonly planningPriority?: (agent: Agent<S>) => number
  /** What recorders keep of it besides, and how that is drawn. */
  readonly record?: RecordedFields<S>
}

/** The own fields of a kind in recordings. */
export interface RecordedFields<S extends Shape = Shape> {
  /** Plain data: pose, health, members of a squad. */
  fields(agent: Agent<S>): Readonly<Record<string, unknown>>
  /** How a recorded moment is drawn. */
  draw?(fields: Readonly<Record<string, unknown>>): readonly Drawing[]
}

/** A mark for a debugger to draw; positions are the game's own. */
export type Drawing =
  | { readonly kind: 'text'; readonly at: readonly number[]; readonly text: string }
  | { readonly kind: 'icon'; readonly at: readonly number[]; readonly icon: string }
  | { readonly kind: 'line'; readonly points: readonly (readonly number[])[] }
