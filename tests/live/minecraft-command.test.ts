import { afterEach, expect, test } from 'vitest'
import { loadLive } from '../../scripts/load-live.mjs'
import { RunningTelos } from './running-telos.ts'

const running: RunningTelos[] = []
afterEach(async () => {
  for (const telos of running.splice(0)) await telos.stop()
})

function minecraft(...args: readonly string[]): RunningTelos {
  const telos = new RunningTelos('minecraft', ...args)
  running.push(telos)
  return telos
}

/** A server on a free port, running four times as fast. */
async function serve(...args: readonly string[]): Promise<{ readonly server: RunningTelos; readonly join: string[] }> {
  const server = minecraft('serve', '--port', '0', '--speed', '4', ...args)
  const [, port] = await server.until(/listening on 127\.0\.0\.1:(\d+) \(this machine only\), Minecraft /)
  return { server, join: ['bot', '--host', '127.0.0.1', '--port', port, '--speed', '4'] }
}

test('a bot joins a server, reaches its goal and leaves; Ctrl-C ends the server', async () => {
  const { server, join } = await serve()
  const bot = minecraft(...join, '--goal', 'wooden_pickaxe')
  expect(await bot.end(), bot.text).toBe(0)
  expect(bot.text).toMatch(/^Telos wants wooden_pickaxe on 127\.0\.0\.1:\d+\n/)
  expect(bot.text).toMatch(/\nreached after \d+\.\d s of game time: wooden_pickaxe\n/)
  expect(bot.text).toMatch(/^ {2}carries .*1 wooden_pickaxe$/m)
  // its chat lines are already in the story
  expect(bot.text).not.toContain('says:')
  await server.until(/ Telos joined\n.* <Telos> plan for .* Telos left\n/s)
  server.signal('SIGINT')
  expect(await server.end(), server.text).toBe(0)
  expect(server.text).toMatch(/closed after \d+\.\d s of game time\n$/)
})

test('a server that is killed in the middle ends the bot with a sentence', async () => {
  const { server, join } = await serve()
  const bot = minecraft(...join, '--goal', 'iron_pickaxe', '--json')
  const told = minecraft(...join, '--goal', 'iron_pickaxe', '--name', 'Bob')
  await told.until(/ gather /)
  await server.until(/<Telos> plan for /)
  server.signal('SIGKILL')
  expect([await bot.end(), await told.end()]).toEqual([33, 33])
  expect(told.text).toMatch(/\nthe connection ended after \d+\.\d s of game time: the server closed the connection/)
  expect(JSON.parse(bot.text)).toMatchObject({
    status: 'connection',
    why: expect.stringContaining('the server closed the connection'),
    goals: [{ goal: 'iron_pickaxe', status: 'connection' }],
  })
})

test('a bot that is kicked says why', async () => {
  const { join } = await serve()
  const first = minecraft(...join, '--free')
  await first.until(/ s {2}/)
  const second = minecraft(...join, '--goal', 'stick')
  expect(await first.end()).toBe(33)
  expect(first.text).toMatch(/: the server kicked it: You have joined from somewhere else\.\n/)
  expect(await second.end(), second.text).toBe(0)
})

test('a bot takes orders in chat, from those who may give them', async () => {
  const server = minecraft('serve', '--port', '0')
  const [, port] = await server.until(/listening on 127\.0\.0\.1:(\d+)/)
  const bot = minecraft('bot', '--host', '127.0.0.1', '--port', port, '--free', '--allow', 'Bob')
  // it listens when it does something
  await bot.until(/ s {2}/)
  const { join } = await loadLive()
  for (const [username, order] of [
    ['Eve', 'Telos get bowl'],
    ['Bob', 'Telos get stick 2'],
  ] as const) {
    const joined = await join({ port: Number(port), username })
    if (joined.status !== 'joined') throw new Error(joined.why)
    joined.body.say(order)
    await server.until(new RegExp(`<${username}> ${order}\n`))
    await joined.body.leave()
  }
  await bot.until(/ Bob says: Telos get stick 2\n.* plan for 2 × stick, .* got 2 × stick\n/s)
  expect(bot.text).not.toMatch(/Eve|bowl/)
})

test('Ctrl-C lets a bot leave', async () => {
  const { server, join } = await serve('--map', '1')
  const bot = minecraft(...join, '--free')
  await server.until(/ Telos joined\n/)
  await bot.until(/lives by itself on/)
  bot.signal('SIGINT')
  expect(await bot.end(), bot.text).toBe(130)
  expect(bot.text).toMatch(/\nstopped after \d+\.\d s of game time\n/)
  await server.until(/ Telos left\n/)
})

test('Ctrl-C ends a bot on a map', async () => {
  const bot = minecraft('bot', '--free', '--time', '1000000')
  await bot.until(/ s {2}plan for /)
  bot.signal('SIGINT')
  expect(await bot.end(), bot.text).toBe(130)
  expect(bot.text).toMatch(/\nstopped after \d+\.\d s of game time\n/)
})

test('who cannot be joined is told in one sentence', async () => {
  const { join } = await serve('--version', '1.21.11')
  const ended = async (...args: readonly string[]) => {
    const bot = minecraft(...args)
    return [await bot.end(), bot.text]
  }
  expect(await ended('bot', '--host', '127.0.0.1', '--port', '1', '--goal', 'food')).toEqual([
    33,
    'error: no Minecraft server answers at 127.0.0.1:1: nothing listens there\n',
  ])
  expect(await ended(...join, '--version', '1.20.1', '--goal', 'food')).toEqual([
    33,
    expect.stringMatching(/^error: the server speaks 1\.21\.11, not 1\.20\.1; .*\n$/),
  ])
})

test('a port that is taken, or a version that is not known, is told in one sentence', async () => {
  const { join } = await serve()
  const port = join[4]
  const second = minecraft('serve', '--port', port)
  expect([await second.end(), second.text]).toEqual([
    2,
    `error: Port ${port} of 127.0.0.1 is taken. Choose another one.\n`,
  ])
  const old = minecraft('serve', '--port', '0', '--version', '1.8.9')
  expect([await old.end(), old.text]).toEqual([
    2,
    expect.stringMatching(/^error: Minecraft 1\.8\.9 is not supported\./),
  ])
})
