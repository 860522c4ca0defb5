import { builtInMap, createWorld } from '@telos/minecraft'
import { afterEach, expect, test } from 'vitest'
import { stageMap } from '../../packages/minecraft/test/stage-map.ts'
import { runBot } from '../test/run-bot.ts'
import { type RunningServer, serve } from './server/serve.ts'

let server: RunningServer | undefined
afterEach(() => server?.close())

const stone = { x: 6, y: 4, z: 4 }
const commands = [
  { do: 'dig', at: stone },
  { do: 'walk', to: { x: 12, y: 4, z: 12 }, within: 0 },
] as const

test.each([1, 8])(
  'game time passes %i times as fast as the clock, and everything takes as long by it',
  async (speed) => {
    server = await serve(createWorld(stageMap({ blocks: [[stone, 'stone']] }), { seed: 1 }), { port: 0, speed })
    const { report, errors, code } = await runBot({ join: { port: server.port, username: 'Ada', speed }, commands })
    expect([report?.status, report?.why, errors, code]).toEqual(['done', undefined, '', 0])
    // stone by hand takes 150 ticks, walking 11.3 blocks 41; a busy machine is late, never early
    expect(report!.ticks).toBeGreaterThan(185)
    expect(report!.ticks).toBeLessThan(500 + speed * 60)
  },
)

test('a process whose server goes away in the middle ends by itself', async () => {
  const running = await serve(createWorld(stageMap({ blocks: [[stone, 'stone']] }), { seed: 1 }), { port: 0 })
  const run = runBot({ join: { port: running.port, username: 'Ada' }, commands }, ({ type }) => {
    if (type === 'joined') setTimeout(() => void running.close(), 500)
  })
  const { report, errors, code } = await run
  expect(report).toMatchObject({ status: 'failed', why: expect.stringContaining('the connection is gone') })
  expect([errors, code]).toEqual(['', 0])
})

test('a mind lives in it', async () => {
  const world = createWorld(builtInMap('clearing', 1), { seed: 1 })
  server = await serve(world, { port: 0, speed: 4 })
  const { report, errors } = await runBot({
    join: { port: server.port, username: 'Ada', speed: 4 },
    wanted: { item: 'wooden_pickaxe' },
    mind: { seed: 1 },
    mostSeconds: 200,
  })
  expect([report?.status, report?.why, errors]).toEqual(['reached', undefined, ''])
  expect(report?.carried['wooden_pickaxe']).toBe(1)
})
