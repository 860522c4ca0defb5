import { mistakeInResult } from './check-result.ts'
import type { RunResult } from './result.ts'

/** A line of a file, or a row of a table, that is no result. */
export interface BadLine {
  readonly file: string
  readonly unit: 'line' | 'row'
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** Who takes the results: `ResultColumns`, for example. */
export interface ResultTaker {
  /** Whether the result is new. `isOwn` is false for results that are taken although they are of other runs. */
  add(result: RunResult, isOwn: boolean): boolean
}

export interface IntakeOptions {
  /** What people call the place that results come from. */
  readonly file: string
  /** Which results are of the campaign; left out: all. See `ownRuns`. */
  readonly isOwn?: ((result: RunResult) => boolean) | undefined
  /** Whether the others are taken, too. @default false */
  readonly isAll?: boolean
  /** Which of them have figures that other patterns have found than the campaign has now. See `readsOtherwise`. */
  readonly isReadOtherwise?: ((result: RunResult) => boolean) | undefined
  /** @default 'line' */
  readonly unit?: 'line' | 'row'
}

/** More bad lines than this are counted, not listed. */
const MOST_LISTED = 200

/**
 * Takes results from anywhere: each is checked, and what is no result is listed with its place. Results of other runs than those that count
 * and of runs that are known are counted and left out.
 *
 * @example
 * const intake = new ResultIntake(columns, { file: 'results.sqlite', unit: 'row' })
 * intake.takeText(text, 1)
 */
export class ResultIntake {
  /** The first bad lines. */
  readonly bad: BadLine[] = []
  /** All bad lines. */
  badCount = 0
  /** Results whose run was known. */
  known = 0
  /** Results that are not of the campaign. */
  others = 0
  /** Results of the campaign whose logs were read with other patterns. */
  readOtherwise = 0
  readonly #taker: ResultTaker
  readonly #options: IntakeOptions

  constructor(taker: ResultTaker, options: IntakeOptions) {
    this.#taker = taker
    this.#options = options
  }

  get file(): string {
    return this.#options.file
  }

  /** Whether results that are not of the campaign are taken. */
  get isAll(): boolean {
    return this.#options.isAll === true
  }

  /** Takes the JSON of a result. */
  takeText(text: string, line: number): void {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      this.refuse(
        line,
        /^\0+$/.test(text) ? 'only NUL bytes, as a disk without power leaves them' : `not JSON: ${shown(error)}`,
      )
      return
    }
    const mistake = mistakeInResult(value)
    if (mistake !== undefined) {
      this.refuse(line, mistake)
      return
    }
    const isOwn = this.#options.isOwn?.(value as RunResult) ?? true
    if (!isOwn) this.others++
    if (!isOwn && !this.isAll) return
    if (!this.#taker.add(value as RunResult, isOwn)) this.known++
    else if (isOwn && this.#options.isReadOtherwise?.(value as RunResult) === true) this.readOtherwise++
  }

  /** Notes a line that is no result. */
  refuse(line: number, message: string): void {
    const { file, unit = 'line' } = this.#options
    this.badCount++
    if (this.bad.length < MOST_LISTED) this.bad.push({ file, unit, line, message })
  }
}

/** Messages quote what was found, which may be anything. */
function shown(error: unknown): string {
  return (error as Error).message.replace(
    /\p{Cc}/gu,
    (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
