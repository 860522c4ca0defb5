import { EventEmitter } from 'node:events'
import { builtInMap, createWorld } from '@telos/minecraft'
import mineflayer from 'mineflayer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { telos } from './plugin.ts'
import { scaleTime } from './scaled-time.ts'
import { type RunningServer, serve } from './server/serve.ts'

let restore = () => {}
let server: RunningServer
let bot: mineflayer.Bot
beforeAll(async () => {
  restore = scaleTime(4)
  const world = createWorld(builtInMap('clearing', 3), { seed: 3 })
  server = await serve(world, { port: 0 })
  bot = mineflayer.createBot({
    host: '127.0.0.1',
    port: server.port,
    username: 'Ada',
    version: '1.21.4',
    hideErrors: true,
  })
  bot.loadPlugin(telos)
  await new Promise<void>((resolve) => bot.once('inject_allowed', resolve))
})
afterAll(async () => {
  await bot.telos.body.leave()
  await server.close()
  restore()
})

test('a bot of somebody else gets what it is told, with the plug-in', async () => {
  expect(() => bot.telos.body).toThrow('once the bot has spawned')
  await new Promise<void>((resolve) => bot.once('spawn', resolve))
  bot.telos.options = { seed: 3, goals: [] }
  expect(await bot.telos.pursue('oak_plank')).toMatchObject({
    status: 'impossible',
    why: expect.stringContaining('oak_planks'),
  })
  expect(await bot.telos.pursue('crafting_table')).toMatchObject({ status: 'reached' })
  expect(bot.telos.body.inventory).toContainEqual({ item: 'crafting_table', count: 1 })
  await bot.telos.body.leave()
  expect(await bot.telos.pursue('stick')).toMatchObject({ status: 'ended' })
})

test('what is asked for after the connection has ended ends at once, also if nobody has thought before', async () => {
  const gone = Object.assign(new EventEmitter(), { hasPlugin: () => true }) as unknown as mineflayer.Bot
  telos(gone)
  gone.emit('end', 'socketClosed')
  expect(await gone.telos.pursue('stick')).toEqual({ status: 'ended', why: 'the connection has ended (socketClosed)' })
})
