/** What tests of queues share: a real server for a group of tests, its workers and its producer. */
import { afterAll, beforeAll, test } from 'vitest'
import type { CommandAlgorithm, Run } from '../src/campaign/campaign.ts'
import { identityOf } from '../src/campaign/kept-logs.ts'
import { digestOf } from '../src/node/digest.ts'
import { connectQueue } from '../src/node/queue/connect-queue.ts'
import type { QueueServer } from '../src/node/queue/queue-server.ts'
import { runOnQueue } from '../src/node/queue/run-on-queue.ts'
import { type WorkerEvent, type WorkOptions, workOnQueue } from '../src/node/queue/work-on-queue.ts'
import { memoryStore } from './memory-store.ts'
import { byRun, type queueServers } from './queue-servers.ts'
import { resultOf } from './results.ts'
import type { TestServer } from './test-server.ts'

/** The same run with other parts, and the id that belongs to them. */
export function changed(run: Run, changes: Partial<Run>): Run {
  const { id: _, ...rest } = { ...run, ...changes }
  return { id: digestOf({ ...rest, algorithm: identityOf(rest.algorithm) }), ...rest }
}

/** An external planner. */
export const command: CommandAlgorithm = {
  kind: 'command',
  name: 'fd',
  optimal: false,
  command: ['fast-downward'],
  exitCodes: {},
  patterns: {},
}

/** Starts a server before the tests of a group, and ends it after them. `needed` is a test that is skipped where no server is installed. */
export function useQueue({ missing, start }: (typeof queueServers)[number]) {
  let place: TestServer
  let server: QueueServer
  beforeAll(async () => {
    if (missing !== undefined) return
    place = await start()
    server = await connectQueue(place.url, { listening: 12 })
  })
  afterAll(async () => {
    await server?.close()
    await place?.stop()
  })

  return {
    needed: test.skipIf(missing !== undefined),
    place: () => place,
    server: () => server,
    /** A worker until `end` is called. */
    work(options: Partial<WorkOptions> = {}) {
      const drain = new AbortController()
      const events: WorkerEvent[] = []
      const ended = workOnQueue(server, {
        runOne: async (run) => resultOf(run),
        texts: memoryStore(),
        jobs: 2,
        drain: drain.signal,
        onEvent: (event) => events.push(event),
        ...options,
      })
      return {
        taken: () => events.flatMap((event) => (event.type === 'run-taken' ? [event.run.id] : [])),
        returned: () => events.flatMap((event) => (event.type === 'run-given-back' ? [event.reason] : [])),
        ended,
        end: () => {
          drain.abort()
          return ended
        },
      }
    },
    async produce(runs: readonly Run[], store = memoryStore()) {
      const end = await runOnQueue(server, runs, { store, texts: store })
      return { end, results: store.all.toSorted(byRun) }
    },
  }
}
