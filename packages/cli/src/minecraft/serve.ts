import { createWorld, type LiveModule, type LiveServer, type MinecraftWorld } from '@telos/minecraft'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { portOrZero, positive } from '../numbers.ts'
import { listenForInterruption } from '../process/interruption.ts'
import { seed } from '../seed.ts'
import { findMap, mapHelp } from './find-map.ts'
import { ticksPerSecond, writeAt } from './game-time.ts'
import { LineLimit } from './line-limit.ts'
import { loadLive } from './load-live.ts'
import { usualPort } from './usual-port.ts'

export interface ServeOptions {
  readonly map: string
  readonly seed: number
  readonly host: string
  readonly port: number
  readonly version: string
  readonly speed: number
  readonly time?: number
  readonly json?: boolean
}

/** Names and addresses that only this machine can reach. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/** `telos minecraft serve`: a world that Minecraft clients can join. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'minecraft serve',
      summary: 'Serves a small world over the real Minecraft protocol, for bots and for the ordinary game.',
      examples: [
        ['telos minecraft serve', `the clearing, on port ${usualPort} of this machine`],
        ['telos minecraft serve --map mine --seed 7', 'another map, with another seed'],
        ['telos minecraft serve --map my-map.txt --port 0', 'a map of your own, on a free port'],
        ['telos minecraft serve --speed 4 --time 600', 'four times as fast, for ten minutes of game time'],
      ],
    },
    io,
  )
    .option('--map <name>', mapHelp, 'clearing')
    .option('--seed <number>', 'random seed', seed, 1)
    .option('--host <address>', 'where to listen; 0.0.0.0 lets other machines in', '127.0.0.1')
    .option('--port <number>', 'the port; 0 picks a free one', portOrZero, usualPort)
    .option('--version <version>', 'the Minecraft version to speak', '1.21.4')
    .option('--speed <factor>', 'game time per clock time; clients need the same', positive, 1)
    .option('--time <seconds>', 'stop after this much game time (default: at Ctrl-C)', positive)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<ServeOptions>()
  const map = await findMap(options.map, options.seed, io)
  if (typeof map === 'number') return map
  const world = createWorld(map, { seed: options.seed })
  // before Ctrl-C is handled: it ends an installation as it ends any command
  const live = await loadLive()
  const interruption = listenForInterruption()
  try {
    return await serveWorld(live, world, options, interruption.signal, io)
  } finally {
    interruption.forget()
  }
}

/** Serves until time is up or somebody stops it. */
export async function serveWorld(
  live: Pick<LiveModule, 'serve'>,
  world: MinecraftWorld,
  options: ServeOptions,
  signal: AbortSignal,
  io: Io,
): Promise<number> {
  const lines = new LineLimit((line) => tell(world, line, options, io))
  const unsubscribe = world.subscribe((event) => {
    if (event.type === 'chat') lines.add(world.ticks, `<${event.from}> ${event.text}`)
    if (event.type === 'player-died') lines.add(world.ticks, `${event.player.name} ${event.cause}`)
  })
  let hasFailed = false
  const server = await start(live, world, options, (line) => lines.add(world.ticks, line))
  try {
    greet(server, options, io)
    await untilTheEnd(world, server, options.time, signal)
    hasFailed = !server.isOpen
  } finally {
    unsubscribe()
    await server.close()
  }
  const seconds = world.ticks / ticksPerSecond
  if (options.json) printJson(io, { type: 'closed', seconds })
  else io.stdout.write(`closed after ${seconds.toFixed(1)} s of game time\n`)
  // errors of the world have been printed as a line
  return hasFailed ? ExitCode.bug : ExitCode.done
}

/** Reports in one sentence what cannot be served. */
async function start(
  live: Pick<LiveModule, 'serve'>,
  world: MinecraftWorld,
  { host, port, version, speed, map }: ServeOptions,
  log: (line: string) => void,
): Promise<LiveServer> {
  try {
    return await live.serve(world, { host, port, version, speed, motd: `Telos: ${map}`, log })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const usage = `cannot listen at ${host}:${port}`
    if (error instanceof RangeError) throw new CommandError('usage', message)
    if (code === 'EACCES') throw new CommandError('usage', `${usage}: ports below 1024 need special rights`)
    if (code === 'EADDRNOTAVAIL') throw new CommandError('usage', `${usage}: this machine has no such address`)
    if (code === 'ENOTFOUND') throw new CommandError('usage', `${usage}: no host has that name`)
    throw new CommandError('usage', /taken/.test(message) ? message : `${usage}: ${message}`)
  }
}

function greet({ host, port, version }: LiveServer, { map, seed, speed, json }: ServeOptions, io: Io): void {
  const isOpen = !loopback.test(host)
  if (json) {
    printJson(io, { type: 'listening', host, port, version, map, seed, speed, loopback: !isOpen })
    return
  }
  const who = isOpen ? '' : ' (this machine only)'
  const faster = speed === 1 ? '' : ` --speed ${speed}`
  // a server on all addresses can be reached here by the usual name
  const near = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
  const lines = [
    `map ${map}, seed ${seed}: listening on ${host}:${port}${who}, Minecraft ${version}`,
    `  a bot:     telos minecraft bot --host ${near} --port ${port}${faster} --goal wooden_pickaxe`,
    `  the game:  Multiplayer, Direct Connection, ${near.includes(':') ? `[${near}]` : near}:${port}, with version ${version}`,
    'Ctrl-C stops it.',
  ]
  io.stdout.write(`${printable(lines.join('\n'))}\n`)
  if (isOpen)
    io.stderr.write(
      `${paint(io.stderr, 'yellow', 'warning:')} other machines can join under any name: players are not authenticated\n`,
    )
}

function tell(world: MinecraftWorld, line: string, { json }: ServeOptions, io: Io): void {
  if (json) printJson(io, { type: 'line', tick: world.ticks, text: line })
  else writeAt(world.ticks, line.replace(/ left: socketClosed$/, ' left'), io.stdout)
}

function untilTheEnd(
  world: MinecraftWorld,
  server: LiveServer,
  seconds: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = seconds === undefined ? Number.POSITIVE_INFINITY : seconds * ticksPerSecond
    const timer = setInterval(() => {
      if (world.ticks >= end || !server.isOpen) finish()
    }, 20)
    const finish = (): void => {
      clearInterval(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    if (signal.aborted) finish()
    else signal.addEventListener('abort', finish)
  })
}
