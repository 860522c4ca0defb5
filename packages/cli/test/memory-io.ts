import type { Io } from '../src/io.ts'

/** An `Io` that keeps what is written: `memoryIo().out()` is what went to stdout. */
export function memoryIo(cwd = process.cwd(), env: Io['env'] = {}): { io: Io; out: () => string; err: () => string } {
  const written = { out: '', err: '' }
  const output = (name: 'out' | 'err') => ({
    write: (text: string) => (written[name] += text),
    isTTY: false,
    color: false,
  })
  const io: Io = { stdout: output('out'), stderr: output('err'), cwd, env, isTTY: false }
  return { io, out: () => written.out, err: () => written.err }
}
