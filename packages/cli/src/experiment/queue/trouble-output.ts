import { type Io, paint, printable } from '../../io.ts'

/** Milliseconds in which the same message is not repeated: a server that is away is tried many times. */
const QUIET = 60_000

/** Says on stderr what goes wrong, and not too often. */
export class TroubleOutput {
  readonly #io: Io
  readonly #clock: () => number
  readonly #said = new Map<string, number>()

  constructor(io: Io, clock: () => number = () => performance.now()) {
    this.#io = io
    this.#clock = clock
  }

  say(message: string): void {
    const now = this.#clock()
    const before = this.#said.get(message)
    if (before !== undefined && now - before < QUIET) return
    // messages with changing parts must not fill the memory
    if (this.#said.size > 1_000) this.#said.clear()
    this.#said.set(message, now)
    this.#io.stderr.write(`${paint(this.#io.stderr, 'yellow', 'note:')} ${printable(message)}\n`)
  }
}
