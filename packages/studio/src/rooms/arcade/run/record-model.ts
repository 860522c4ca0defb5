/** Moving pictures of the run: one at a time, with what is done of it, and a way to stop it. */
import type { RecordAsks, Recorded } from '../../../workers/arcade/arcade-contract.ts'
import { type ArcadeContext, mistakeWords, playedRun, unreadable } from '../arcade-state.ts'

type Look = Omit<RecordAsks, 'game' | 'level' | 'seed' | 'moves' | 'from' | 'to'>

export function createRecordModel(context: ArcadeContext) {
  const { store, workers } = context
  let making: AbortController | undefined

  function stop(): void {
    making?.abort()
    making = undefined
    store.setState({ recording: undefined })
  }

  return {
    stop,
    /** Records the whole run. Rejects with a sentence, or as cancelled. */
    async make(look: Look): Promise<Recorded> {
      stop()
      const played = playedRun(context)
      if (played === undefined) throw new Error(unreadable)
      const own = (making = new AbortController())
      const { signal } = own
      const of = played.moves.length + 1
      store.setState({ recording: { frames: 0, of } })
      try {
        const onReport = (recording: { readonly frames: number; readonly of: number }) =>
          !signal.aborted && store.setState({ recording })
        const asks = { ...played, ...look, from: 0, to: played.moves.length }
        const answer = await workers.record.ask('record', asks, { signal, onReport })
        if ('refused' in answer) throw new Error(answer.refused)
        if ('recorded' in answer) return answer.recorded
        throw new Error(mistakeWords(answer.diagnostics))
      } finally {
        // another picture may be on its way by now
        if (making === own) {
          making = undefined
          store.setState({ recording: undefined })
        }
      }
    },
  }
}
