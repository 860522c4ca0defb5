import type { Span } from './diagnostic.ts'

/** A place between two characters of a text. Lines and columns count from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/**
 * Converts between offsets in a text and lines and columns. A line ends with LF, CR or both.
 *
 * @example new LineTable('pirate.yaml', 'gold: 1\nrum: 2').position(8) // { line: 2, column: 1 }
 */
export class LineTable {
  readonly file: string
  readonly #text: string
  readonly #starts: Int32Array

  constructor(file: string, text: string) {
    if (typeof text !== 'string') throw new TypeError('expected the text of a file')
    this.file = file
    this.#text = text
    this.#starts = lineStarts(text)
  }

  /** Number of lines; a text without line ends has one. */
  get count(): number {
    return this.#starts.length
  }

  /** Returns the span between two offsets, at least one character wide so that there is something to point at. */
  span(from: number, to: number): Span {
    const start = clamp(from, this.#text.length)
    return this.exactSpan(start, Math.max(to, start + 1), this.#text.length + 1)
  }

  /** Returns the span between two offsets, which is empty where they are equal: the place of an insertion. */
  exactSpan(from: number, to: number, most = this.#text.length): Span {
    const start = this.position(clamp(from, most), most)
    const end = this.position(clamp(to, most), most)
    return { file: this.file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }

  /** Returns line and column of an offset. */
  position(offset: number, most = this.#text.length): TextPosition {
    const inside = clamp(offset, most)
    const line = this.#lineAt(inside)
    return { line: line + 1, column: inside - this.#starts[line]! + 1 }
  }

  /** Returns the offset of a position. Columns beyond the end of a line mean its end, lines beyond the text the end of the text. */
  offset({ line, column }: TextPosition): number {
    if (line < 1) return 0
    if (line > this.#starts.length) return this.#text.length
    return Math.min(this.startOf(line) + Math.max(column - 1, 0), this.endOf(line))
  }

  /** Returns the offset at which a line begins. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#text.length
  }

  /** Returns the offset at which a line ends, before its line break. */
  endOf(line: number): number {
    let end = this.#starts[line] ?? this.#text.length
    const start = this.startOf(line)
    while (end > start && isLineEnd(this.#text.charCodeAt(end - 1))) end--
    return end
  }

  #lineAt(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}

function clamp(offset: number, most: number): number {
  return Math.min(Math.max(offset, 0), most)
}

function lineStarts(text: string): Int32Array {
  let starts = new Int32Array(1024)
  let count = 1
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset)
    if (!isLineEnd(code)) continue
    if (code === RETURN && text.charCodeAt(offset + 1) === LINE_FEED) offset++
    if (count === starts.length) {
      const longer = new Int32Array(count * 2)
      longer.set(starts)
      starts = longer
    }
    starts[count++] = offset + 1
  }
  return starts.slice(0, count)
}

function isLineEnd(code: number): boolean {
  return code === LINE_FEED || code === RETURN
}

const LINE_FEED = 10
const RETURN = 13
