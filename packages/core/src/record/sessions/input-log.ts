import type { ExternalInputs, SensorReading, Settlement } from '../../agent/external-inputs.ts'
import type { InnerSociety } from '../../agent/inner-society.ts'
import type { Grant } from '../../agent/schedule/planning-service.ts'
import type { Society } from '../../agent/society.ts'
import { needObject } from '../../domain/check/plain.ts'
import { ByteArena, NumberLog, PackedNumbers } from '../packing/number-log.ts'
import { packValue, unpackValue } from '../packing/pack-value.ts'
import { WordBook } from '../packing/word-book.ts'
import { needSociety } from '../record-arguments.ts'
import type { Checkpoint, RecordedInput } from '../session.ts'
import { encodeValue } from '../values/encode-value.ts'

/** Limits of a log. */
export interface InputLogOptions {
  /** Maximum number of inputs. Beyond it, the oldest are dropped, and replay starts at a later checkpoint. @default 500,000 */
  readonly inputs?: number
  /** Ticks between checkpoints, from which replay and branches can start. @default 600 */
  readonly checkpointEvery?: number
  /** Maximum number of checkpoints. Beyond it, every second one is dropped, and they are taken half as often. @default 16 */
  readonly checkpoints?: number
}

// replay needs the values as they were, so only absurd sizes are cut
const whole = { text: 100_000_000, depth: 400, parts: 10_000_000 }

/**
 * Logs external inputs on their way into a society. Created by `recordInputs`.
 *
 * @example
 * const log: InputLog = recordInputs(society)
 * society.agent('Jack').tell({ rum: 2 })
 * log.inputs // [{ is: 'call', agent: 'Jack', method: 'tell', args: [{ rum: 2 }] }]
 * log.stop()
 */
export class InputLog implements ExternalInputs {
  readonly #inputs = new InputList()
  checkpoints: Checkpoint[] = []
  readonly options: Required<InputLogOptions>
  readonly #society: InnerSociety
  readonly #through: ExternalInputs
  readonly #unsubscribe: () => void
  #every: number
  /** Calls in the middle of a tick come from behaviours and sensors, which will make them again in a replay. */
  #isTicking = false

  constructor(society: Society, options: InputLogOptions = {}) {
    needSociety(society)
    needObject(options, '{ inputs, checkpointEvery, … }')
    const { inputs = 500_000, checkpointEvery = 600, checkpoints = 16 } = options
    this.options = { inputs: Math.max(1, inputs), checkpointEvery, checkpoints: Math.max(2, checkpoints) }
    this.#every = Math.max(1, checkpointEvery)
    // every society is one; users see less of it
    const inner = society as InnerSociety
    this.#society = inner
    this.#through = inner.inputs
    this.#checkpoint()
    inner.inputs = this
    this.#unsubscribe = society.subscribe((event) => {
      if (event.type === 'tick-end') this.#isTicking = false
    })
  }

  /** All inputs so far, in the order of arrival; newly created on every call. */
  get inputs(): RecordedInput[] {
    return [...this.#inputs]
  }

  get startsPromises(): boolean {
    return this.#through.startsPromises
  }

  reading(agent: string, sensor: string, sense: () => SensorReading): SensorReading {
    const reading = this.#through.reading(agent, sensor, sense)
    this.#inputs.push({ is: 'reading', agent, sensor, reading: encodeValue(reading, whole) })
    return reading
  }

  settlements(settled: readonly Settlement[]): readonly Settlement[] {
    const passed = this.#through.settlements(settled)
    if (passed.length > 0) this.#inputs.push({ is: 'settlements', settled: encodeValue(passed, whole) })
    return passed
  }

  grants(frame: (given?: readonly Grant[]) => readonly Grant[]): void {
    this.#through.grants((given) => {
      const grants = frame(given)
      if (grants.length > 0) this.#inputs.push({ is: 'grants', grants: encodeValue(grants, whole) })
      return grants
    })
  }

  call(agent: string | undefined, method: string, args: readonly unknown[]): void {
    this.#through.call(agent, method, args)
    if (agent === undefined && method === 'load') {
      this.#startAnew()
      return
    }
    const isTick = agent === undefined && method === 'tick'
    if (this.#isTicking && !isTick) return
    if (isTick) this.#beginTick()
    this.#inputs.push({ is: 'call', agent, method, args: encodeValue(args, whole) })
  }

  /** Stops logging and keeps what was logged. */
  stop(): void {
    this.#unsubscribe()
    if (this.#society.inputs === this) this.#society.inputs = this.#through
  }

  #beginTick(): void {
    const latest = this.checkpoints[this.checkpoints.length - 1]
    const isFull = this.#inputs.length >= this.options.inputs
    if (this.#society.ticks - latest.tick >= this.#every || (isFull && this.checkpoints.length === 1))
      this.#checkpoint()
    if (isFull) this.#dropOldest()
    this.#isTicking = true
  }

  /** Starts anew after a load: earlier inputs do not lead to the loaded society. */
  #startAnew(): void {
    this.#inputs.clear()
    this.checkpoints = []
    this.#every = Math.max(1, this.options.checkpointEvery)
    this.#isTicking = false
    this.#checkpoint()
  }

  #checkpoint(): void {
    this.checkpoints.push({ tick: this.#society.ticks, at: this.#inputs.length, saved: this.#society.save() })
    if (this.checkpoints.length <= this.options.checkpoints) return
    this.checkpoints = this.checkpoints.filter((_, index) => index % 2 === 0)
    this.#every *= 2
  }

  /** Makes the second checkpoint the start. */
  #dropOldest(): void {
    const [, start] = this.checkpoints
    if (start === undefined) return
    this.#inputs.drop(start.at)
    this.checkpoints = this.checkpoints.slice(1).map((checkpoint) => ({ ...checkpoint, at: checkpoint.at - start.at }))
  }
}

/**
 * Starts logging what the seed does not determine: calls, readings of external sensors, settled promises, and what planning was granted
 * under a budget in milliseconds. Together with the society as it is now, that is enough to replay everything.
 *
 * @example
 * const log = recordInputs(society)
 * for (let tick = 0; tick < 600; tick++) society.tick(1 / 60)
 * log.stop()
 */
export function recordInputs(society: Society, options?: InputLogOptions): InputLog {
  return new InputLog(society, options)
}

interface Segment {
  readonly bytes: Uint8Array
  readonly book: WordBook
  readonly length: number
}

const perSegment = 1024

/** Inputs in the order of arrival, packed into bytes: there are many, and they are only read at the end. */
export class InputList {
  readonly #arena = new ByteArena()
  readonly #log = new NumberLog()
  #segments: Segment[] = []
  #book = new WordBook()
  /** Number in the newest segment, which is still open. */
  #open = 0
  /** Number of dropped inputs of the first segment. */
  #skipped = 0
  length = 0

  push(input: RecordedInput): void {
    packValue(input, this.#log, this.#book)
    this.length++
    if (++this.#open >= perSegment) this.#close()
  }

  /** Drops the oldest ones. */
  drop(count: number): void {
    this.length -= count
    this.#skipped += count
    while (this.#segments.length > 0 && this.#skipped >= this.#segments[0].length) {
      this.#skipped -= this.#segments[0].length
      this.#segments.shift()
    }
  }

  clear(): void {
    this.#segments = []
    this.#book = new WordBook()
    this.#log.length = this.#open = this.#skipped = this.length = 0
  }

  /** Yields all inputs, newly created. */
  *[Symbol.iterator](): Generator<RecordedInput> {
    let skip = this.#skipped
    const open = { bytes: this.#log.copy(), book: this.#book, length: this.#open }
    for (const { bytes, book } of [...this.#segments, open]) {
      const reader = new PackedNumbers(bytes)
      while (!reader.isAtEnd) {
        const input = unpackValue(reader, book) as RecordedInput
        if (skip-- <= 0) yield input
      }
    }
  }

  #close(): void {
    const bytes = this.#arena.keep(this.#log.bytes, this.#log.length)
    this.#segments.push({ bytes, book: this.#book, length: this.#open })
    this.#log.length = this.#open = 0
    if (this.#book.isFull) this.#book = new WordBook()
  }
}
