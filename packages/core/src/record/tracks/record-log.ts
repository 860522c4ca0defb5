/**
 * What happened to an agent from a keyframe on, packed into bytes: the garbage collector has nothing to look through, and an hour of many
 * agents fits into memory.
 *
 *   view, then over and over: head [tick] [order] values …
 *
 * A head says which form the record has, whether its tick is another one than that of the record before (then what is to be added follows),
 * and what its number is: the next one, as told, or that of the last event of its tick.
 */

import type { AgentView } from '../../agent/agent-view.ts'
import type { AgentEvent } from '../../agent-events.ts'
import type { ByteArena } from '../packing/byte-arena.ts'
import { FieldLeaves } from '../packing/field-changes.ts'
import { type NumberLog, PackedNumbers } from '../packing/number-log.ts'
import { PackingError, packSteps, packValue, setKey, unpackValue } from '../packing/pack-value.ts'
import type { RecordForm, WordBook } from '../packing/word-book.ts'
import { isUsual, usualEvent, usualFields } from './event-fields.ts'

/** An event with its number. */
export interface NumberedEvent {
  readonly order: number
  readonly event: AgentEvent
}

/** Parts of a view as they were seen at the end of a tick. */
export interface ViewSample {
  readonly tick: number
  /** Number of the last event before it. */
  readonly order: number
  readonly parts: Partial<AgentView>
}

/** The own fields at the end of a tick, which are made when they are asked for. */
export interface FieldSample {
  readonly tick: number
  readonly order: number
  readonly fields: () => AgentView['fields']
}

export type TrackRecord = NumberedEvent | ViewSample | FieldSample

/** What a log says: the view that it begins with, and what came then. */
export interface LogContent {
  readonly view: AgentView | undefined
  readonly records: readonly TrackRecord[]
}

/** Decides what is sound of a log that came from a file; gives undefined for what is not. */
export interface SoundnessCheck {
  view(value: unknown): AgentView | undefined
  event(value: unknown): AgentEvent | undefined
  parts(agent: string, value: unknown): Partial<AgentView> | undefined
}

/** Where a log begins, and what it shares with others. */
export interface LogBeginning {
  readonly agent: string
  readonly book: WordBook
  /** Number of the last event of each tick that is over. */
  readonly ends: ReadonlyMap<number, number>
  readonly tick: number
  readonly order: number
}

const [anotherTick, orderTold, orderOfTick] = [1, 2, 4]
const marks = 8
/** The type of samples in which nothing but leaves of the own fields has changed. */
const fieldChanges = '~'

export class RecordLog {
  length = 0
  firstTick = Number.POSITIVE_INFINITY
  lastTick = Number.NEGATIVE_INFINITY
  lastOrder: number
  readonly beginning: LogBeginning
  /** Set for what came from a file. */
  check: SoundnessCheck | undefined
  #tick: number
  /** Where it is written to while it is open. */
  #log: NumberLog | undefined
  #bytes: Uint8Array | undefined
  #leaves: FieldLeaves | undefined = new FieldLeaves()

  /** Begins a log in some empty bytes. */
  constructor(beginning: LogBeginning, log: NumberLog) {
    this.beginning = beginning
    this.lastOrder = beginning.order
    this.#tick = beginning.tick
    this.#log = log
    beginning.book.users++
  }

  /** Bytes that it takes. */
  get bytes(): number {
    return this.#bytes?.length ?? this.#log?.length ?? 0
  }

  begin(view: AgentView | undefined): void {
    packValue(view, this.#log!, this.beginning.book)
    if (view !== undefined) this.#leaves!.begin(view.fields)
  }

  add(event: AgentEvent, order: number): void {
    const log = this.#log!
    const { book, agent } = this.beginning
    const usual = event.agent === agent ? usualFields(event) : undefined
    const keys = usual ?? Object.keys(event)
    this.#head(book.formOf(event.type, usual ?? namedAgent(keys, event.agent !== agent)), event.tick, order, false)
    for (const key of keys) {
      if (key === 'type' || key === 'tick' || (key === 'agent' && event.agent === agent)) continue
      const value = (event as unknown as Record<string, unknown>)[key]
      // plans belong to nobody who would change them
      if (key === 'step' || key === 'steps' || key === 'within') packSteps(value, log, book)
      else packValue(value, log, book)
    }
    this.#noteTick(event.tick)
  }

  sample({ tick, order, parts }: ViewSample): void {
    const log = this.#log!
    const { book, ends } = this.beginning
    const isOfTick = ends.get(tick) === order
    const start = log.length
    const [lastOrder, lastTick] = [this.lastOrder, this.#tick]
    const keys = Object.keys(parts)
    this.#noteTick(tick)
    if (parts.fields !== undefined && keys.length === 1) {
      this.#head(book.formOf(fieldChanges, []), tick, order, isOfTick)
      if (this.#leaves!.pack(parts.fields, log, book)) return
      log.length = start
      this.lastOrder = lastOrder
      this.#tick = lastTick
      this.length--
    }
    this.#head(book.formOf('', keys), tick, order, isOfTick)
    for (const key of keys) packValue(parts[key as keyof AgentView], log, book)
    if (parts.fields !== undefined) this.#leaves!.begin(parts.fields)
  }

  /** Nothing is added any more: its bytes are moved together. */
  close(arena: ByteArena): void {
    if (this.#log === undefined) return
    this.#bytes = arena.keep(this.#log.bytes, this.#log.length)
    this.#log.length = 0
    this.#log = undefined
    this.#leaves = undefined
  }

  /** Its numbers one by one, as files hold them. */
  *numbers(): Generator<number> {
    const reader = this.#reader()
    while (!reader.isAtEnd) yield reader.next()
  }

  /** Everything in it up to the end of a tick, made anew. A log from a file that makes no sense at some place ends there. */
  read(until = Number.POSITIVE_INFINITY): LogContent {
    const { book, agent, tick, order } = this.beginning
    const reader = this.#reader()
    const records: TrackRecord[] = []
    let view: AgentView | undefined
    try {
      const first = unpackValue(reader, book)
      view = this.check === undefined ? (first as AgentView | undefined) : this.check.view(first)
      const leaves = new FieldLeaves()
      if (view !== undefined) leaves.begin(view.fields)
      const place = { tick, order }
      while (!reader.isAtEnd) {
        const form = this.#readHead(reader, place)
        if (place.tick > until) break
        const record = isSampleForm(form)
          ? this.#readSample(form, reader, place, leaves)
          : { order: place.order, event: readEvent(form, reader, { agent, tick: place.tick, book }) }
        const sound = this.check === undefined ? record : soundRecord(record, agent, this.check)
        if (sound !== undefined) records.push(sound)
      }
    } catch (error) {
      if (!(error instanceof PackingError)) throw error
    }
    return { view, records }
  }

  #reader(): PackedNumbers {
    return this.#bytes === undefined
      ? new PackedNumbers(this.#log?.bytes ?? new Uint8Array(0), this.#log?.length ?? 0)
      : new PackedNumbers(this.#bytes)
  }

  #head(form: number, tick: number, order: number, isOfTick: boolean): void {
    const log = this.#log!
    const isNext = !isOfTick && order === this.lastOrder + 1
    const ofOrder = isOfTick ? orderOfTick : isNext ? 0 : orderTold
    log.add(form * marks + ofOrder + (tick === this.#tick ? 0 : anotherTick))
    if (tick !== this.#tick) log.add(tick - this.#tick)
    if (ofOrder === orderTold) log.add(order - this.lastOrder)
    this.#tick = tick
    this.lastOrder = order
    this.length++
  }

  #readHead(reader: PackedNumbers, place: { tick: number; order: number }): RecordForm {
    const head = reader.next()
    const form = this.beginning.book.forms[Math.floor(head / marks)]
    if (form === undefined) throw new PackingError('there is no such form')
    const mark = head % marks
    if ((mark & anotherTick) !== 0) place.tick += reader.next()
    if ((mark & orderOfTick) !== 0) place.order = this.beginning.ends.get(place.tick) ?? place.order
    else place.order += (mark & orderTold) === 0 ? 1 : reader.next()
    return form
  }

  #readSample(
    form: RecordForm,
    reader: PackedNumbers,
    { tick, order }: { readonly tick: number; readonly order: number },
    leaves: FieldLeaves,
  ): ViewSample | FieldSample {
    const { book } = this.beginning
    if (form[0] === fieldChanges) return { tick, order, fields: leaves.unpack(reader, book) }
    const parts: Record<string, unknown> = {}
    for (let at = 1; at < form.length; at++) setKey(parts, form[at], unpackValue(reader, book))
    const { fields } = parts
    if (typeof fields === 'object' && fields !== null) leaves.begin(fields as Readonly<Record<string, unknown>>)
    return { tick, order, parts }
  }

  #noteTick(tick: number): void {
    if (this.firstTick === Number.POSITIVE_INFINITY) this.firstTick = tick
    if (tick > this.lastTick) this.lastTick = tick
  }
}

function isSampleForm([type]: RecordForm): boolean {
  return type === '' || type === fieldChanges
}

/** Keys of an event of another agent say so. */
function namedAgent(keys: readonly string[], isOther: boolean): readonly string[] {
  return isOther ? keys.map((key) => (key === 'agent' ? '@agent' : key)) : keys
}

function readEvent(
  form: RecordForm,
  reader: PackedNumbers,
  { agent, tick, book }: { readonly agent: string; readonly tick: number; readonly book: WordBook },
): AgentEvent {
  const [type] = form
  if (isUsual(form)) {
    const usual = usualEvent(type, () => unpackValue(reader, book), agent, tick)
    if (usual !== undefined) return usual as AgentEvent
  }
  const event: Record<string, unknown> = { type }
  let isWhole = false
  for (let at = 1; at < form.length; at++) {
    const key = form[at]
    if (key === 'type') continue
    if (key === 'agent') event[key] = agent
    else if (key === '@agent') event['agent'] = unpackValue(reader, book)
    else if (key === 'tick') {
      event[key] = tick
      isWhole = true
    } else setKey(event, key, unpackValue(reader, book))
  }
  if (!isWhole) {
    event['agent'] = agent
    event['tick'] = tick
  }
  return event as unknown as AgentEvent
}

function soundRecord(record: TrackRecord, agent: string, check: SoundnessCheck): TrackRecord | undefined {
  if ('event' in record) {
    const event = check.event(record.event)
    return event && { order: record.order, event }
  }
  if ('fields' in record) return record
  const parts = check.parts(agent, record.parts)
  return parts && { tick: record.tick, order: record.order, parts }
}
