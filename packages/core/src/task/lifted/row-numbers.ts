import { grown } from '../../state-space.ts'

/** Numbers the rows of several tables in the order in which they are encountered: atoms in relations, operators among the bindings. */
export class RowNumbers {
  count = 0
  /** Number → table and row. */
  tables = new Int32Array(64)
  rows = new Int32Array(64)
  /** By table: row → number, plus one. */
  readonly #numbers: Int32Array[]

  constructor(tableCount: number) {
    this.#numbers = Array.from({ length: tableCount }, () => new Int32Array(16))
  }

  of(table: number, row: number): number {
    if (row >= this.#numbers[table].length) this.#numbers[table] = grown(this.#numbers[table], row + 1)
    const known = this.#numbers[table][row]
    if (known !== 0) return known - 1
    const number = this.count++
    if (number === this.rows.length) {
      this.rows = grown(this.rows)
      this.tables = grown(this.tables)
    }
    this.tables[number] = table
    this.rows[number] = row
    this.#numbers[table][row] = number + 1
    return number
  }

  bytes(): number {
    let bytes = (this.rows.length + this.tables.length) * 4
    for (const numbers of this.#numbers) bytes += numbers.byteLength
    return bytes
  }
}
