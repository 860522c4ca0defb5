import { ByteArena } from '../packing/byte-arena.ts'
import { NumberLog, PackedNumbers } from '../packing/number-log.ts'
import { packValue, unpackValue } from '../packing/pack-value.ts'
import { WordBook } from '../packing/word-book.ts'
import type { RecordedInput } from '../session.ts'

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
