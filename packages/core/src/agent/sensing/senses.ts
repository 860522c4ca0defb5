import type { InnerBlackboard } from '../believing/blackboard.ts'
import type { Sensing, SensorDefinition } from '../defining/agent-definition.ts'
import { backOffSeconds } from '../defining/agent-definition.ts'
import type { SensorReading, Sighting } from '../external-inputs.ts'
import { messageOf, noteFault } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** A sensor of an agent, and its state. */
export interface SensorState {
  readonly name: string
  readonly definition: SensorDefinition
  readonly events: readonly string[]
  /** Whether something depends on its facts. */
  needed: boolean
  /** Time of the next poll. */
  next: number
  polled: boolean
  /** Tick of the last poll; it is polled at most once per tick. */
  tick: number
  notes: Record<string, unknown>
  /** Number of errors in a row. */
  failures: number
}

/** The sensors of one agent. Runs only those that something depends on. */
export class Senses {
  readonly #agent: InnerAgent
  readonly sensors: readonly SensorState[]
  readonly #sensing: { -readonly [Part in keyof Sensing]: Sensing[Part] }
  /** Set only while a sensor runs: what it remembers later would be attributed to another one. */
  #things: Sighting[] | undefined
  /** Names of the facts that the agent needs to know. */
  needs: ReadonlySet<string> = new Set()
  /** Time of the next poll of any sensor. */
  due = 0

  constructor(agent: InnerAgent, names: readonly string[]) {
    this.#agent = agent
    this.sensors = names.flatMap((name) => {
      const definition = agent.kind.sensors.get(name)
      if (definition === undefined) return []
      const { on = [], facts = [] } = definition
      const events = typeof on === 'string' ? [on] : on
      return [
        {
          name,
          definition,
          events,
          needed: facts.length === 0,
          next: 0,
          polled: false,
          tick: -1,
          notes: {},
          failures: 0,
        },
      ]
    })
    const remember: Sensing['remember'] = (thing, facts, confidence = 1) => {
      this.#things?.push({ thing, facts, confidence })
    }
    this.#sensing = { agent, context: agent.context, time: 0, event: undefined, notes: {}, remember }
  }

  /** The sensors that run at present. */
  get active(): string[] {
    return this.sensors.filter(({ needed }) => needed).map(({ name }) => name)
  }

  /** Sets the facts that are needed from now on. A sensor that was not needed before is polled at once. */
  require(names: ReadonlySet<string>): void {
    const before = this.needs
    this.needs = names
    for (const board of this.#boards()) {
      // others may have sensors that report to this agent
      if (board.exchangeNeeds(before, names)) board.arrangeSenses(this.#agent)
    }
    this.arrange()
  }

  /** Decides which sensors run: those that this agent needs and, if they share, those that its groups need. */
  arrange(): void {
    const boards = this.#boards()
    for (const sensor of this.sensors) {
      const { facts = [], shares } = sensor.definition
      const isNeeded = (name: string) =>
        this.needs.has(name) || (shares === true && boards.some((board) => board.needs(name)))
      const needed = facts.length === 0 || (facts as readonly string[]).some(isNeeded)
      if (needed && !sensor.needed) {
        sensor.next = 0
        this.due = 0
        this.#agent.stir()
      }
      sensor.needed = needed
    }
  }

  /** Polls the sensors that are due. */
  poll(now: number): void {
    if (now < this.due) return
    this.due = Number.POSITIVE_INFINITY
    for (const sensor of this.sensors) {
      const { every } = sensor.definition
      if (!sensor.needed || every === undefined) continue
      if (sensor.next <= now && sensor.tick !== this.#agent.society.ticks) {
        // each agent has its own time for the second poll, so that a thousand agents do not all poll in the same frame
        sensor.next = now + (sensor.polled ? every : every * this.#agent.phase)
        sensor.polled = true
        sensor.tick = this.#agent.society.ticks
        this.#run(sensor)
      }
      if (sensor.next < this.due) this.due = sensor.next
    }
  }

  /** Polls at once the sensors of facts that may just have changed. */
  refresh(names: ReadonlySet<string>): void {
    for (const sensor of this.sensors) {
      const { every, facts = [] } = sensor.definition
      const tells = facts.length === 0 || (facts as readonly string[]).some((name) => names.has(name))
      const isLeftAlone = sensor.failures > 1 && sensor.next > this.#agent.society.time
      if (every !== undefined && tells && !isLeftAlone) this.#run(sensor)
    }
  }

  /** Runs the sensors that wait for an event. */
  handleEvent(name: string, data: unknown): void {
    for (const sensor of this.sensors) {
      if (sensor.events.includes(name)) this.#run(sensor, { name, data })
    }
  }

  #boards(): readonly InnerBlackboard[] {
    return [this.#agent.blackboard, this.#agent.team].filter((board) => board !== undefined)
  }

  #run(sensor: SensorState, event?: { readonly name: string; readonly data: unknown }): void {
    const { name, definition, notes } = sensor
    const agent = this.#agent
    if (agent.isRemoved) return
    const sensing = this.#sensing
    sensing.time = agent.society.time
    sensing.event = event
    sensing.notes = notes
    let reading: SensorReading | undefined
    if (definition.external) reading = agent.society.inputs.reading(agent.name, name, () => this.#sense(definition))
    else reading = this.#sense(definition)
    if (agent.isRemoved) return
    this.#noteFailure(sensor, reading.threw)
    const source = `sensor ${name}`
    for (const { thing, facts, confidence } of reading.things)
      agent.attention.remember(thing, facts, confidence, definition.shares)
    for (const key in reading.facts) {
      const value = reading.facts[key]
      if (value === undefined) continue
      if (definition.shares) agent.attention.share(key, value, source, definition.interrupts)
      else agent.attention.believe(key, value, source, definition.interrupts)
    }
  }

  #sense(definition: SensorDefinition): SensorReading {
    const things: Sighting[] = []
    this.#things = things
    try {
      const facts = (definition.sense(this.#sensing) ?? nothing) as SensorReading['facts']
      return { facts, things }
    } catch (error) {
      return { facts: nothing, things, threw: messageOf(error) }
    } finally {
      this.#things = undefined
    }
  }

  /** Reports a sensor that keeps throwing once, and once more when it works again; polls it more and more rarely. */
  #noteFailure(sensor: SensorState, threw: string | undefined): void {
    const { name, failures } = sensor
    if (threw === undefined && failures === 0) return
    const agent = this.#agent
    sensor.failures = threw === undefined ? 0 : failures + 1
    if (threw === undefined || failures === 0) noteFault(agent, `sensor ${name}`, threw)
    else sensor.next = Math.max(sensor.next, agent.society.time + backOffSeconds(agent.kind.policy.backOff, failures))
  }
}

const nothing = Object.freeze({})
