/** A producer or a worker as a process of its own, which tests kill: `queue-process.ts '{ "role": "worker", … }'`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connectQueue } from '../src/node/queue/connect-queue.ts'
import { runOnQueue } from '../src/node/queue/run-on-queue.ts'
import { workOnQueue } from '../src/node/queue/work-on-queue.ts'
import { openSqliteStore } from '../src/node/store/sqlite-store.ts'
import { memoryStore } from './memory-store.ts'
import { resultOf, someRuns } from './results.ts'

export type QueueProcess =
  | {
      readonly role: 'producer'
      readonly url: string
      readonly campaign: string
      readonly runs: number
      readonly file: string
    }
  | {
      readonly role: 'worker'
      readonly url: string
      readonly lock: number
      readonly jobs: number
      /** Milliseconds that a run takes. */
      readonly takes: number
      /** Runs for so long without letting anything else happen, so that no lock is renewed. */
      readonly blocks?: number
    }

const options = JSON.parse(process.argv[2] ?? '') as QueueProcess
/** A server may just be restarted. */
const patient = { timeout: 2_000, patience: 30_000 }

if (options.role === 'producer') {
  const { campaign, runs, file, url } = options
  const store = await openSqliteStore(file, { staleLock: 300 })
  const server = await connectQueue(url, patient)
  const end = await runOnQueue(server, someRuns(runs, campaign), {
    store,
    texts: store,
    mostWaiting: 10,
    offerAgain: 1_000,
    onTrouble: (message) => process.stderr.write(`${Math.round(performance.now())} ${message}\n`),
  })
  if (!end.isComplete) throw new Error(end.reason)
  await store.close()
  await server.close()
} else {
  const { url, lock, jobs, takes, blocks = 0 } = options
  const drain = new AbortController()
  process.on('SIGTERM', () => drain.abort())
  const server = await connectQueue(url, { listening: 1, ...patient })
  await workOnQueue(server, {
    runOne: async (run) => {
      const end = performance.now() + blocks
      while (performance.now() < end);
      await sleep(takes * (0.5 + (run.seed % 7) / 7))
      return resultOf(run)
    },
    texts: memoryStore(),
    jobs,
    lockDuration: lock,
    retryDelay: 200,
    drain: drain.signal,
    onEvent: (event) => {
      if (event.type === 'run-taken') process.stdout.write('taken\n')
      if (event.type === 'trouble') process.stderr.write(`${Math.round(performance.now())} ${event.message}\n`)
      if (event.type === 'run-failed') process.stderr.write(`${Math.round(performance.now())} ${event.reason}\n`)
    },
  })
  await server.close()
}
