import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { createWorld } from '@telos/minecraft'
import protocol, { type Server, type ServerClient } from 'minecraft-protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { stageMap } from '../../../packages/minecraft/test/stage-map.ts'
import { serve } from '../server/serve.ts'
import { join } from './join.ts'
import { serverAddress, serviceResolver } from './server-address.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A listening socket, and how it treats its clients. */
async function listen(server: NetServer): Promise<number> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function stranger(options: { version: string } & Record<string, unknown>) {
  const server: Server = protocol.createServer({
    'online-mode': false,
    host: '127.0.0.1',
    port: 0,
    hideErrors: true,
    ...options,
  } as never)
  await new Promise((resolve) => server.once('listening', resolve as () => void))
  closers.push(() => server.close())
  server.on('error', () => {})
  return ((server as unknown as { socketServer: NetServer }).socketServer.address() as AddressInfo).port
}

const Ada = { username: 'Ada', host: '127.0.0.1' }

describe('what is in the way is told in one sentence', () => {
  test('nobody is there', async () => {
    const port = await listen(createServer())
    await closers.pop()!()
    expect(await join({ ...Ada, port })).toEqual({
      status: 'failed',
      why: `no Minecraft server answers at 127.0.0.1:${port}: nothing listens there`,
    })
  })

  test('there is no such host', async () => {
    const result = await join({ ...Ada, host: 'no-such-host.invalid', port: 1234 })
    expect(result).toMatchObject({ status: 'failed', why: expect.stringContaining('no host has that name') })
  })

  test('somebody listens and never answers', async () => {
    const port = await listen(createServer())
    const result = await join({ ...Ada, port, timeout: 500 })
    expect(result).toMatchObject({ status: 'failed', why: expect.stringMatching(/did not answer within 0\.5 s$/) })
  })

  test('somebody hangs up, or speaks something else', async () => {
    const rude = await listen(createServer((socket) => socket.destroy()))
    expect(await join({ ...Ada, port: rude })).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('no Minecraft server'),
    })
    const web = await listen(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect(await join({ ...Ada, port: web, timeout: 2000 })).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('no Minecraft server'),
    })
  })

  test('the server speaks another version than is wanted', async () => {
    const server = await serve(createWorld(stageMap(), { seed: 1 }), { port: 0 })
    closers.push(() => server.close())
    expect(await join({ ...Ada, port: server.port, version: '1.21.11' })).toEqual({
      status: 'refused',
      why: "the server speaks 1.21.4, not 1.21.11; omit the version to use the server's",
    })
    expect(await join({ ...Ada, port: server.port, version: '__proto__' })).toMatchObject({
      status: 'refused',
      why: expect.stringContaining('Minecraft __proto__ is unknown'),
    })
  })

  test('the server is too old, or too new', async () => {
    const old = await stranger({ version: '1.8.8' })
    expect(await join({ ...Ada, port: old })).toEqual({
      status: 'refused',
      why: 'the server speaks 1.8.8; Telos knows the names of blocks and items since 1.13',
    })
    const beforePing = (answer: { version: unknown }) => ({ ...answer, version: { name: '99.1', protocol: 9999 } })
    const future = await stranger({ version: '1.21.4', beforePing })
    expect(await join({ ...Ada, port: future })).toEqual({
      status: 'refused',
      why: 'the server speaks 99.1; mineflayer speaks 1.13 to 26.1',
    })
  })

  test('kicked at login, or at the door of the world', async () => {
    const beforeLogin = (client: ServerClient) => client.end('No bots here.')
    const port = await stranger({ version: '1.21.4', beforeLogin })
    expect(await join({ ...Ada, port })).toEqual({ status: 'refused', why: 'the server says: No bots here.' })
    const world = createWorld(stageMap(), { seed: 1 })
    world.join('Ada')
    const server = await serve(world, { port: 0 })
    closers.push(() => server.close())
    expect(await join({ ...Ada, port: server.port })).toEqual({
      status: 'refused',
      why: 'the server says: Ada is already in this world.',
    })
  })

  test('let in, but never into the world', async () => {
    const port = await stranger({ version: '1.21.4' })
    expect(await join({ ...Ada, port, timeout: 4000 })).toMatchObject({
      status: 'failed',
      why: 'the server did not let it in within 4 s',
    })
  })

  test('a name that no player can have', async () => {
    expect(await join({ username: 'a b' })).toMatchObject({ status: 'refused', why: expect.stringContaining('"a b"') })
  })
})

describe('an interruption', () => {
  test('ends the wait for an answer, and for the world', async () => {
    const silent = await listen(createServer())
    const closed = await stranger({ version: '1.21.4' })
    for (const [port, delay] of [
      [silent, 0],
      [silent, 300],
      [closed, 3000],
    ]) {
      const controller = new AbortController()
      if (delay === 0) controller.abort()
      else setTimeout(() => controller.abort(), delay)
      const result = await join({ ...Ada, port, signal: controller.signal })
      expect(result).toMatchObject({ status: 'failed', why: expect.stringMatching(/it was cancelled$/) })
    }
  }, 15_000)

  test('ends the wait for a name server that never answers; so does time', async () => {
    const mute = createSocket('udp4')
    closers.push(() => mute.close())
    await new Promise<void>((resolve) => mute.bind(0, '127.0.0.1', resolve))
    const resolver = serviceResolver()
    resolver.setServers([`127.0.0.1:${mute.address().port}`])
    const address = { host: 'play.example', port: 25565 }
    const waited = async (signal?: AbortSignal) => {
      const begun = performance.now()
      expect(await serverAddress(address.host, address.port, signal, resolver)).toEqual(address)
      return performance.now() - begun
    }
    expect(await waited(AbortSignal.timeout(100))).toBeLessThan(1500)
    expect(await waited()).toBeLessThan(4000)
  }, 15_000)
})

test('nothing is left open afterwards', async () => {
  const port = await listen(createServer())
  await join({ ...Ada, port, timeout: 200 })
  await closers.pop()!()
  const isOpen = () => process.getActiveResourcesInfo().some((name) => name.startsWith('TCP'))
  for (let tries = 0; isOpen() && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isOpen()).toBe(false)
})
