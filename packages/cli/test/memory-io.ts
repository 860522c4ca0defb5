import type { Io } from '../src/io.ts'

export interface MemoryIoOptions {
  readonly cwd?: string
  readonly env?: Io['env']
  /** What stdin holds. */
  readonly stdin?: string | Uint8Array
  /** Whether the outputs take colours. */
  readonly color?: boolean
}

/** An `Io` that keeps what is written: `memoryIo().out()` is what went to stdout. */
export function memoryIo(options: MemoryIoOptions = {}): { io: Io; out: () => string; err: () => string } {
  const { cwd = process.cwd(), env = {}, stdin = '', color = false } = options
  const written = { out: '', err: '' }
  const output = (name: 'out' | 'err') => ({ write: (text: string) => (written[name] += text), isTTY: false, color })
  const io: Io = { stdin: inputOf(stdin), stdout: output('out'), stderr: output('err'), cwd, env, isTTY: false }
  return { io, out: () => written.out, err: () => written.err }
}

function inputOf(text: string | Uint8Array): Io['stdin'] {
  return {
    isTTY: false,
    async *[Symbol.asyncIterator]() {
      yield typeof text === 'string' ? new TextEncoder().encode(text) : text
    },
  }
}
