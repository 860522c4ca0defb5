import { type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, errorSentence } from '@telos/minecraft/body'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'

/** A server, with its own clock, may decide that a block was dug too soon. Then the block is dug again. */
const mostTries = 2

export function* dig(self: Self, at: Position): CommandRun {
  const name = self.blocks.at(at)?.name
  const where = positionKey(at)
  if (name === undefined) return commandFailed(`nothing is known of ${where}`)
  for (let tries = 1; ; tries++) {
    const block = self.block(at)
    if (!block || /^(?:cave_|void_)?air$/.test(block.name)) return commandFailed(`there is nothing to dig at ${where}`)
    if (!block.diggable || self.bot.digTime(block) === Number.POSITIVE_INFINITY)
      return commandFailed(`${name} cannot be dug`)
    const problem = self.beyondBlock(at)
    if (problem !== undefined) return commandFailed(`cannot dig ${name} at ${where}: ${problem}`)
    try {
      yield self.bot.dig(block, true)
    } catch (error) {
      return commandFailed(`cannot dig ${name} at ${where}: ${errorSentence(error)}`)
    } finally {
      self.bot.stopDigging()
    }
    // mineflayer removes the block by itself; a server that disagrees puts it back
    yield* waitForAnswer(self)
    if (self.blocks.at(at)?.name !== name) return commandDone
    if (tries >= mostTries) return commandFailed(`the server put back the ${name} at ${where}`)
  }
}
