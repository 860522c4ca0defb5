import type { Shape, State } from '../../domain/types/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { Interrupts } from '../believing/beliefs.ts'

/** What a sensor works with while it senses. */
export interface Sensing<S extends Shape = Shape> {
  readonly agent: Agent<S>
  readonly context: S['context']
  /** Seconds of the society. */
  readonly time: number
  /** Notes that a thing was seen: goes to the memory of the agent, and of its group where the sensor shares. */
  remember(thing: string, facts: Readonly<Record<string, unknown>>, confidence?: number): void
  /** Notes of the sensor's own about this agent, as plain data: they are saved with it. */
  readonly notes: Record<string, unknown>
  /** What the event brought, for sensors that wait for one. */
  readonly event: { readonly name: string; readonly data: unknown } | undefined
}

/** A sensor: tells facts of the domain, by polling or when something happens. */
export interface SensorDefinition<S extends Shape = Shape> {
  /**
   * Names of the facts that it tells. It is polled only while a goal or a plan needs one of them; without any, always. What happens
   * does not happen again, so events are always listened to.
   */
  readonly facts?: readonly (string extends keyof S['facts'] ? string : keyof S['facts'] & string)[]
  /** Seconds between two polls; 0 is every tick. Left out for sensors that only wait for events. */
  readonly every?: number
  /** Names of events that it waits for, see `agent.notify`. */
  readonly on?: string | readonly string[]
  /** Whether what it tells may interrupt the plan: when the plan or the choice of goals depends on it, always, or never. @default 'when-it-matters' */
  readonly interrupts?: Interrupts
  /** Tells the whole group of the agent. */
  readonly shares?: boolean
  /** Looks at something that a saved world does not contain (a socket, a person): recorders keep what it read. */
  readonly external?: boolean
  /** Gives the facts that it has found out; those that are left out stay as they are. */
  sense(sensing: Sensing<S>): State<S> | undefined | void
}
