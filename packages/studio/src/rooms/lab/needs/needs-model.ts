/** The state of the needs view: settings, and the lives that a worker makes of them. */

import type { Language } from '@telos/lab'
import { createStore } from 'zustand/vanilla'
import { latestOnly } from '../../../workers/latest-only.ts'
import type { NeedsContract, NeedsFile, NeedsLives, SweepPoint } from '../../../workers/needs/needs-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import { type NeedsSettings, sweptFactors } from './needs-settings.ts'

/** Milliseconds after the last change. */
const delay = 150

export interface NeedsViewState {
  readonly settings: NeedsSettings
  /** What the lives belong to; differs from `settings` while they are made anew. */
  readonly shown: NeedsSettings | undefined
  readonly lives: NeedsLives | undefined
  readonly sweep: readonly SweepPoint[]
  readonly failed: string | undefined
}

export type NeedsViewModel = ReturnType<typeof createNeedsModel>

export function createNeedsModel(door: WorkerRpc<NeedsContract>, firstSettings: NeedsSettings, wait = delay) {
  const store = createStore<NeedsViewState>(() => ({
    settings: firstSettings,
    shown: undefined,
    lives: undefined,
    sweep: [],
    failed: undefined,
  }))
  let sweptFor: readonly number[] | undefined

  async function work(signal: AbortSignal): Promise<void> {
    const { settings } = store.getState()
    const lives = await door.ask('live', settings, { signal })
    if (signal.aborted) return
    store.setState({ lives, shown: settings, failed: undefined })
    if (sweptFor === settings.start) return
    const sweep = await door.ask('sweep', { start: settings.start, factors: sweptFactors }, { signal })
    if (signal.aborted) return
    sweptFor = settings.start
    store.setState({ sweep })
  }
  const fail = (error: unknown) => store.setState({ failed: error instanceof Error ? error.message : String(error) })
  const latest = latestOnly(work, wait, fail)
  // the first lives are made at once; whatever is asked for next ends them
  const first = new AbortController()
  work(first.signal).catch((error: unknown) => {
    if (!first.signal.aborted) fail(error)
  })

  return {
    store,
    change(part: Partial<NeedsSettings>): void {
      store.setState(({ settings }) => ({ settings: { ...settings, ...part } }))
      first.abort()
      latest.schedule()
    },
    files: (language: Language): Promise<readonly NeedsFile[]> =>
      door.ask('files', { ...store.getState().settings, language }),
    close(): void {
      first.abort()
      latest.cancel()
    },
  }
}
