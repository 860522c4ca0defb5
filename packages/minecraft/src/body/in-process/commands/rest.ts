import { type Position, positionKey } from '../../../position.ts'
import { type CommandRun, commandDone, commandFailed, waitTicks } from '../../command-run.ts'
import type { Self } from '../self.ts'

/** Maximum ticks for the world to put a player to bed or respawn them. */
const patience = 20

/** Lies down. Ends once asleep, not when the night is over. */
export function* sleep(self: Self, bed: Position): CommandRun {
  // clicking anything else might open or place something
  if (!self.blockAt(bed)?.name.endsWith('_bed')) return commandFailed(`there is no bed at ${positionKey(bed)}`)
  const ruling = self.player.useOnBlock(bed, self.face(bed))
  if (!ruling.allowed) return commandFailed(`cannot sleep at ${positionKey(bed)}: ${ruling.why}`)
  for (let waited = 0; waited < patience; waited++) {
    yield
    if (self.player.isSleeping) return commandDone
  }
  return commandFailed('it did not fall asleep')
}

export function* wake(self: Self): CommandRun {
  if (!self.player.isSleeping) return commandFailed('it is awake')
  self.player.wake()
  yield* waitTicks(1)
  return self.player.isSleeping ? commandFailed('it did not wake up') : commandDone
}

export function* respawn(self: Self): CommandRun {
  if (!self.player.isDead) return commandFailed('it is alive')
  self.player.respawn()
  for (let waited = 0; waited < patience; waited++) {
    yield
    if (!self.player.isDead) return commandDone
  }
  return commandFailed('it did not respawn')
}
