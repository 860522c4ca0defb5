import type { AgentEvent } from '../../agent/agent-events.ts'
import type { ExternalInputs, SensorReading, Settlement } from '../../agent/external-inputs.ts'
import type { Grant } from '../../agent/schedule/planning-service.ts'
import type { Recording } from '../recording.ts'
import type { RecordedInput } from '../session.ts'
import { decodeValue } from '../values/decode-value.ts'

/** Supplies the logged inputs in the same order. */
export class ReplayedInputs implements ExternalInputs {
  readonly startsPromises = false
  /** Index of the next input. */
  at: number
  /** The first mismatch between logged and requested inputs. */
  astray: string | undefined
  readonly #inputs: readonly RecordedInput[]

  constructor(inputs: readonly RecordedInput[], at: number) {
    this.#inputs = inputs
    this.at = at
  }

  get next(): RecordedInput | undefined {
    return this.#inputs[this.at]
  }

  reading(agent: string, sensor: string, sense: () => SensorReading): SensorReading {
    const { next } = this
    if (next?.is === 'reading' && next.agent === agent && next.sensor === sensor) {
      this.at++
      return decodeValue(next.reading) as SensorReading
    }
    this.astray ??= `sensor ${sensor} of ${agent} was read, but not in the recording`
    return sense()
  }

  settlements(): readonly Settlement[] {
    const { next } = this
    if (next?.is !== 'settlements') return []
    this.at++
    return decodeValue(next.settled) as readonly Settlement[]
  }

  grants(frame: (given?: readonly Grant[]) => readonly Grant[]): void {
    const at = this.#grantsAhead()
    const input = this.#inputs[at]
    frame(input?.is === 'grants' ? (decodeValue(input.grants) as readonly Grant[]) : [])
    if (input?.is === 'grants' && this.at === at) this.at++
  }

  /** Index of the grants, which were logged after the frame; agents that think in the frame may have read sensors before that. */
  #grantsAhead(): number {
    let { at } = this
    while (this.#inputs[at]?.is === 'reading') at++
    return at
  }

  call(): void {}

  /** Returns the next call from outside. Other inputs left before it were not requested as they were then. */
  takeCall(): Extract<RecordedInput, { readonly is: 'call' }> | undefined {
    for (let { next } = this; next !== undefined; next = this.next) {
      this.at++
      if (next.is === 'call') return next
      this.astray ??=
        next.is === 'reading'
          ? `sensor ${next.sensor} of ${next.agent} was only read in the recording`
          : `${next.is} came only in the recording`
    }
    return undefined
  }
}

/** Number of ticks to read at once: reading them one by one would read every chunk from its start again and again. */
const ticksAtOnce = 128

/** The recorded events of each tick. Creates those of a few ticks at a time: those of an hour would not fit into memory. */
export class ExpectedEvents {
  readonly #recording: Recording
  readonly #first: number
  readonly #last: number
  #from = Number.NaN
  #byTick: AgentEvent[][] = []

  /** Covers all completely recorded ticks after a given one. */
  constructor(recording: Recording, after: number) {
    const { complete, last } = recording.range
    this.#recording = recording
    this.#first = Math.max(after, complete) + 1
    this.#last = last
  }

  /** Returns the events of a tick in order; undefined if the recording is incomplete there. */
  at(tick: number): readonly AgentEvent[] | undefined {
    if (tick < this.#first || tick > this.#last) return undefined
    if (!(tick >= this.#from && tick < this.#from + ticksAtOnce)) this.#read(tick)
    return this.#byTick[tick - this.#from]
  }

  #read(from: number): void {
    this.#from = from
    this.#byTick = Array.from({ length: ticksAtOnce }, () => [])
    for (const { event } of this.#recording.events(from, from + ticksAtOnce - 1))
      if (isComparable(event)) this.#byTick[event.tick - from]?.push(event)
  }
}

/** Whether a replay must repeat an event; how long planning took depends on the clock. */
export function isComparable(event: AgentEvent): boolean {
  return event.type !== 'tick-end' && event.type !== 'over-budget'
}
