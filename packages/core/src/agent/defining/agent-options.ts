import type { ContextOption, Shape, State } from '../../domain/types/typed-keys.ts'
import type { GoalSettings } from '../goal-state.ts'

/**
 * What an agent begins with. `context` is the body and the world as the functions of domain and kind see them; leave it out where none of
 * them declares one.
 */
export type AgentOptions<S extends Shape = Shape> = AgentBeginning<S> & ContextOption<S>

interface AgentBeginning<S extends Shape> {
  readonly name: string
  readonly beliefs?: State<S>
  /** Goal → what is different for this agent. */
  readonly goals?: Readonly<Record<string, GoalSettings>>
  /** Actions of the kind that this agent does without. */
  readonly without?: readonly string[]
  /** Sensors of the kind that this agent has. @default all */
  readonly sensors?: readonly string[]
  /** Name of the agent that commands it; may join later. */
  readonly superior?: string
  /** Whom it shares what it knows with. @default the subordinates of its superior */
  readonly group?: string
}
