import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunResult } from '../src/results/result.ts'
import { postgresMissing, startPostgres } from './postgres-server.ts'
import { faultRound } from './queue-faults.ts'
import { redisMissing, startRedis } from './redis-server.ts'
import { resultOf, someRuns } from './results.ts'
import type { TestServer } from './test-server.ts'

/** The servers that a queue can be in. */
export const queueServers = [
  { name: 'PostgreSQL', missing: postgresMissing, keeps: true, start: startPostgres },
  { name: 'Redis', missing: redisMissing, keeps: false, start: startRedis },
]

export const byRun = (one: { readonly run: string }, other: { readonly run: string }): number =>
  one.run < other.run ? -1 : 1

/** Whatever fails, a campaign over a queue has the results of a local one: none lost, none twice. */
export function testFaults(rounds: number): void {
  const seed = Number(process.env.TELOS_SEED ?? 1)
  describe.each(queueServers)(`$name, ${rounds} times`, ({ missing, keeps, start }) => {
    let place: TestServer
    beforeAll(async () => {
      if (missing === undefined) place = await start()
    })
    afterAll(() => place?.stop())

    for (let round = 0; round < rounds; round++)
      test.skipIf(missing !== undefined)(
        `round ${round}${missing === undefined ? '' : `: ${missing}`}`,
        async () => {
          const name = `faults-${seed}-${round}`
          const { local, remote } = await faultRound(place, name, generator(seed * 1_000 + round))
          const expected: readonly RunResult[] = someRuns(60, name).map(resultOf).toSorted(byRun)
          expect(local.toSorted(byRun)).toEqual(expected)
          if (keeps) expect(remote.toSorted(byRun)).toEqual(expected)
        },
        120_000,
      )
  })
}

/** mulberry32 */
function generator(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
