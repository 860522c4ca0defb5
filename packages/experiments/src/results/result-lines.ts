import { isJson } from './check-result.ts'
import { type IntakeOptions, ResultIntake, type ResultTaker } from './result-intake.ts'

/** Characters. No result is as long, and a file without line ends must not fill the memory. */
const LONGEST_LINE = 64_000_000

/**
 * Reads results from JSON lines, in pieces as they arrive. The last line may be torn, since a runner may have been killed while it wrote:
 * it is left out, and `isTorn` says so. Other lines that are no results are left out and listed.
 *
 * @example
 * const reader = new ResultLines(columns, { file: 'results.jsonl' })
 * for await (const piece of stream) reader.push(piece)
 * reader.end()
 */
export class ResultLines extends ResultIntake {
  isTorn = false
  #line = 0
  #rest = ''
  #isTooLong = false

  constructor(taker: ResultTaker, options: Omit<IntakeOptions, 'unit'>) {
    super(taker, options)
  }

  push(piece: string): void {
    const end = piece.lastIndexOf('\n')
    if (end === -1) {
      this.#keep(piece)
      return
    }
    const [first, ...lines] = piece.slice(0, end).split('\n')
    this.#keep(first)
    this.#take(this.#rest)
    this.#rest = ''
    for (const line of lines) this.#take(line)
    this.#keep(piece.slice(end + 1))
  }

  /** Reads what is left behind the last line end. */
  end(): void {
    if (this.#isTooLong) this.#take('')
    else if (this.#rest.trim() !== '') {
      this.isTorn = !isJson(this.#rest)
      if (!this.isTorn) this.#take(this.#rest)
    }
    this.#rest = ''
  }

  #keep(piece: string): void {
    if (this.#rest.length + piece.length > LONGEST_LINE) this.#isTooLong = true
    this.#rest = this.#isTooLong ? '' : this.#rest + piece
  }

  #take(text: string): void {
    this.#line++
    if (this.#isTooLong) {
      this.#isTooLong = false
      this.refuse(this.#line, `longer than ${LONGEST_LINE / 1e6} million characters`)
      return
    }
    // editors of Windows put a mark before the first line
    const line = this.#line === 1 ? text.replace(/^\uFEFF/, '') : text
    if (line.trim() !== '') this.takeText(line, this.#line)
  }
}
