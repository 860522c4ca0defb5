import { mistakeInResult } from './check-result.ts'
import type { RunResult } from './result.ts'

/** A line that is no result. */
export interface BadLine {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** Who takes the results: `ResultColumns`, for example. */
interface ResultTaker {
  /** Whether the result is new. */
  add(result: RunResult): boolean
}

/**
 * Reads results from JSON lines, in pieces as they arrive. The last line may be torn, since a runner may have been killed while it wrote:
 * it is left out, and `isTorn` says so. Other lines that are no results are left out and listed.
 *
 * @example
 * const reader = new ResultLines(columns, 'results.jsonl')
 * for await (const piece of stream) reader.push(piece)
 * reader.end()
 */
export class ResultLines {
  readonly bad: BadLine[] = []
  /** Results whose run was known. */
  known = 0
  isTorn = false
  readonly #taker: ResultTaker
  readonly #file: string
  #line = 0
  #rest = ''

  constructor(taker: ResultTaker, file: string) {
    this.#taker = taker
    this.#file = file
  }

  push(piece: string): void {
    const end = piece.lastIndexOf('\n')
    if (end === -1) {
      this.#rest += piece
      return
    }
    const lines = (this.#rest + piece.slice(0, end)).split('\n')
    this.#rest = piece.slice(end + 1)
    for (const line of lines) this.#take(line)
  }

  /** Reads what is left behind the last line end. */
  end(): void {
    if (this.#rest.trim() !== '') {
      this.isTorn = !isJson(this.#rest)
      if (!this.isTorn) this.#take(this.#rest)
    }
    this.#rest = ''
  }

  #take(text: string): void {
    this.#line++
    if (text.trim() === '') return
    const file = this.#file
    const line = this.#line
    let value: unknown
    try {
      // editors of Windows put a mark before the first line
      value = JSON.parse(line === 1 ? text.replace(/^\uFEFF/, '') : text)
    } catch (error) {
      this.bad.push({ file, line, message: `not JSON: ${(error as Error).message}` })
      return
    }
    const mistake = mistakeInResult(value)
    if (mistake !== undefined) this.bad.push({ file, line, message: mistake })
    else if (!this.#taker.add(value as RunResult)) this.known++
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
