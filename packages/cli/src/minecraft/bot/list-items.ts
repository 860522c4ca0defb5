/** Lists what a bot could make. */
import { createMind, gameData, planErrand, reachableItems, situationOf } from '@telos/minecraft'
import { CommandError } from '../../command.ts'
import { ExitCode } from '../../exit-codes.ts'
import { type Io, printJson } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { wrap } from '../../print/listing.ts'
import { stoppedEarly } from '../../process/interruption.ts'
import { columnsOf } from '../game-time.ts'
import { printableLine } from '../printable-line.ts'
import type { BotOptions } from './bot-options.ts'
import type { BotSession } from './bot-session.ts'

/** Ticks of looking around before the list is made. */
const looking = 20

/** Lists all items that can be crafted or smelted from what the bot sees, each proved by a plan. */
export async function listItems(
  session: BotSession,
  options: BotOptions,
  signal: AbortSignal,
  io: Io,
): Promise<number> {
  const mind = createMind(session.body, {
    scanRadius: options.radius,
    xray: options.xRay === true,
    goals: [],
    talks: false,
  })
  let lost: string | undefined
  mind.subscribe((event) => {
    if (event.type === 'ended') lost = event.message
  })
  try {
    await session.live(() => {
      mind.tick()
      return !mind.isOver && session.body.ticks < session.settling + looking
    }, signal)
    if (signal.aborted) return stoppedEarly(options, io)
    if (lost !== undefined) throw new CommandError('connection', printableLine(`the connection ended: ${lost}`))
    const situation = situationOf(mind.knowledge)
    const items = reachableItems(gameData, situation)
      .filter(({ item, made }) => made && planErrand(gameData, situation, { item, count: 1 }).status === 'planned')
      .map(({ item, most }) => ({ item, most }))
    if (options.json) printJson(io, { items })
    else
      print(
        items.map(({ item }) => item),
        io,
      )
    return ExitCode.done
  } finally {
    mind.close()
    await session.end()
  }
}

function print(items: readonly string[], io: Io): void {
  if (items.length > 0) io.stdout.write(`${wrap(items.join(' '), columnsOf(io.stdout)).join('\n')}\n`)
  io.stderr.write(`${countedNoun(items.length, 'item')} can be crafted or smelted from what is in sight\n`)
}
