import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import type { MinecraftWorld } from '@telos/minecraft'
import protocol from 'minecraft-protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundle } from '../../../scripts/bundle.mjs'
import { ProtocolVersion } from './codec/protocol-version.ts'
import { type RunningServer, serve } from './serve.ts'
import { eventually, passTicks, pause } from './testing/eventually.ts'
import { PlainClient } from './testing/plain-client.ts'
import { testWorld } from './testing/test-world.ts'

// Whatever a client sends, only that connection ends, and everyone else plays on.
describe('bad clients', () => {
  let world: MinecraftWorld
  let server: RunningServer
  let good: PlainClient
  const log: string[] = []
  const faults: unknown[] = []
  const fault = (error: unknown) => void faults.push(error)

  beforeAll(async () => {
    world = testWorld()
    process.on('uncaughtException', fault)
    server = await serve(world, { port: 0, maxPlayers: 3, log: (line) => log.push(line) })
    good = await PlainClient.join(server, 'Good')
  })

  afterEach(async () => {
    good.forget()
    good.send('held_item_slot', { slotId: 900 })
    await good.next('held_item_slot')
    await eventually('nobody else is left', () => world.players.size === 1)
    expect(server.players()).toEqual(['Good'])
    expect(faults).toEqual([])
  })

  afterAll(async () => {
    await server.close()
    process.off('uncaughtException', fault)
    expect(good.kicked).toBe('The server has closed.')
    expect(world.players.size).toBe(0)
  })

  it.each([
    ['a position that is no number', (client: PlainClient) => client.move(Number.NaN, 4, 8), /position/],
    ['a position out of all measure', (client: PlainClient) => client.move(8, Infinity, 8), /position/],
    ['a direction that is no number', look, /direction/],
    ['a text that is too long', (client: PlainClient) => chat(client, 'x'.repeat(300)), /too long/],
    ['a huge text', (client: PlainClient) => chat(client, 'x'.repeat(200_000)), /too long/],
    ['characters of control', (client: PlainClient) => chat(client, 'a\u0007b'), /characters/],
    ['a flood of chat', (client: PlainClient) => repeat(40, () => chat(client, 'hello')), /talk too much/],
    [
      'a flood of commands',
      (client: PlainClient) => repeat(40, () => client.send('chat_command', { command: 'list' })),
      /talk too much/,
    ],
    ['a flood of clicks', (client: PlainClient) => repeat(1000, () => client.click({ slot: 36 })), /send too much/],
    ['a flood of packets', (client: PlainClient) => repeat(9000, () => client.move(8.5, 4, 8.5)), /send too much/],
    [
      'a flood of packets that nobody handles',
      (client: PlainClient) => repeat(9000, () => client.send('arm_animation', { hand: 0 })),
      /send too much/,
    ],
    [
      'a packet that is cut short',
      (client: PlainClient) => client.client.writeRaw(Buffer.from([0x1c, 1])),
      /cannot be parsed/,
    ],
    [
      'a packet of an unknown kind',
      (client: PlainClient) => client.client.writeRaw(Buffer.from([0x7a, 1, 2])),
      /cannot be parsed|trailing/,
    ],
    [
      'a packet with a tail',
      (client: PlainClient) => client.client.writeRaw(Buffer.from([0x00, 1, 2, 3, 4])),
      /trailing/,
    ],
    ['bytes that are no packet', (client: PlainClient) => client.client.socket.write(Buffer.alloc(64, 0xff)), /length/],
    ['a packet of no length', (client: PlainClient) => client.client.socket.write(Buffer.from([0])), /length/],
    [
      'a packet that unpacks to far too much',
      (client: PlainClient) => client.client.socket.write(bomb()),
      /decompressed/,
    ],
  ])('%s ends the connection with a reason', async (_what, misbehave, reason) => {
    const client = await PlainClient.join(server, 'Mallory')
    misbehave(client)
    await client.gone()
    expect(client.kicked).toMatch(reason)
    await eventually('its player is gone', () => !world.players.has('Mallory'))
  })

  it('strange numbers are answered and change nothing', async () => {
    const client = await PlainClient.join(server, 'Mallory')
    const far = { x: 33_000_000, y: 2000, z: -33_000_000 }
    for (const status of [0, 1, 2, 3, 4, 5, 6, 99])
      client.send('block_dig', { status, location: far, face: 9, sequence: 1 })
    client.send('block_place', {
      hand: 0,
      location: far,
      direction: 77,
      sequence: 2,
      cursorX: 0,
      cursorY: 0,
      cursorZ: 0,
      insideBlock: false,
      worldBorderHit: false,
    })
    client.send('use_entity', { target: 99_999, mouse: 1, sneaking: false })
    client.send('use_entity', { target: -1, mouse: 0, hand: 0, sneaking: false })
    client.send('close_window', { windowId: 77 })
    client.click({ windowId: 55, slot: 3 })
    client.send('teleport_confirm', { teleportId: 12_345 })
    client.move(1e300, 4, 8)
    await client.next('position', ({ teleportId }) => teleportId === 2)
    await passTicks(world, 2)
    expect(client.isEnded).toBe(false)
    client.leave()
  })

  it('another version is told which one is spoken here', async () => {
    const client = new PlainClient({ ...server, version: '1.21.11' }, 'Later')
    await client.gone()
    expect(client.kicked).toContain('speaks Minecraft 1.21.4')
  })

  it.each(['a b', 'x'.repeat(17), 'Zoë'])('"%s" is no name', async (name) => {
    const client = new PlainClient(server, name)
    await client.gone()
    expect(client.kicked).toContain('Names are')
  })

  it('who joins twice is sent out of the first connection; names of others are taken', async () => {
    world.join('Resident')
    const resident = new PlainClient(server, 'Resident')
    await resident.gone()
    expect(resident.kicked).toContain('already')
    world.leave(world.players.get('Resident')!)
    const first = await PlainClient.join(server, 'Twin')
    const second = await PlainClient.join(server, 'Twin')
    await first.gone()
    expect(first.kicked).toContain('somewhere else')
    await passTicks(world, 2)
    expect(server.players()).toEqual(['Good', 'Twin'])
    expect(second.isEnded).toBe(false)
    second.leave()
  })

  it('a full server says so', async () => {
    const clients = [await PlainClient.join(server, 'A'), await PlainClient.join(server, 'B')]
    const late = new PlainClient(server, 'D')
    await late.gone()
    expect(late.kicked).toContain('full')
    for (const client of clients) client.leave()
  })

  it('connections that say nothing, nonsense or too much are let go', async () => {
    const sockets: Socket[] = []
    for (const bytes of [[], [0xfe, 0x01], [0xff, 0xff, 0xff, 0xff, 0x0f, 1, 2], [0x05, 1, 2], [0xfe, 0xff, 0x7f]]) {
      const socket = connect(server.port, server.host)
      socket.on('error', () => {})
      socket.write(Buffer.from(bytes))
      sockets.push(socket)
    }
    // more than a small server needs
    for (let count = 0; count < 60; count++) sockets.push(connect(server.port, server.host).on('error', () => {}))
    await eventually('most are turned away', () => sockets.filter(({ destroyed }) => destroyed).length > 35)
    for (const socket of sockets) socket.destroy()
    await pause(100)
  })

  it('a flood before play ends the connection', async () => {
    const socket = connect(server.port, server.host)
    const handshake = [0x10, 0x00, 0x81, 0x06, 0x09, ...Buffer.from('localhost'), 0x63, 0xdd, 0x01]
    // repeatedly asks who is there
    socket.write(Buffer.from([...handshake, ...Array.from({ length: 3000 }, () => [0x01, 0x00]).flat()]))
    socket.on('error', () => {})
    socket.resume()
    await eventually('it is closed', () => socket.destroyed)
  })

  it('who cannot be welcomed does not stay as a ghost', async () => {
    const broken = vi.spyOn(ProtocolVersion.prototype, 'spawnPosition').mockImplementationOnce(() => {
      throw new Error('no such place')
    })
    const client = new PlainClient(server, 'Ghost')
    await client.gone()
    broken.mockRestore()
    expect(client.kicked).toContain('no such place')
    expect(world.players.has('Ghost')).toBe(false)
  })

  it('a client that vanishes leaves', async () => {
    const client = await PlainClient.join(server, 'Ghost')
    client.client.socket.resetAndDestroy()
    await eventually('its player is gone', () => !world.players.has('Ghost'))
    expect(log.at(-1)).toContain('Ghost left')
  })
})

describe('serve', () => {
  it('says what it cannot do', async () => {
    await expect(serve(testWorld(), { version: '1.8.9' })).rejects.toThrow('1.21.4, 1.21.11, 26.1')
    await expect(serve(testWorld(), { speed: 0 })).rejects.toThrow('speed')
    await expect(serve(testWorld(), { speed: Number.NaN })).rejects.toThrow('speed')
    const server = await serve(testWorld(), { port: 0 })
    await expect(serve(testWorld(), { port: server.port })).rejects.toThrow('taken')
    await server.close()
    await server.close()
  })

  it('closes and says so when the world fails', async () => {
    const world = testWorld()
    const log: string[] = []
    const server = await serve(world, { port: 0, log: (line) => log.push(line) })
    const client = await PlainClient.join(server, 'Ada')
    vi.spyOn(world, 'tick').mockImplementation(() => {
      throw new Error('the sky fell')
    })
    await client.gone()
    expect(client.kicked).toBe('The server has closed.')
    expect(log.filter((line) => line.includes('the sky fell'))).toHaveLength(1)
    expect(server.isOpen).toBe(false)
    await server.close()
  })

  it('lives through errors of its socket', async () => {
    const create = vi.spyOn(protocol, 'createServer')
    const log: string[] = []
    const server = await serve(testWorld(), { port: 0, log: (line) => log.push(line) })
    const inner = create.mock.results[0]!.value as NodeJS.EventEmitter
    create.mockRestore()
    for (const message of ['too many files', 'and again']) inner.emit('error', new Error(message))
    expect(log).toEqual([expect.stringContaining('too many files'), expect.stringContaining('and again')])
    await server.close()
  })

  it('leaves nothing behind that keeps a process alive', async () => {
    // beside the libraries, so that Node can resolve them
    const folder = fileURLToPath(new URL(`../../node_modules/.cache/telos/serve-once-${process.pid}`, import.meta.url))
    try {
      const script = await bundle({ entry: fileURLToPath(new URL('testing/serve-once.ts', import.meta.url)), folder })
      const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 60_000 })
      expect(stdout).toBe('done\n')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function look(client: PlainClient): void {
  client.send('look', { yaw: Number.NaN, pitch: 0, flags: { onGround: true } })
}

function chat(client: PlainClient, message: string): void {
  const acknowledged = Buffer.alloc(3)
  client.send('chat_message', { message, timestamp: 0n, salt: 0n, offset: 0, acknowledged })
}

function repeat(times: number, act: () => void): void {
  for (let count = 0; count < times; count++) act()
}

/** A packet that claims to decompress to 100 bytes but would decompress to 64 MB. */
function bomb(): Buffer {
  const packed = Buffer.concat([Buffer.from([100]), deflateSync(Buffer.alloc(64 << 20))])
  const head: number[] = []
  for (let length = packed.length; length > 0; length >>= 7) head.push((length & 0x7f) | (length > 0x7f ? 0x80 : 0))
  return Buffer.concat([Buffer.from(head), packed])
}
