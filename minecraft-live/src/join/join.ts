import type { JoinOptions } from '@telos/minecraft'
import mineflayer, { type Bot, type BotOptions } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'
import { MineflayerBody } from '../body/mineflayer-body.ts'
import { realTime, timeFactor } from '../scaled-time.ts'
import { Line, serverAddress } from './server-address.ts'
import { calledOff, reasonOf, serverVersion } from './server-version.ts'
import { wordsOf } from './words-of.ts'

export type Joined =
  | { readonly status: 'joined'; readonly body: MineflayerBody; readonly bot: Bot }
  | { readonly status: 'refused' | 'failed'; readonly why: string }

/** Clock milliseconds within which a bot has to be in the world: it compiles the protocol first. */
const patience = 60_000

/**
 * Joins a server. Resolves once the bot stands in a loaded world. On failure, the result explains the problem in one sentence, and nothing
 * is left open.
 *
 * @example
 * const joined = await join({ host: '127.0.0.1', port: 25565, username: 'Ada' })
 * if (joined.status === 'joined') joined.body.say('hello')
 */
export async function join(options: JoinOptions): Promise<Joined> {
  const { host = '127.0.0.1', port = 25565, username, version: wanted, auth = 'offline' } = options
  const { timeout = patience, signal } = options
  if (!/^\w{3,16}$/.test(username)) {
    return {
      status: 'refused',
      why: `"${username}" is not a valid player name: use 3 to 16 letters, digits and underscores`,
    }
  }
  const address = await serverAddress(host, port, signal)
  if (signal?.aborted) return { status: 'failed', why: calledOff }
  const found = await serverVersion(address, wanted, timeout, signal)
  if (found.status !== 'known') return found

  const line = new Line(address)
  let bot: Bot
  try {
    bot = mineflayer.createBot({
      ...address,
      username,
      version: found.version,
      auth,
      respawn: false,
      logErrors: false,
      hideErrors: true,
      // a busy machine is not a lost connection
      checkTimeoutInterval: 30_000 * timeFactor(),
      connect: line.connect,
    } as BotOptions)
  } catch (error) {
    line.cut()
    return { status: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
  bot.loadPlugin(pathfinding.pathfinder)
  const problem = await spawn(bot, timeout, signal)
  if (problem === undefined) return { status: 'joined', body: new MineflayerBody(bot, { disconnect: line.cut }), bot }
  line.cut()
  return problem
}

/** Waits until the bot stands in a loaded world. Returns what went wrong otherwise. */
function spawn(
  bot: Bot,
  timeout: number,
  signal?: AbortSignal,
): Promise<{ status: 'refused' | 'failed'; why: string } | undefined> {
  return new Promise((resolve) => {
    let problem: Error | undefined
    let hasSpawned = false
    const finish = (result: { status: 'refused' | 'failed'; why: string } | undefined) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      bot.off('kicked', onKicked)
      bot.off('end', onEnd)
      bot.off('spawn', onSpawn)
      bot.off('physicsTick', onTick)
      // the body handles later errors; until there is one, nothing may be thrown
      if (result !== undefined) bot.on('error', () => {})
      resolve(result)
    }
    const onAbort = () => finish({ status: 'failed', why: calledOff })
    const onKicked = (reason: unknown) => finish({ status: 'refused', why: `the server says: ${wordsOf(reason)}` })
    const onEnd = (reason: string) => {
      const why = problem ? reasonOf(problem) : reason === 'socketClosed' ? 'it closed the connection' : reason
      const version = /This server is version (\S+), you are using version ([^,]+)/.exec(problem?.message ?? '')
      if (version) finish({ status: 'refused', why: `the server speaks ${version[1]}, not ${version[2]}` })
      else finish({ status: 'failed', why: `the server did not let it in: ${why}` })
    }
    const onSpawn = () => {
      hasSpawned = true
    }
    // physics needs the ground: once it ticks, the ground is loaded
    const onTick = () => {
      if (hasSpawned) finish(undefined)
    }
    const timer = realTime().setTimeout(() => {
      finish({ status: 'failed', why: `the server did not let it in within ${timeout / 1000} s` })
    }, timeout)
    bot.on('error', (error) => {
      problem ??= error
    })
    bot.on('kicked', onKicked)
    bot.on('end', onEnd)
    bot.on('spawn', onSpawn)
    bot.on('physicsTick', onTick)
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort)
  })
}
