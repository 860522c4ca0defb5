/** Chunks of tracks in session files: their numbers as in memory, with the words they refer to in lines before them. */

import type { AgentView } from '../../agent/agent.ts'
import { NumberLog } from '../packing/number-log.ts'
import { OddNumber } from '../packing/pack-value.ts'
import { WordBook } from '../packing/word-book.ts'
import type { Recording } from '../recording.ts'
import type { SoundnessCheck } from '../tracks/log-reader.ts'
import { RecordLog } from '../tracks/record-log.ts'
import type { Chunk } from '../tracks/track.ts'
import { decodeValue } from '../values/decode-value.ts'
import { encodeValue } from '../values/encode-value.ts'
import { readEvent, readView } from './read-records.ts'
import { isFiniteNumber, isJsonRecord } from './sound-values.ts'

type Line = Readonly<Record<string, unknown>>

const wordsPerLine = 1000
/** Maximum number of missing words in a damaged file: filling larger gaps would only waste memory. */
const mostLost = 1_000_000

/** Yields the lines of all chunks, each after the words that it needs. */
export function* chunkLines(recording: Recording): Generator<Line> {
  const books = new Map<WordBook, number>()
  for (const { name, chunks } of recording.tracks.values()) {
    for (const chunk of chunks) {
      const { book } = chunk.log.beginning
      if (!books.has(book)) {
        books.set(book, books.size)
        yield* bookLines(book, books.size - 1)
      }
      yield chunkLine(name, chunk, books.get(book)!)
    }
  }
}

function* bookLines({ words, forms, shapes }: WordBook, book: number): Generator<Line> {
  yield { line: 'forms', book, forms, shapes }
  for (let at = 0; at < words.length; at += wordsPerLine) {
    const values = words.slice(at, at + wordsPerLine).map((word) => (word instanceof OddNumber ? word.value : word))
    yield { line: 'words', book, at, words: values.map((word) => encodeValue(word)) }
  }
}

function chunkLine(agent: string, { keyframe, log }: Chunk, book: number): Line {
  const { tick, order, time } = keyframe
  const numbers = [...log.numbers()]
  return {
    line: 'chunk',
    agent,
    book,
    tick,
    order,
    time: encodeValue(time),
    records: log.length,
    ...(log.length > 0 && { ticks: [log.firstTick, log.lastTick], last: log.lastOrder }),
    sum: checkSumOf(numbers),
    numbers,
  }
}

const soundness: SoundnessCheck = { view: readView, event: readEvent, parts: readParts }

/** Reads chunks and what they need. All of its methods return false for an incomplete line. */
export class ChunkReader {
  readonly #books = new Map<number, WordBook>()
  readonly #recording: Recording
  #lost = 0

  constructor(recording: Recording) {
    this.#recording = recording
  }

  readForms({ book: number, forms, shapes }: Line): boolean {
    if (!isCount(number) || !isListOfTexts(forms) || !isListOfTexts(shapes)) return false
    const book = this.#book(number)
    book.forms.push(...forms)
    book.shapes.push(...shapes)
    return true
  }

  readWords({ book: number, at, words }: Line): boolean {
    if (!isCount(number) || !isCount(at) || !Array.isArray(words)) return false
    const book = this.#book(number)
    // lost words leave a gap, so that the others keep their numbers
    this.#lost += at - book.words.length
    if (at < book.words.length || this.#lost > mostLost) return false
    while (book.words.length < at) book.words.push(undefined)
    for (const word of words) book.words.push(decodeValue(word))
    return true
  }

  readChunk(line: Line): boolean {
    const { agent, book: number, tick, order, records, last, ticks, sum, numbers } = line
    if (
      typeof agent !== 'string' ||
      !isCount(number) ||
      !isFiniteNumber(tick) ||
      !isFiniteNumber(order) ||
      !isCount(records)
    )
      return false
    if (!Array.isArray(numbers) || !numbers.every(isFiniteNumber) || checkSumOf(numbers) !== sum) return false
    const book = this.#books.get(number)
    if (book === undefined) return false
    const packed = new NumberLog()
    const log = new RecordLog({ agent, book, ends: this.#recording.ends, tick, order }, packed)
    for (const value of numbers) packed.add(value)
    log.length = records
    log.check = soundness
    log.lastOrder = isFiniteNumber(last) ? last : order
    if (Array.isArray(ticks) && ticks.length === 2 && ticks.every(isFiniteNumber)) [log.firstTick, log.lastTick] = ticks
    const time = decodeValue(line['time'])
    const keyframe = { tick, order, time: isFiniteNumber(time) ? time : Number.NaN }
    this.#recording.restoreChunk(agent, { keyframe, log })
    return true
  }

  #book(number: number): WordBook {
    let book = this.#books.get(number)
    if (book === undefined) {
      book = new WordBook()
      this.#books.set(number, book)
    }
    return book
  }
}

/** Returns the valid parts of a sample. */
export function readParts(agent: string, value: unknown): Partial<AgentView> | undefined {
  if (!isJsonRecord(value)) return undefined
  const view = readView({ name: agent, kind: '', ...value })
  if (view === undefined) return undefined
  return Object.fromEntries(Object.entries(view).filter(([part]) => Object.hasOwn(value, part)))
}

function isListOfTexts(value: unknown): value is string[][] {
  return (
    Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'))
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

const bits = new DataView(new ArrayBuffer(8))

/**
 * A checksum over all bits of some numbers, so that any changed digit is noticed, before or after the decimal point. Each word is mixed in
 * by invertible steps: a change of one word of a number is always detected, and a change of several is missed once in four billion cases.
 */
export function checkSumOf(numbers: readonly number[]): number {
  let sum = 1
  for (const value of numbers) {
    // JSON has no -0
    bits.setFloat64(0, value + 0)
    sum = mixed(sum, bits.getInt32(0))
    sum = mixed(sum, bits.getInt32(4))
  }
  return sum
}

function mixed(sum: number, word: number): number {
  const product = Math.imul(sum ^ word, 0x9e3779b1)
  return product ^ (product >>> 15)
}
