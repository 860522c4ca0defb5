import { runInNewContext } from 'node:vm'

/** What came of work that may never end: its value, or the seconds after which it was stopped, or what it threw. */
export type Bounded<T> =
  | { readonly value: T; readonly seconds: number }
  | { readonly stopped: number }
  | { readonly thrown: string }

/** Runs synchronous work, and stops it when it takes too long. Seconds are of the CPU, but it is the clock that stops. */
export function bounded<T>(limit: number, work: () => T): Bounded<T> {
  const before = cpuSeconds()
  try {
    // A script is the only synchronous thing that Node can interrupt; what it calls is interrupted with it.
    const value = runInNewContext('work()', { work }, { timeout: 1000 * limit }) as T
    return { value, seconds: cpuSeconds() - before }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { stopped: limit } : { thrown: message ?? String(error) }
  }
}

/** CPU seconds of this process so far: of all its threads, so that garbage collection is paid for too. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
