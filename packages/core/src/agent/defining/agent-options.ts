import type { Shape, State } from '../../domain/typed-keys.ts'
import type { GoalSettings } from '../goal-state.ts'

/**
 * Options for a new agent. `context` is the body and the world as functions of the domain and kind see them; omit it if neither declares
 * one.
 */
export type AgentOptions<S extends Shape = Shape> = {
  readonly name: string
  readonly beliefs?: State<S>
  /** Goal → settings that differ for this agent. */
  readonly goals?: Readonly<Record<string, GoalSettings>>
  /** Actions of the kind that this agent does not use. */
  readonly without?: readonly string[]
  /** Sensors of the kind that this agent has. @default all */
  readonly sensors?: readonly string[]
  /** Name of its superior, who may join later. */
  readonly superior?: string
  /** The group it shares knowledge with. @default the subordinates of its superior */
  readonly group?: string
} & (unknown extends S['context'] ? { readonly context?: unknown } : { readonly context: S['context'] })
