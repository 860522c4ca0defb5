import { type Position, positionKey } from '../../../position.ts'
import { type CommandRun, done, failed, wait } from '../../command-run.ts'
import type { Self } from '../self.ts'

/** Ticks that the world may take to put somebody to bed, or back to life. */
const patience = 20

/** Lies down; done once asleep, not when the night is over. */
export function* sleep(self: Self, bed: Position): CommandRun {
  // a click on anything else might open or place something
  if (!self.blockAt(bed)?.name.endsWith('_bed')) return failed(`there is no bed at ${positionKey(bed)}`)
  const ruling = self.player.useOnBlock(bed, self.face(bed))
  if (!ruling.allowed) return failed(`cannot sleep at ${positionKey(bed)}: ${ruling.why}`)
  for (let waited = 0; waited < patience; waited++) {
    yield
    if (self.player.isSleeping) return done
  }
  return failed('it did not fall asleep')
}

export function* wake(self: Self): CommandRun {
  if (!self.player.isSleeping) return failed('it is awake')
  self.player.wake()
  yield* wait(1)
  return self.player.isSleeping ? failed('it did not wake up') : done
}

export function* respawn(self: Self): CommandRun {
  if (!self.player.isDead) return failed('it is alive')
  self.player.respawn()
  for (let waited = 0; waited < patience; waited++) {
    yield
    if (!self.player.isDead) return done
  }
  return failed('it did not come back to life')
}
