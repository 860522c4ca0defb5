/** Asks in the background whether the level can be won. */
import { latestOnly } from '../../../workers/latest-only.ts'
import type { WinnableState } from '../arcade-state.ts'
import { type ArcadeContext, mistakeWords, sentenceOf } from '../arcade-state.ts'

/** Milliseconds after the last stroke. */
const delay = 250

export function createWinnableModel({ store, workers }: ArcadeContext) {
  const { getState, setState } = store
  const set = (winnable: WinnableState) => setState({ winnable })
  /** Milliseconds that the next question may take, if somebody gave more than usual. */
  let milliseconds: number | undefined

  const asking = latestOnly(
    async (signal) => {
      const { texts, seed } = getState()
      if (texts === undefined) return
      set({ status: 'asking', expansions: 0, found: undefined })
      const asks = { ...texts, seed, ...(milliseconds !== undefined && { milliseconds }) }
      milliseconds = undefined
      const answer = await workers.winnable.ask('winnable', asks, {
        signal,
        onReport: ({ expansions, found }) => set({ status: 'asking', expansions, found: found?.length }),
      })
      if ('verdict' in answer) set({ status: 'answered', verdict: answer.verdict })
      else set({ status: 'nothing', problem: mistakeWords(answer.diagnostics) })
    },
    delay,
    (error) => set({ status: 'nothing', problem: `The proof failed: ${sentenceOf(error)}` }),
  )
  return {
    schedule: asking.schedule,
    cancel: asking.cancel,
    /** Asks again, for longer. */
    askLonger(time: number): void {
      milliseconds = time
      asking.schedule()
    },
  }
}
