import type { Shape, State } from '../../domain/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { Interrupts } from '../believing/beliefs.ts'

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
