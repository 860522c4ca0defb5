/** Work that is only worth its latest result: what is outdated is cancelled, and a burst of requests becomes one. */
import { isCancelled } from './worker-rpc.ts'

export interface LatestOnly {
  /** Starts the work after the delay, and cancels what was asked for before. */
  schedule(): void
  cancel(): void
}

/** `fail` hears of errors other than being cancelled. */
export function latestOnly(
  work: (signal: AbortSignal) => Promise<void>,
  delay: number,
  fail: (error: unknown) => void,
): LatestOnly {
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller: AbortController | undefined

  function cancel(): void {
    clearTimeout(timer)
    controller?.abort()
    controller = undefined
  }

  return {
    cancel,
    schedule() {
      cancel()
      timer = setTimeout(() => {
        const { signal } = (controller = new AbortController())
        work(signal).catch((error: unknown) => {
          if (!isCancelled(error) && !signal.aborted) fail(error)
        })
      }, delay)
    },
  }
}
