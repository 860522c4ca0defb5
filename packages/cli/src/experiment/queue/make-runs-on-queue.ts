/** The part of `telos experiment run` that gives runs to workers. */
import type { CampaignEvent, ResultStore, Run, TextStore } from '@telos/experiments'
import { connectQueue, runOnQueue } from '@telos/experiments/node'
import type { Io } from '../../io.ts'
import { sayKindly } from '../say-kindly.ts'
import { TroubleOutput } from './trouble-output.ts'

export interface RunOnQueueOptions {
  /** Its address. */
  readonly queue: string
  readonly store: ResultStore
  readonly texts: TextStore
  readonly emit: (event: CampaignEvent) => void
  readonly signal: AbortSignal
}

/** Has workers make the runs. Connections that break are told on stderr. */
export function makeRunsOnQueue(
  runs: readonly Run[],
  { queue, store, texts, emit, signal }: RunOnQueueOptions,
  io: Io,
): ReturnType<typeof runOnQueue> {
  return sayKindly(async () => {
    const server = await connectQueue(queue)
    const trouble = new TroubleOutput(io)
    try {
      return await runOnQueue(server, runs, {
        store,
        texts,
        signal,
        onEvent: emit,
        onTrouble: (message) => trouble.say(message),
      })
    } finally {
      await server.close()
    }
  })
}
