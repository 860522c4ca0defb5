import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultRound, faultRuns } from '../../../test/queue-faults.ts'
import { byRun, queueServers } from '../../../test/queue-servers.ts'
import { resultOf, someRuns } from '../../../test/results.ts'
import type { TestServer } from '../../../test/test-server.ts'
import type { RunResult } from '../../results/result.ts'

/** Whatever fails, a campaign over a queue has the results of a local one: none lost, none twice. */
function testFaults(rounds: number): void {
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
          const { local, remote, taken } = await faultRound(place, name, generator(seed * 1_000 + round))
          const expected: readonly RunResult[] = someRuns(faultRuns, name).map(resultOf).toSorted(byRun)
          expect(local.toSorted(byRun)).toEqual(expected)
          // otherwise nothing went wrong, and nothing was tested
          expect(taken).toBeGreaterThan(faultRuns)
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

// npm run test:soak -- --queue asks for more
testFaults(Number(process.env.TELOS_ROUNDS ?? 10))
