import { createMind, type LiveModule, type MindOptions } from '@telos/minecraft'
import { CommandError, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printable, printJson } from '../io.ts'
import { type Interruption, interrupted, listenForInterruption, stoppedEarly } from '../process/interruption.ts'
import { type BotGoal, readBotGoal } from './bot/bot-goal.ts'
import { aboutSeconds, BotNarrator, costOfTree } from './bot/bot-narrator.ts'
import { type BotOptions, botCommand, checkOptions } from './bot/bot-options.ts'
import { botRecord, exitOfBot } from './bot/bot-record.ts'
import { BotRun } from './bot/bot-run.ts'
import { type BotSession, mapSession, serverSession } from './bot/bot-session.ts'
import { listItems } from './bot/list-items.ts'
import { LivePicture } from './bot/live-picture.ts'
import { printRecord } from './bot/print-record.ts'
import { findMap } from './find-map.ts'
import { loadLive } from './load-live.ts'

/** `telos minecraft bot`: one bot, from its goals to the results. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = botCommand(io)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  checkOptions(command)
  const options = command.opts<BotOptions>()
  const goals = (options.goal ?? []).map(readBotGoal)
  checkTrees(goals, options)
  const title = options.host === undefined ? `map ${options.map}` : `${options.host}:${options.port}`
  const picture =
    options.picture === undefined ? undefined : new LivePicture({ ...options, picture: options.picture }, title, io)
  // before Ctrl-C is handled: it ends an installation as it ends any command
  const live = options.host === undefined ? undefined : await loadLive()
  const interruption = listenForInterruption()
  try {
    const session = await stageFor(live, options, interruption.signal, io)
    if (typeof session === 'number') return session
    return options.list
      ? await listItems(session, options, interruption.signal, io)
      : await playOn(session, { goals, options, title, picture }, interruption, io)
  } finally {
    interruption.forget()
  }
}

interface Play {
  readonly goals: readonly BotGoal[]
  readonly options: BotOptions
  readonly title: string
  readonly picture: LivePicture | undefined
}

async function playOn(session: BotSession, play: Play, { signal }: Interruption, io: Io): Promise<number> {
  const { goals, options, title, picture } = play
  const inWords = options.planner === 'trees' ? costOfTree : aboutSeconds
  const mind = createMind(session.body, mindOptions(options, goals))
  const run = new BotRun(mind, goals, { settling: session.settling, seconds: options.time })
  if (!options.json) {
    const aim = options.free ? 'lives by itself' : `wants ${goals.map(({ word }) => word).join(', then ')}`
    // a server has its own randomness
    const where = options.host === undefined ? `${title}, seed ${options.seed}` : title
    io.stdout.write(`${printable(`${session.body.name} ${aim} on ${where}`)}\n`)
    const narrator = new BotNarrator(io, inWords)
    mind.subscribe((event) => narrator.onEvent(event))
  } else if (options.events) mind.subscribe((event) => printJson(io, event))
  mind.subscribe((event) => run.onEvent(event))
  if (picture !== undefined) mind.subscribe((event) => picture.onEvent(event))
  try {
    await session.live(() => {
      if (run.isOver()) return false
      mind.tick()
      picture?.tick(mind)
      return !mind.isOver
    }, signal)
    picture?.draw(mind)
  } finally {
    run.close(signal.aborted)
    mind.close()
    await session.end()
  }
  const { ending } = run
  const record = botRecord(mind, ending, run.records)
  if (options.json) printJson(io, record)
  else printRecord(record, inWords, io)
  return ending.status === 'interrupted' ? interrupted : ExitCode[exitOfBot[ending.status]]
}

/** The clock of this process, before a fast server scales time. */
const clock = performance.now.bind(performance)

/** Survival may interrupt; the bot has no goals of its own unless it is free. */
function mindOptions(options: BotOptions, goals: readonly BotGoal[]): MindOptions {
  const { seed, planner, traversal, radius, xRay = false, explore, allow = [], free, host } = options
  const isForNight = goals.some(({ kind }) => kind === 'night')
  return {
    seed,
    planner,
    traversal,
    scanRadius: radius,
    xray: xRay,
    explores: explore,
    allowedPlayers: allow,
    clock,
    // on a map, nobody hears it
    talks: host !== undefined,
    ...(!free && { goals: isForNight ? ['eat', 'sleep', 'wool'] : ['eat', 'sleep'] }),
  }
}

async function stageFor(
  live: LiveModule | undefined,
  options: BotOptions,
  signal: AbortSignal,
  io: Io,
): Promise<BotSession | number> {
  const { map: word, seed, name, host, port, version, speed } = options
  if (live === undefined) {
    const map = await findMap(word, seed, io)
    return typeof map === 'number' ? map : mapSession(map, { seed, name })
  }
  const join = { host, port, username: name, speed, signal, ...(version !== undefined && { version }) }
  try {
    return await serverSession(live, join)
  } catch (error) {
    if (!signal.aborted) throw error
    return stoppedEarly(options, io)
  }
}

/** Decision trees cover the needs of the thesis. */
function checkTrees(goals: readonly BotGoal[], { planner }: BotOptions): void {
  const other = goals.find((goal) => goal.kind !== 'get' || 'item' in goal.wanted)
  if (planner === 'trees' && other !== undefined)
    throw new CommandError(
      'usage',
      `decision trees are for food, wool and fuel — leave --planner trees out for ${other.word}`,
    )
}
