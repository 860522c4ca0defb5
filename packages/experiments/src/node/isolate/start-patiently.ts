/** Starts programs on a machine that may be full for a moment, because another run has started processes without end. */
import { setTimeout as sleep } from 'node:timers/promises'

const passing: ReadonlySet<string | undefined> = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'])

/** Milliseconds between two tries. */
const PAUSE = 200

/** Whether no process, open file or memory was left. That passes when others end. */
export function isPassing(error: unknown): boolean {
  return passing.has((error as NodeJS.ErrnoException).code)
}

/**
 * Tries again for some milliseconds, as long as a program cannot be started for a reason that passes. Then, or for any other reason, it
 * rejects. Aborting the signal ends the waiting.
 *
 * @example await startPatiently(() => runProcess('planner', [], options).end, { patience: 10_000 })
 */
export async function startPatiently<Answer>(
  start: () => Promise<Answer>,
  { patience, signal }: { readonly patience: number; readonly signal?: AbortSignal | undefined },
): Promise<Answer> {
  for (const end = performance.now() + patience; ; ) {
    try {
      return await start()
    } catch (error) {
      if (!isPassing(error) || performance.now() > end || signal?.aborted === true) throw error
      await sleep(PAUSE, undefined, { ...(signal && { signal }) }).catch(() => {})
    }
  }
}
