import type { LiveServeOptions, LiveServer, MinecraftWorld, Player } from '@telos/minecraft'
import protocol, { type Server, type ServerClient } from 'minecraft-protocol'
import { realTime, timeFactor } from '../scaled-time.ts'
import { BlockCodec } from './codec/block-codec.ts'
import { ColumnEncoder } from './codec/column-encoder.ts'
import { ItemCodec } from './codec/item-codec.ts'
import { defaultVersion, ProtocolVersion } from './codec/protocol-version.ts'
import { GuardedClient } from './session/guarded-client.ts'
import { Session } from './session/session.ts'
import type { Playground } from './session/session-part.ts'
import { TickClock } from './tick-clock.ts'

export interface ServeOptions extends LiveServeOptions {
  /** The rules refused something a client tried; the client was corrected. */
  readonly onRefusal?: (refusal: Refusal) => void
}

export interface Refusal {
  readonly player: string
  /** `move`, `dig`, `use`, `attack`, `click`, `hold` or `swap`. */
  readonly what: string
  readonly why: string
}

export type RunningServer = LiveServer

/** Clock milliseconds within which a client has to become a player. */
const loginTime = 30_000

const nameShape = /^\w{1,16}$/

/**
 * Serves a world to Minecraft clients and runs its clock. The world enforces the rules: the client is corrected after a refusal. Throws a
 * RangeError for an unsupported version or speed, and rejects if the port is taken.
 *
 * @example
 * const server = await serve(createWorld(builtInMap('clearing'), { seed: 7 }), { port: 0 })
 * console.log(`join ${server.host}:${server.port} with Minecraft ${server.version}`)
 * await server.close()
 */
export async function serve(world: MinecraftWorld, options: ServeOptions = {}): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 25565, speed = 1, maxPlayers = 20, motd = 'Telos: a small world' } = options
  if (!(speed > 0 && speed <= 100)) throw new RangeError(`The speed must be above 0 and at most 100, not ${speed}.`)
  const version = new ProtocolVersion(options.version ?? defaultVersion)
  const log = options.log ?? (() => {})
  const blocks = new BlockCodec(version.registry)
  const columns = new ColumnEncoder(world, version, blocks)
  const playground: Playground = { world, version, blocks, columns, items: new ItemCodec(version) }
  const sessions = new Map<string, Session>()
  const guests = new Map<ServerClient, GuardedClient>()

  const server = protocol.createServer({
    'online-mode': false,
    host,
    port,
    version: version.name,
    motd,
    maxPlayers,
    hideErrors: true,
    kickTimeout: loginTime * timeFactor(),
    errorHandler: (client, error) => guests.get(client as ServerClient)?.kick(`Something went wrong: ${error.message}`),
  })
  server.on('connection', (client) => {
    const guest = new GuardedClient(client, (failed, reason) => {
      log(`${failed.name || failed.address}: ${reason}`)
      failed.kick(reason)
    })
    guests.set(client, guest)
    guest.onEnd(() => guests.delete(client))
    guest.expectLogin(loginTime)
    client.prependOnceListener('set_protocol', ({ protocolVersion, nextState }) => {
      if (nextState === 1 || protocolVersion === version.registry.version.version) return
      client.state = protocol.states.LOGIN
      guest.kick(`This server speaks Minecraft ${version.name}. Please join with that version.`)
    })
    client.on('state', (state) => {
      if (state !== protocol.states.CONFIGURATION) return
      guest.send('feature_flags', { features: ['minecraft:vanilla'] })
      guest.send('tags', { tags: [] })
    })
  })
  server.on('login', (client) => guests.get(client)?.startPacking())
  server.on('playerJoin', (client) => {
    const guest = guests.get(client)
    if (guest?.isOpen) guest.protect(() => admit(guest))
  })

  function admit(guest: GuardedClient): void {
    const { name } = guest
    guest.loggedIn()
    const earlier = sessions.get(name)
    if (earlier) {
      depart(earlier)
      earlier.kick('You have joined from somewhere else.')
    }
    const reason = whyNot(name)
    if (reason !== undefined) {
      guest.kick(reason)
      return
    }
    const session = new Session(guest, playground, { speed, maxPlayers, refused, whisper })
    sessions.set(name, session)
    log(`${name} joined`)
    guest.onEnd((reason) => {
      if (depart(session)) log(`${name} left: ${reason}`)
    })
  }

  /** Why a client cannot join. */
  function whyNot(name: string): string | undefined {
    if (!nameShape.test(name)) return 'Names are 1 to 16 letters, digits or underscores.'
    if (sessions.size >= maxPlayers) return 'The server is full.'
    return world.players.has(name) ? `${name} is already in this world.` : undefined
  }

  function depart(session: Session): boolean {
    if (sessions.get(session.player.name) !== session) return false
    sessions.delete(session.player.name)
    session.leave()
    return true
  }

  function refused(player: Player, what: string, why: string): void {
    log(`${player.name}: ${what} refused: ${why}`)
    options.onRefusal?.({ player: player.name, what, why })
  }

  function whisper(from: Player, to: string, text: string): boolean {
    const session = sessions.get(to)
    session?.tell(`${from.name} whispers to you: ${text}`)
    return session !== undefined
  }

  let isOpen = true
  const bound = await listening(server, host, port, maxPlayers)
  server.on('error', ({ message }) => log(`the server has a problem: ${message}`))
  const clock = new TickClock(
    speed,
    () => {
      try {
        world.tick()
        for (const session of sessions.values()) session.tick()
      } catch (error) {
        log(`the world failed, and the server closes: ${messageOf(error)}`)
        close().catch((problem) => log(`closing failed: ${messageOf(problem)}`))
      }
    },
    (ticks) => log(`the machine is too slow: ${ticks} ticks were skipped`),
  )
  return {
    host,
    port: bound,
    version: version.name,
    get isOpen() {
      return isOpen
    },
    players: () => [...sessions.keys()],
    close,
  }

  async function close(): Promise<void> {
    isOpen = false
    clock.stop()
    for (const session of sessions.values()) depart(session)
    await closed(server, [...guests.values()])
  }
}

/** Missing from the library's types. */
interface WithSocket {
  readonly socketServer: import('node:net').Server
}

/** The port, once the server listens. Rejects connections beyond what players and server lists need. */
async function listening(server: Server, host: string, port: number, maxPlayers: number): Promise<number> {
  const { socketServer } = server as unknown as WithSocket
  socketServer.maxConnections = maxPlayers * 2 + 20
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error) => {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} of ${host} is taken. Choose another one.`, { cause: error }) : error)
    })
  })
  const address = socketServer.address()
  return typeof address === 'object' && address ? address.port : port
}

async function closed(server: Server, guests: readonly GuardedClient[]): Promise<void> {
  const { socketServer } = server as unknown as WithSocket
  const end = new Promise<void>((resolve) => socketServer.close(() => resolve()))
  for (const guest of guests) guest.kick('The server has closed.')
  const timer = realTime().setTimeout(() => {
    for (const guest of guests) guest.destroy()
  }, 500)
  await end
  clearTimeout(timer)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
