import { digTicks } from '../../../data/digging.ts'
import { type Position, positionKey } from '../../../position.ts'
import { type CommandRun, commandDone, commandFailed, waitTicks } from '../../command-run.ts'
import type { Self } from '../self.ts'

export function* dig(self: Self, at: Position): CommandRun {
  const { world, player } = self
  const block = world.blockAt(at)
  const facts = world.data.blocks.get(block.name)
  if (facts === undefined || block.name === 'air') return commandFailed(`there is nothing to dig at ${positionKey(at)}`)
  const ticks = digTicks(facts, player.held?.item, { onGround: self.legs.isOnGround })
  if (ticks === Number.POSITIVE_INFINITY) return commandFailed(`${block.name} cannot be dug`)
  self.face(at)
  const held = player.held?.item
  const begun = player.startDigging(at)
  if (!begun.allowed) return commandFailed(`cannot dig ${block.name} at ${positionKey(at)}: ${begun.why}`)
  let isOver = false
  try {
    for (let left = ticks; left > 0; left--) {
      yield
      if (world.blockAt(at).name !== block.name) return commandFailed(`the ${block.name} at ${positionKey(at)} is gone`)
      if (player.held?.item !== held) return commandFailed('the digging tool is no longer in hand')
    }
    // instantly broken blocks are already gone
    const finished = world.blockAt(at).name === block.name ? player.finishDigging(at) : undefined
    isOver = true
    if (finished?.allowed === false)
      return commandFailed(`cannot dig ${block.name} at ${positionKey(at)}: ${finished.why}`)
    yield* waitTicks(1)
    return commandDone
  } finally {
    if (!isOver) player.stopDigging()
  }
}
