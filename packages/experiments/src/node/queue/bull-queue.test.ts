import { expect, test } from 'vitest'
import { type BullBackend, BullQueue } from './bull-queue.ts'

test('all runs that were given up are found, however many there are', async () => {
  const failed = Array.from({ length: 2_500 }, (_, at) => ({ id: `run ${at}`, failedReason: `reason ${at}` }))
  const queue = {
    on() {},
    waitUntilReady: async () => {},
    getFailed: async (from: number, to: number) => failed.slice(from, to + 1),
  }
  const backend = { Queue: () => queue } as unknown as BullBackend
  const failures = await new BullQueue(backend, 'telos-runs').failures()
  expect(failures).toEqual(failed.map(({ id, failedReason }) => ({ run: id, reason: failedReason })))
})
