/** Reads a log of records one by one, so that nothing is created that nobody asks for. */

import type { AgentView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { FieldLeaves } from '../packing/field-changes.ts'
import type { PackedNumbers } from '../packing/number-log.ts'
import { PackingError, setKey, unpackValue } from '../packing/pack-value.ts'
import type { RecordForm, WordBook } from '../packing/word-book.ts'
import { isUsual, usualEvent } from './pack-event.ts'

/** An event with its number. */
export interface NumberedEvent {
  readonly order: number
  readonly event: AgentEvent
}

/** Parts of a view, sampled at the end of a tick. */
export interface ViewSample {
  readonly tick: number
  /** Number of the last event before it. */
  readonly order: number
  readonly parts: Partial<AgentView>
}

/** An agent's own fields at the end of a tick; read them before the next record. */
export interface FieldSample {
  readonly tick: number
  readonly order: number
  readonly fields: () => AgentView['fields']
}

export type TrackRecord = NumberedEvent | ViewSample | FieldSample

/** Validates records of a log from a file; returns undefined for invalid ones. */
export interface SoundnessCheck {
  view(value: unknown): AgentView | undefined
  event(value: unknown): AgentEvent | undefined
  parts(agent: string, value: unknown): Partial<AgentView> | undefined
}

/** A position in a recording: everything up to a tick, but no further than an event. */
export interface RecordingPlace {
  readonly tick: number
  readonly order: number
}

export const everything: RecordingPlace = { tick: Number.POSITIVE_INFINITY, order: Number.POSITIVE_INFINITY }

/** The start of a log, and what it shares with others. */
export interface LogBeginning {
  readonly agent: string
  readonly book: WordBook
  /** Number of the last event of each completed tick. */
  readonly ends: ReadonlyMap<number, number>
  readonly tick: number
  readonly order: number
}

export const [anotherTick, orderTold, orderOfTick] = [1, 2, 4]
export const marks = 8
/** The type of samples in which only leaves of the agent's own fields changed. */
export const fieldChanges = '~'

/** A log from a file ends at its first invalid record. */
export class LogReader {
  /** The initial view of the log. */
  readonly view: AgentView | undefined
  readonly #reader: PackedNumbers
  readonly #beginning: LogBeginning
  readonly #check: SoundnessCheck | undefined
  readonly #leaves = new FieldLeaves()
  readonly #fields = () => this.#leaves.fields()
  #tick: number
  #order: number
  #isOver = false

  constructor(reader: PackedNumbers, beginning: LogBeginning, check: SoundnessCheck | undefined) {
    this.#reader = reader
    this.#beginning = beginning
    this.#check = check
    this.#tick = beginning.tick
    this.#order = beginning.order
    const view = this.#try(() => unpackValue(reader, beginning.book))
    this.view = check === undefined ? (view as AgentView | undefined) : check.view(view)
    if (this.view !== undefined) this.#leaves.begin(this.view.fields)
  }

  /** Returns the next record; undefined, permanently, if there is none up to a position. */
  next(until: RecordingPlace = everything): TrackRecord | undefined {
    let record: TrackRecord | undefined
    while (record === undefined && !this.#isOver && !this.#reader.isAtEnd) record = this.#try(() => this.#read(until))
    return record
  }

  #try<Result>(read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof PackingError)) throw error
      this.#isOver = true
      return undefined
    }
  }

  /** Also undefined for an invalid record. */
  #read(until: RecordingPlace): TrackRecord | undefined {
    const form = this.#readHead()
    this.#isOver = this.#tick > until.tick || this.#order > until.order
    if (this.#isOver) return undefined
    const order = this.#order
    const tick = this.#tick
    const check = this.#check
    if (form[0] === fieldChanges) {
      this.#leaves.unpack(this.#reader, this.#beginning.book)
      return { tick, order, fields: this.#fields }
    }
    if (form[0] === '') {
      const all = this.#readParts(form)
      const parts = check === undefined ? all : check.parts(this.#beginning.agent, all)
      return parts && { tick, order, parts }
    }
    const made = this.#readEvent(form)
    const event = check === undefined ? made : check.event(made)
    return event && { order, event }
  }

  #readHead(): RecordForm {
    const head = this.#reader.next()
    const form = this.#beginning.book.forms[Math.floor(head / marks)]
    if (form === undefined) throw new PackingError('there is no such form')
    const mark = head % marks
    if ((mark & anotherTick) !== 0) this.#tick += this.#reader.next()
    if ((mark & orderOfTick) !== 0) this.#order = this.#beginning.ends.get(this.#tick) ?? this.#order
    else this.#order += (mark & orderTold) === 0 ? 1 : this.#reader.next()
    return form
  }

  #readParts(form: RecordForm): Partial<AgentView> {
    const parts: Record<string, unknown> = {}
    for (let at = 1; at < form.length; at++) setKey(parts, form[at], this.#value())
    const { fields } = parts
    if (typeof fields === 'object' && fields !== null) this.#leaves.begin(fields as Readonly<Record<string, unknown>>)
    return parts
  }

  #readEvent(form: RecordForm): AgentEvent {
    const [type] = form
    const { agent } = this.#beginning
    const tick = this.#tick
    if (isUsual(form)) {
      const usual = usualEvent(type, () => this.#value(), agent, tick)
      if (usual !== undefined) return usual as AgentEvent
    }
    const event: Record<string, unknown> = { type }
    let isWhole = false
    for (let at = 1; at < form.length; at++) {
      const key = form[at]
      if (key === 'type') continue
      if (key === 'agent') event[key] = agent
      else if (key === '@agent') event['agent'] = this.#value()
      else if (key === 'tick') {
        event[key] = tick
        isWhole = true
      } else setKey(event, key, this.#value())
    }
    if (!isWhole) {
      event['agent'] = agent
      event['tick'] = tick
    }
    return event as unknown as AgentEvent
  }

  #value(): unknown {
    return unpackValue(this.#reader, this.#beginning.book)
  }
}
