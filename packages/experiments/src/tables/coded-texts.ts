import { Ints } from '@telos/lab'

/**
 * A column of texts that repeat: each row is a number, each text is kept once.
 *
 * @example
 * const algorithm = new CodedTexts()
 * algorithm.push('lama')
 * algorithm.at(0) // 'lama'
 */
export class CodedTexts {
  readonly texts: string[] = []
  readonly #codes = new Map<string, number>()
  readonly #rows = new Ints()

  push(text: string): void {
    this.#rows.push(this.code(text))
  }

  /** The number of a text; a new one if the text is new. */
  code(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    this.#codes.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  /** The number of a text that is there. */
  find(text: string): number | undefined {
    return this.#codes.get(text)
  }

  /** The numbers of all rows: valid until the next row is added. */
  get codes(): Int32Array {
    return this.#rows.values.subarray(0, this.#rows.count)
  }

  at(row: number): string {
    return this.texts[this.#rows.values[row]]
  }
}
