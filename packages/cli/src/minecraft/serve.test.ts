import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtInMap, createWorld, type LiveModule, type LiveServeOptions, type MinecraftWorld } from '@telos/minecraft'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { minecraftFolder } from '../../test/minecraft.ts'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { LineLimit } from './line-limit.ts'
import { loadLive } from './load-live.ts'
import { type ServeOptions, serveWorld } from './serve.ts'

const { minecraft } = minecraftFolder({ 'odd.txt': 'map odd\nbox 0 0 0 1 1\n' })

const defaults: ServeOptions = {
  map: '1',
  seed: 1,
  host: '127.0.0.1',
  port: 25565,
  version: '1.21.4',
  speed: 1,
}

/** A server without a network: `play` is what happens in it. */
function fakeLive(
  play: (world: MinecraftWorld, log: (line: string) => void) => void,
): Pick<LiveModule, 'serve'> & { closed: number; isOpen: boolean } {
  const live = {
    closed: 0,
    isOpen: true,
    async serve(world: MinecraftWorld, { host = '', port = 0, version = '', log = () => {} }: LiveServeOptions = {}) {
      setImmediate(() => play(world, log))
      return {
        host,
        port: port || 40_000,
        version,
        get isOpen() {
          return live.isOpen
        },
        players: () => [],
        close: async () => {
          live.closed++
        },
      }
    },
  }
  return live
}

async function served(
  options: Partial<ServeOptions>,
  play: (world: MinecraftWorld, log: (line: string) => void) => void,
) {
  const { io, out, err } = memoryIo()
  const live = fakeLive(play)
  const world = createWorld(builtInMap('1'), { seed: 1 })
  const exit = await serveWorld(live, world, { ...defaults, ...options }, new AbortController().signal, io)
  return { exit, out: out(), err: err(), closed: live.closed }
}

test('a server whose world cannot go on ends by itself, with the exit code of a bug', async () => {
  const { io, out } = memoryIo()
  const live = fakeLive((_world, log) => {
    log('the world failed, and the server closes: the sky fell')
    live.isOpen = false
  })
  const world = createWorld(builtInMap('1'), { seed: 1 })
  const exit = await serveWorld(live, world, defaults, new AbortController().signal, io)
  expect([exit, live.closed]).toEqual([ExitCode.bug, 1])
  expect(out()).toContain('the sky fell')
})

const ticks = (world: MinecraftWorld, count: number) => {
  for (let left = count; left > 0; left--) world.tick()
}

describe('a server', () => {
  test('says where it listens and how to join, and tells who comes, says and goes', async () => {
    const { exit, out, err, closed } = await served({ time: 2 }, (world, log) => {
      ticks(world, 20)
      log('Bob joined')
      world.say('Bob', 'hello\u001b[2J\nworld')
      log('Bob: dig refused: too far')
      log('Bob left: socketClosed')
      ticks(world, 20)
    })
    expect([exit, err, closed]).toEqual([ExitCode.done, '', 1])
    expect(out.split('\n')).toEqual([
      'map 1, seed 1: listening on 127.0.0.1:25565 (this machine only), Minecraft 1.21.4',
      '  a bot:     telos minecraft bot --host 127.0.0.1 --port 25565 --goal wooden_pickaxe',
      '  the game:  Multiplayer, Direct Connection, 127.0.0.1:25565, with version 1.21.4',
      'Ctrl-C stops it.',
      '   1.0 s  Bob joined',
      '   1.0 s  <Bob> hello\\u001b[2J world',
      '   1.0 s  Bob: dig refused: too far',
      '   1.0 s  Bob left',
      'closed after 2.0 s of game time',
      '',
    ])
  })

  test('warns when other machines can join', async () => {
    const { out, err } = await served({ host: '0.0.0.0', port: 0, speed: 4, time: 1 }, (world) => ticks(world, 20))
    expect(out).toContain('listening on 0.0.0.0:40000, Minecraft 1.21.4\n')
    expect(out).toContain('telos minecraft bot --host 127.0.0.1 --port 40000 --speed 4 --goal')
    expect(err).toBe('warning: other machines can join under any name: players are not authenticated\n')
  })

  test.each(['localhost', '127.0.0.1', '127.9.9.9', '::1'])('%s is this machine only', async (host) => {
    const { out, err } = await served({ host, time: 1 }, (world) => ticks(world, 20))
    expect([out.includes('(this machine only)'), err]).toEqual([true, ''])
  })

  test('is told as JSON lines', async () => {
    const { out } = await served({ time: 1, json: true }, (world, log) => {
      log('Bob joined')
      ticks(world, 20)
    })
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { ...defaults, type: 'listening', loopback: true },
      { type: 'line', tick: 0, text: 'Bob joined' },
      { type: 'closed', seconds: 1 },
    ])
  })

  test('ends when somebody wants it to, and leaves nothing behind', async () => {
    const { io, out } = memoryIo()
    const controller = new AbortController()
    const live = fakeLive(() => controller.abort())
    const exit = await serveWorld(live, createWorld(builtInMap('1')), defaults, controller.signal, io)
    expect([exit, live.closed]).toEqual([ExitCode.done, 1])
    expect(out()).toMatch(/closed after 0\.0 s of game time\n$/)
  })

  test.each([
    [new RangeError('Minecraft 9.9 is not supported. Choose one of 1.21.4.'), /^Minecraft 9\.9 is not supported/],
    [new Error('Port 25565 of 127.0.0.1 is taken. Choose another one.'), /^Port 25565 of 127\.0\.0\.1 is taken/],
    [Object.assign(new Error(''), { code: 'EACCES' }), /^cannot listen at .*: ports below 1024 need special rights$/],
    [
      Object.assign(new Error(''), { code: 'EADDRNOTAVAIL' }),
      /^cannot listen at .*: this machine has no such address$/,
    ],
    [Object.assign(new Error(''), { code: 'ENOTFOUND' }), /^cannot listen at .*: no host has that name$/],
    [new Error('odd'), /^cannot listen at 127\.0\.0\.1:25565: odd$/],
  ])('that cannot be started says why: %s', async (error, message) => {
    const live = { serve: () => Promise.reject(error) }
    const serving = serveWorld(
      live,
      createWorld(builtInMap('1')),
      defaults,
      new AbortController().signal,
      memoryIo().io,
    )
    await expect(serving).rejects.toThrow(CommandError)
    await expect(serving).rejects.toThrow(message)
  })
})

test.each([
  [['--port', '65536'], 'Expected a number from 0 to 65535.'],
  [['--port', '-1'], 'Expected a number from 0 to 65535.'],
  [['--speed', '0'], 'Expected a number above 0.'],
  [['--map', 'moon'], 'unknown map "moon", and no such file — choose from 1, 2, 3, 4, clearing, mine'],
])('%j is refused before anything is installed', async (argv, message) => {
  const { exit, out, err } = await minecraft('serve', ...argv)
  expect([exit, out]).toEqual([ExitCode.usage, ''])
  expect(err).toContain(message)
})

test('mistakes of a map are told with their lines', async () => {
  const { exit, err } = await minecraft('serve', '--map', 'odd.txt')
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toMatch(/^odd\.txt:2:/)
})

describe('the heavy half', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'telos-no-checkout-'))
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

  test('needs a checkout', async () => {
    const loading = loadLive(pathToFileURL(`${elsewhere}/`))
    await expect(loading).rejects.toThrow(/^Minecraft servers need a checkout of the Telos repository; without one, /)
    await expect(loading).rejects.toMatchObject({ exit: 'unsupported' })
  })
})

test('a flood of lines is cut, and told', () => {
  const lines: string[] = []
  const limit = new LineLimit((line) => lines.push(line))
  for (let at = 0; at < 500; at++) limit.add(0, `line ${at}`)
  limit.add(100, 'later')
  expect(lines).toEqual([
    ...Array.from({ length: 20 }, (_, at) => `line ${at}`),
    '480 more lines were left out',
    'later',
  ])
})
