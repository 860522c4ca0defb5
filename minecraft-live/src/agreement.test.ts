/** One mind, two bodies: the same seed and goal lead to the same result, whatever the speed of the game clock. */
import { builtInMap, createWorld, runErrand, type Wanted } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { runBot } from '../test/run-bot.ts'
import { serve } from './server/serve.ts'

const wanted: Wanted = { item: 'wooden_pickaxe' }

async function overTheWire(seed: number, speed: number) {
  const server = await serve(createWorld(builtInMap('clearing', seed), { seed }), { port: 0, speed })
  try {
    const join = { port: server.port, username: 'Ada', speed }
    return await runBot({ join, wanted, mind: { seed, goals: [], talks: false }, mostSeconds: 300 })
  } finally {
    await server.close()
  }
}

function inProcess(seed: number) {
  return runErrand({ map: builtInMap('clearing', seed), seed, wanted, goals: [], talks: false })
}

test.each([1, 2, 3, 4, 5])('seed %i: factors 1 and 8 and the body in process come to the same end', async (seed) => {
  const { end, seconds } = inProcess(seed)
  const [slow, fast] = [await overTheWire(seed, 1), await overTheWire(seed, 8)]
  expect([slow.report?.status, fast.report?.status]).toEqual([end.status, end.status])
  expect(slow.report?.carried['wooden_pickaxe']).toBe(1)
  expect(fast.report?.carried['wooden_pickaxe']).toBe(1)
  // stated in docs/minecraft.md: at clock speed, within half as long again and 5 s for round trips and joining
  expect(slow.report!.ticks / 20).toBeLessThan(seconds * 1.5 + 5)
  expect(slow.report!.ticks / 20).toBeGreaterThan(seconds * 0.7)
})
