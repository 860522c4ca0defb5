/** Follows a file of results while it grows: reads what is new, hands it on, waits, and looks again. */
import type { ResultPart } from './campaign-sources.ts'

interface FeedOptions {
  /** Reads from a byte on. */
  readonly read: (from: number, signal: AbortSignal) => Promise<ResultPart>
  /** Takes a part. `isFirst`: what was taken before belongs to a file that is no longer there. */
  readonly take: (part: ResultPart, isFirst: boolean) => Promise<void>
  /** Milliseconds until the next look; undefined: it is not looked at again. */
  readonly pause: () => number | undefined
  /** What went wrong, in a sentence; undefined when it is over. The feed goes on. */
  readonly tell: (problem: string | undefined) => void
  /** Whether nobody can see it. It then waits. */
  readonly isHidden?: () => boolean
}

export interface ResultFeed {
  /** Looks at once, as after the tab was hidden. */
  look(): void
  close(): void
}

/** Milliseconds until another try after an error, and at most after many: all may have to be read again. */
const afterError = 5_000
const afterManyErrors = 60_000

export function followResults({ read, take, pause, tell, isHidden = () => false }: FeedOptions): ResultFeed {
  const controller = new AbortController()
  const { signal } = controller
  let offset = 0
  let identity: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  /** Errors since the last look without one. */
  let errors = 0

  /** Reads to the end of what is there. */
  async function readOn(): Promise<void> {
    while (!signal.aborted) {
      const part = await read(offset, signal)
      const isOther = identity !== undefined && (part.identity !== identity || part.size < offset)
      if (isOther) {
        identity = undefined
        offset = 0
        continue
      }
      const isFirst = identity === undefined
      identity = part.identity
      offset += part.blob.size
      if (part.blob.size > 0 || isFirst) {
        await take(part, isFirst).catch((error: unknown) => {
          // who knows how much of it was taken: all is read again
          identity = undefined
          offset = 0
          throw error
        })
      }
      if (part.blob.size === 0 || offset >= part.size) return
    }
  }

  async function look(): Promise<void> {
    if (isLooking || signal.aborted) return
    clearTimeout(timer)
    if (isHidden()) return
    isLooking = true
    let next: number | undefined
    try {
      await readOn()
      if (!signal.aborted) tell(undefined)
      errors = 0
      next = pause()
    } catch (error) {
      if (signal.aborted) return
      tell(error instanceof Error ? error.message : String(error))
      next = Math.min(afterManyErrors, afterError * 2 ** errors++)
    } finally {
      isLooking = false
    }
    if (next !== undefined && !signal.aborted) timer = setTimeout(() => void look(), next)
  }

  void look()
  return {
    look: () => void look(),
    close() {
      controller.abort()
      clearTimeout(timer)
    },
  }
}
