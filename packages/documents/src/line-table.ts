/** Turns offsets in a text into lines and columns. */
import type { Span } from '@telos/core'

export class LineTable {
  readonly #file: string
  readonly #starts: readonly number[]
  readonly #length: number

  constructor(file: string, text: string) {
    this.#file = file
    this.#length = text.length
    const starts = [0]
    for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
    this.#starts = starts
  }

  /** The span between two offsets; at least one character wide, so that there is something to point at. */
  span(from: number, to: number): Span {
    const start = this.#position(from)
    const end = this.#position(Math.max(to, from + 1))
    return { file: this.#file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }

  #position(offset: number): { readonly line: number; readonly column: number } {
    const target = Math.min(Math.max(offset, 0), this.#length + 1)
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#starts[middle]! <= target) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: target - this.#starts[low]! + 1 }
  }
}
