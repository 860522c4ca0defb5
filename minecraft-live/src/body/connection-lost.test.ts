import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type BodyEvent, createWorld, gameData } from '@telos/minecraft'
import { afterEach, expect, test } from 'vitest'
import { stageMap } from '../../../packages/minecraft/test/stage-map.ts'
import { join } from '../join/join.ts'
import { type RunningServer, serve } from '../server/serve.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const table = { x: 6, y: 4, z: 4 }

/** A bot that reaches the server through a connection that can be cut. */
async function onALine() {
  const world = createWorld(stageMap({ blocks: [[table, 'crafting_table']] }), { seed: 1 })
  const server: RunningServer = await serve(world, { port: 0 })
  closers.push(() => server.close())
  const sockets: Socket[] = []
  const line = createServer((near) => {
    const far = connect(server.port, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  closers.push(() => line.close())
  const joined = await join({ port: (line.address() as AddressInfo).port, username: 'Ada' })
  if (joined.status !== 'joined') throw new Error(joined.why)
  const events: BodyEvent[] = []
  joined.body.subscribe((event) => events.push(event))
  closers.push(() => joined.body.leave())
  const player = world.players.get('Ada')!
  world.give(player, { item: 'oak_planks', count: 64 })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { body: joined.body, bot: joined.bot, world, server, events, cut }
}

async function until(isSo: () => boolean, milliseconds = 10_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !isSo(); ) {
    if (Date.now() > end) throw new Error(`did not come to be so: ${isSo}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a line that breaks in the middle of a window click', async () => {
  const { body, bot, events, cut, world } = await onALine()
  await until(() => body.inventory.some(({ item }) => item === 'oak_planks'))
  const recipe = gameData.recipesFor.get('chest')!.find(({ ingredients }) => ingredients.has('oak_planks'))!
  const doing = body.begin({ do: 'craft', recipe: recipe.index, times: 4, table })
  await until(() => (bot.currentWindow?.slots.slice(1, 10).filter(Boolean).length ?? 0) > 2)
  cut()
  await until(() => doing.status !== 'running')
  expect(doing.status).toBe('failed')
  expect(doing.why).toContain('the connection is gone')
  expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'lost' })
  expect(body.begin({ do: 'wake' })).toMatchObject({ status: 'failed', why: 'the connection is gone' })
  body.say('nobody hears this')
  // the world gets its player back, with everything
  await until(() => !world.players.has('Ada'))
})

test('the server closes', async () => {
  const { body, server, events } = await onALine()
  const doing = body.begin({ do: 'walk', to: { x: 20, y: 4, z: 20 }, within: 0 })
  await server.close()
  await until(() => events.some(({ type }) => type === 'ended'))
  expect(events.at(-1)).toEqual({
    type: 'ended',
    reason: 'kicked',
    message: 'the server kicked it: The server has closed.',
  })
  expect(doing.status).toBe('failed')
})

test('leaving ends everything once', async () => {
  const { body, events, world } = await onALine()
  const doing = body.begin({ do: 'walk', to: { x: 20, y: 4, z: 20 }, within: 0 })
  await Promise.all([body.leave(), body.leave()])
  expect(doing.status).toBe('cancelled')
  expect(events.filter(({ type }) => type === 'ended')).toEqual([
    { type: 'ended', reason: 'left', message: 'left the world' },
  ])
  await until(() => !world.players.has('Ada'))
})
