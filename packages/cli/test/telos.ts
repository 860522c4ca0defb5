import { main } from '../src/main.ts'
import { type MemoryIoOptions, memoryIo } from './memory-io.ts'

export interface Ran {
  readonly exit: number
  readonly out: string
  readonly err: string
}

/** Runs the command as from a shell: `await telos({}, 'plan', 'pirate.yaml')`. */
export async function telos(options: MemoryIoOptions, ...argv: readonly string[]): Promise<Ran> {
  const { io, out, err } = memoryIo(options)
  const exit = await main(argv, io)
  return { exit, out: out(), err: err() }
}
