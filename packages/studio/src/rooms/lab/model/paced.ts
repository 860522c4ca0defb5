/** Work that is asked for more often than it can be done: one at a time, the latest wish always served, with a pause in between. */
import { isCancelled } from '../../../workers/worker-rpc.ts'

export interface Paced {
  request(): void
  /** Nothing is done any more. */
  close(): void
  /** Resolves when nothing is being done or waiting. */
  settled(): Promise<void>
}

/** Tries of the same work before `fail` hears of its error. */
const mostTries = 3

/**
 * `gap`: milliseconds from the end of one to the start of the next. What fails is tried again, as a search that was replaced between
 * question and answer knows nothing of the old one; `fail` hears of an error that stays.
 */
export function paced(work: () => Promise<void>, gap: number, fail: (error: unknown) => void): Paced {
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  let failures = 0

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        await work()
        failures = 0
      } catch (error) {
        if (!isClosed && !isCancelled(error) && ++failures >= mostTries) {
          failures = 0
          fail(error)
        } else isWanted ||= failures > 0
      }
      if (isWanted && gap > 0) await new Promise((resolve) => setTimeout(resolve, gap))
    }
    running = undefined
  }

  return {
    request() {
      isWanted = true
      running ??= run()
    },
    close() {
      isClosed = true
    },
    async settled() {
      while (running !== undefined) await running
    },
  }
}
