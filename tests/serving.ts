/** A planning service as users start it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

export interface Serving {
  readonly port: number
  readonly child: ChildProcess
  /** All that it has printed so far. */
  readonly printed: () => string
  /** Sends a signal and gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function serving(...args: readonly string[]): Promise<Serving> {
  const launcher = join(root, 'packages/cli/bin/telos.js')
  const child = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--json', ...args])
  let printed = ''
  child.stderr.on('data', (data) => (printed += data))
  await new Promise<void>((resolve, fail) => {
    child.stdout.on('data', (data) => {
      printed += data
      if (printed.includes('"listening"')) resolve()
    })
    child.on('exit', () => fail(new Error(`it did not start: ${printed}`)))
  })
  const { port } = JSON.parse(printed.split('\n').find((line) => line.includes('"listening"'))!)
  return {
    port,
    child,
    printed: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** Numbers of the processes that a process has started, where the system tells. */
export function startedBy(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
  } catch {
    return undefined
  }
}
