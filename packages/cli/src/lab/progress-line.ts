/** A line on a terminal that shows the progress of a search. */
import { shorten } from '@telos/core/text'
import type { Messages, Statistics } from '@telos/lab'
import type { Io } from '../io.ts'

/** Milliseconds before the first line, since most searches finish sooner, and between lines. */
const FIRST = 500
const EVERY = 250

/**
 * Overwrites itself on stderr, only if a person is watching.
 *
 * @example
 * const line = new ProgressLine(io, messages('en'))
 * line.show(run.statistics)
 * line.clear()
 */
export class ProgressLine {
  readonly #io: Io
  readonly #words: Messages
  readonly #megabytes: () => number
  #shownAt: number | undefined

  constructor(io: Io, words: Messages, megabytes = () => process.memoryUsage.rss() / 2 ** 20) {
    this.#io = io
    this.#words = words
    this.#megabytes = megabytes
  }

  show({ expanded, inFringe, ms }: Statistics): void {
    const { isTTY, stderr } = this.#io
    if (!isTTY || ms < FIRST || (this.#shownAt !== undefined && ms - this.#shownAt < EVERY)) return
    this.#shownAt = ms
    const text = this.#words.results.progress(expanded, inFringe, ms / 1000, Math.round(this.#megabytes()))
    // a line that wraps could not be overwritten
    stderr.write(`\r\u001b[K${shorten(text, (stderr.columns || 80) - 1)}`)
  }

  clear(): void {
    if (this.#shownAt !== undefined) this.#io.stderr.write('\r\u001b[K')
    this.#shownAt = undefined
  }
}
