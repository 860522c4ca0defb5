import type { CommandOutput, Io } from '../src/io.ts'

export interface MemoryIoOptions {
  readonly cwd?: string
  readonly env?: Io['env']
  /** The contents of stdin. A list is typed part by part; a number in it advances the command's clock by that many milliseconds. */
  readonly stdin?: string | Uint8Array | readonly (string | number)[]
  /** Whether the outputs support colours. */
  readonly color?: boolean
  /** Whether somebody types. */
  readonly keyboard?: boolean
  /** The terminal for messages, if it is one. */
  readonly terminal?: Pick<CommandOutput, 'columns' | 'rows'>
  /** The terminal for results, if it is one. */
  readonly screen?: Pick<CommandOutput, 'columns' | 'rows'>
  /** Whether a person is watching. */
  readonly watched?: boolean
  /** Called on each change of raw mode. */
  readonly onRawMode?: (isRaw: boolean) => void
}

/** An `Io` that keeps its output: `memoryIo().out()` is what went to stdout. */
export function memoryIo(options: MemoryIoOptions = {}): { io: Io; out: () => string; err: () => string } {
  const { cwd = process.cwd(), env = {}, color = false, terminal, screen, watched = false } = options
  const written = { out: '', err: '' }
  const output = (name: 'out' | 'err') => ({ write: (text: string) => (written[name] += text), isTTY: false, color })
  const stderr = { ...output('err'), ...terminal }
  const stdout = { ...output('out'), ...(screen && { isTTY: true, ...screen }) }
  const clock = new HandClock()
  const io: Io = { stdin: inputOf(options, clock), stdout, stderr, cwd, env, isTTY: watched, every: clock.every }
  return { io, out: () => written.out, err: () => written.err }
}

function inputOf({ stdin = '', keyboard = false, onRawMode }: MemoryIoOptions, clock: HandClock): Io['stdin'] {
  return {
    isTTY: keyboard,
    ...(onRawMode && { setRawMode: onRawMode }),
    async *[Symbol.asyncIterator]() {
      if (stdin instanceof Uint8Array) yield stdin
      else {
        for (const part of typeof stdin === 'string' ? [stdin] : stdin) {
          if (typeof part === 'number') clock.pass(part)
          else yield new TextEncoder().encode(part)
        }
      }
    },
  }
}

/** Time that advances on demand. */
class HandClock {
  readonly #works = new Set<{ readonly period: number; readonly work: () => void; at: number }>()
  #now = 0

  readonly every = (period: number, work: () => void): (() => void) => {
    const entry = { period, work, at: this.#now + period }
    this.#works.add(entry)
    return () => void this.#works.delete(entry)
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds
    for (;;) {
      const [next] = [...this.#works].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
      if (next === undefined) break
      this.#now = next.at
      next.at += next.period
      next.work()
    }
    this.#now = end
  }
}
