import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../../test/memory-store.ts'
import { postgresMissing, startPostgres } from '../../../test/postgres-server.ts'
import { redisMissing, startRedis } from '../../../test/redis-server.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { connectQueue } from './connect-queue.ts'
import { runOnQueue } from './run-on-queue.ts'
import { workOnQueue } from './work-on-queue.ts'

const kinds = [
  { name: 'PostgreSQL', missing: postgresMissing, start: startPostgres },
  { name: 'Redis', missing: redisMissing, start: startRedis },
]

describe.each(kinds)('a queue in $name', ({ missing, start }) => {
  let place: TestServer
  beforeAll(async () => {
    if (missing === undefined) place = await start()
  })
  afterAll(() => place?.stop())

  test.skipIf(missing !== undefined)('gives the results of a local run', async () => {
    const runs = someRuns(60)
    const producer = await connectQueue(place.url)
    const store = memoryStore()
    const drain = new AbortController()
    const taken: string[] = []
    const workers = [1, 2].map(async () => {
      const server = await connectQueue(place.url, { listening: 1 })
      await workOnQueue(server, {
        runOne: async (run) => {
          taken.push(run.id)
          return resultOf(run)
        },
        texts: memoryStore(),
        jobs: 2,
        drain: drain.signal,
        onEvent: (event) => event.type === 'trouble' && console.log(event),
      })
      await server.close()
    })
    const end = await runOnQueue(producer, runs, { store, texts: store })
    expect(end).toEqual({ isComplete: true })
    expect(store.all.toSorted(byRun)).toEqual(runs.map(resultOf).toSorted(byRun))
    expect(taken.toSorted()).toEqual(runs.map(({ id }) => id).toSorted())
    drain.abort()
    await Promise.all(workers)
    await producer.close()
  })
})

const byRun = (one: { run: string }, other: { run: string }): number => (one.run < other.run ? -1 : 1)
