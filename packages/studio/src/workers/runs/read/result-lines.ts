/** Results as a growing stream of bytes, cut into lines. Each line is known by its place, so that it can be read again. */

export interface ResultLine {
  readonly text: string
  /** The first byte of the line in the stream. */
  readonly start: number
  /** Bytes, without the line break. */
  readonly length: number
}

/** A line longer than this is no result: it is passed over without being kept. */
const longestLine = 32_000_000
const lineBreak = 10

export class ResultLines {
  readonly #decoder = new TextDecoder()
  /** The beginning of a line whose end has not come yet. */
  #pending: Uint8Array[] = []
  #pendingLength = 0
  #offset = 0
  #isTooLong = false
  /** Lines that were too long to be results. */
  tooLong = 0

  /** Bytes that have come. */
  get offset(): number {
    return this.#offset
  }

  /** Bytes of a last line without its end: torn, or still being written. */
  get pendingLength(): number {
    return this.#pendingLength
  }

  /** The lines that are whole now. */
  *take(bytes: Uint8Array): Generator<ResultLine> {
    let from = 0
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, from)) {
      const line = this.#finish(bytes.subarray(from, end))
      from = end + 1
      if (line) yield line
    }
    this.#keep(bytes.subarray(from))
  }

  /** The last line of a file that will not grow, if it has no line break. */
  rest(): ResultLine | undefined {
    if (this.#pendingLength === 0) return undefined
    const line = this.#finish(new Uint8Array())
    // there was no line break to count
    this.#offset--
    return line
  }

  #keep(rest: Uint8Array): void {
    this.#offset += rest.length
    this.#pendingLength += rest.length
    if (this.#isTooLong) return
    // a copy: the caller may use its memory again
    if (rest.length > 0) this.#pending.push(rest.slice())
    if (this.#pendingLength <= longestLine) return
    this.#isTooLong = true
    this.#pending = []
  }

  #finish(end: Uint8Array): ResultLine | undefined {
    const start = this.#offset - this.#pendingLength
    const length = this.#pendingLength + end.length
    this.#offset += end.length + 1
    const isTooLong = this.#isTooLong || length > longestLine
    const bytes = isTooLong || this.#pending.length === 0 ? end : joined([...this.#pending, end], length)
    this.#pending = []
    this.#pendingLength = 0
    this.#isTooLong = false
    if (!isTooLong) return { text: this.#decoder.decode(bytes), start, length }
    this.tooLong++
    return undefined
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
