import { type CommandRun, commandDone, commandFailed } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { takeInHand } from './hold.ts'

/** Ticks of eating, plus a few for the world to confirm. */
const patience = 40

export function* eat(self: Self, item: string): CommandRun {
  const { player, world } = self
  if (!world.data.foods.has(item)) return commandFailed(`${item} is not food`)
  const problem = yield* takeInHand(self, item)
  if (problem !== undefined) return commandFailed(problem)
  let hasEaten = false
  const unsubscribe = world.subscribe((event) => {
    if (event.type === 'ate' && event.player === player) hasEaten = true
  })
  try {
    const ruling = player.useItem()
    if (!ruling.allowed) return commandFailed(`cannot eat ${item}: ${ruling.why}`)
    for (let waited = 0; waited < patience && !hasEaten; waited++) {
      yield
      if (player.isDead) return commandFailed('it died')
    }
    return hasEaten ? commandDone : commandFailed(`did not finish the ${item}`)
  } finally {
    unsubscribe()
    if (!hasEaten) player.stopUsing()
  }
}
