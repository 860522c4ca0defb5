/**
 * What happened to an agent since a keyframe, packed into bytes: the garbage collector has nothing to scan, and an hour of many agents fits
 * into memory.
 *
 *   view, then repeatedly: head [tick] [order] values …
 *
 * A head holds the form of the record, whether its tick differs from that of the record before (the difference follows), and how to get its
 * number: the next one, stated explicitly, or that of the last event of its tick.
 */

import type { AgentView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { FieldLeaves } from '../packing/field-changes.ts'
import type { ByteArena } from '../packing/number-log.ts'
import { NumberLog, PackedNumbers } from '../packing/number-log.ts'
import { packValue } from '../packing/pack-value.ts'
import {
  anotherTick,
  fieldChanges,
  type LogBeginning,
  LogReader,
  marks,
  orderOfTick,
  orderTold,
  type SoundnessCheck,
  type ViewSample,
} from './log-reader.ts'
import { type PackedEvent, packEvent } from './pack-event.ts'

/** Holds a packed event until its head is known. */
const scratch = new NumberLog()

export class RecordLog {
  length = 0
  firstTick = Number.POSITIVE_INFINITY
  lastTick = Number.NEGATIVE_INFINITY
  lastOrder: number
  readonly beginning: LogBeginning
  /** Set for logs from a file. */
  check: SoundnessCheck | undefined
  #tick: number
  /** The buffer while the log is open. */
  #log: NumberLog | undefined
  #bytes: Uint8Array | undefined
  #leaves: FieldLeaves | undefined = new FieldLeaves()

  /** Starts a log in an empty buffer. */
  constructor(beginning: LogBeginning, log: NumberLog) {
    this.beginning = beginning
    this.lastOrder = beginning.order
    this.#tick = beginning.tick
    this.#log = log
    beginning.book.users++
  }

  /** Its size in bytes. */
  get bytes(): number {
    return this.#bytes?.length ?? this.#log?.length ?? 0
  }

  begin(view: AgentView | undefined): void {
    packValue(view, this.#log!, this.beginning.book)
    if (view !== undefined) this.#leaves!.begin(view.fields)
  }

  add(event: AgentEvent, order: number): void {
    const { book, agent } = this.beginning
    scratch.length = 0
    const form = packEvent(event, event.agent === agent, scratch, book)
    this.addPacked({ form, tick: event.tick, order, bytes: scratch.bytes, start: 0, end: scratch.length })
  }

  /** Adds an event of its agent that was packed with its book. */
  addPacked({ form, tick, order, bytes, start, end }: PackedEvent): void {
    this.#head(form, tick, order, false)
    this.#noteTick(tick)
    this.#log!.copyFrom(bytes, start, end)
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

  /** Closes the log and compacts its bytes. */
  close(arena: ByteArena): void {
    if (this.#log === undefined) return
    this.#bytes = arena.keep(this.#log.bytes, this.#log.length)
    this.#log.length = 0
    this.#log = undefined
    this.#leaves = undefined
  }

  /** Yields its numbers one by one, as stored in files. */
  *numbers(): Generator<number> {
    const reader = this.#reader()
    while (!reader.isAtEnd) yield reader.next()
  }

  /** Reads it from the start. */
  read(): LogReader {
    return new LogReader(this.#reader(), this.beginning, this.check)
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

  #noteTick(tick: number): void {
    if (this.firstTick === Number.POSITIVE_INFINITY) this.firstTick = tick
    if (tick > this.lastTick) this.lastTick = tick
  }
}
