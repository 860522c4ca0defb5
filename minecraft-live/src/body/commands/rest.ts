import { centreOf, type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, waitUntil } from '@telos/minecraft/body'
import type { Self } from '../self.ts'
import { closeWindow } from './open.ts'

/** Maximum ticks for a server to put a player to bed. */
const patience = 40
/** And to respawn: mineflayer waits one and a half seconds before it reports its position. */
const respawnPatience = 100

/** Lies down. Ends once asleep, not when the night is over. */
export function* sleep(self: Self, bed: Position): CommandRun {
  const { bot } = self
  const block = self.block(bed)
  const where = positionKey(bed)
  if (!block || !bot.isABed(block)) return commandFailed(`there is no bed to sleep in at ${where}`)
  const beyond = self.beyondBlock(bed)
  if (beyond !== undefined) return commandFailed(`cannot sleep at ${where}: ${beyond}`)
  // servers give the reason above the hot bar or in chat
  let said: string | undefined
  const onMessage = (text: string) => {
    said ??= text
  }
  bot.on('messagestr', onMessage)
  try {
    yield self.lookAt(centreOf(bed))
    yield bot.activateBlock(block)
    if (yield* waitUntil(() => bot.isSleeping || said !== undefined, patience)) if (bot.isSleeping) return commandDone
    // the message may be another player's chat
    if (yield* waitUntil(() => bot.isSleeping, self.roundTrip)) return commandDone
    return commandFailed(`cannot sleep at ${where}: ${said ?? 'the server did not say why'}`)
  } finally {
    bot.off('messagestr', onMessage)
    if (bot.currentWindow) closeWindow(self)
  }
}

export function* wake({ bot }: Self): CommandRun {
  if (!bot.isSleeping) return commandFailed('it is awake')
  if (bot.registry.isNewerOrEqualTo('1.21.6')) {
    // mineflayer 4.39.0 sends a number whose meaning has changed since
    bot._client.write('entity_action', { entityId: bot.entity.id, actionId: 'stop_sleeping', jumpBoost: 0 })
  } else yield bot.wake()
  return (yield* waitUntil(() => !bot.isSleeping, patience)) ? commandDone : commandFailed('it did not wake up')
}

export function* respawn({ bot, isAlive }: Self): CommandRun {
  if (isAlive()) return commandFailed('it is alive')
  let isPut = false
  const onPut = () => {
    isPut = true
  }
  bot.on('forcedMove', onPut)
  try {
    bot.respawn()
    // it can walk once the server has sent its position
    return (yield* waitUntil(() => isPut && isAlive(), respawnPatience))
      ? commandDone
      : commandFailed('it did not respawn')
  } finally {
    bot.off('forcedMove', onPut)
  }
}
