import { builtInMap, createWorld } from '@telos/minecraft'
import { expect, test } from 'vitest'
import { bundleLive, loadLive } from '../../scripts/load-live.mjs'

test('the heavy half is bundled once, serves a world and joins it', async () => {
  const file = await bundleLive('index')
  expect(await bundleLive('index')).toBe(file)
  const { serve, join } = await loadLive()
  const server = await serve(createWorld(builtInMap('clearing', 1), { seed: 1 }), { port: 0 })
  const joined = await join({ port: server.port, username: 'Ada' })
  expect(joined.status).toBe('joined')
  if (joined.status === 'joined') {
    expect(server.players()).toEqual(['Ada'])
    await joined.body.leave()
  }
  await server.close()
  expect(await join({ port: server.port, username: 'Ada' })).toMatchObject({ status: 'failed' })
})
