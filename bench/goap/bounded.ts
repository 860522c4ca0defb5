import { runInNewContext } from 'node:vm'

/** The outcome of work that may never end: its value, the seconds after which it was stopped, or what it threw. */
export type Bounded<T> =
  | { readonly value: T; readonly seconds: number }
  | { readonly stopped: number }
  | { readonly thrown: string }

/** Runs synchronous work and stops it if it takes too long. Reports CPU seconds, but clock time triggers the stop. */
export function bounded<T>(limit: number, work: () => T): Bounded<T> {
  const before = cpuSeconds()
  try {
    // A script is the only synchronous code that Node can interrupt, along with everything it calls.
    const value = runInNewContext('work()', { work }, { timeout: 1000 * limit }) as T
    return { value, seconds: cpuSeconds() - before }
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { stopped: limit } : { thrown: message ?? String(error) }
  }
}

/** CPU seconds of this process so far, over all threads, so that garbage collection counts too. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
