import { type CommandRun, commandDone, commandFailed } from '@telos/minecraft/body'
import type { Self } from '../self.ts'
import { takeInHand } from './hold.ts'

/** Ticks of eating, plus some for the server to confirm. */
const patience = 60
/** These can be eaten without hunger. */
const always = /^(?:enchanted_)?golden_apple$|^(?:chorus_fruit|suspicious_stew|honey_bottle)$/

export function* eat(self: Self, item: string): CommandRun {
  const { bot, data } = self
  if (!data.foods.has(item)) return commandFailed(`${item} is not food`)
  if (bot.food >= 20 && !always.test(item)) return commandFailed(`cannot eat ${item}: it is not hungry`)
  const problem = yield* takeInHand(self, item)
  if (problem !== undefined) return commandFailed(problem)
  const [slot, count] = [bot.quickBarSlot, bot.heldItem!.count]
  let hasEaten = false
  try {
    bot.activateItem()
    for (let waited = 0; waited < patience && !hasEaten; waited++) {
      yield
      if (bot.quickBarSlot !== slot) return commandFailed(`the ${item} is no longer in hand`)
      hasEaten = bot.heldItem?.name !== item || bot.heldItem.count < count
    }
    return hasEaten ? commandDone : commandFailed(`did not finish the ${item}`)
  } finally {
    if (!hasEaten) bot.deactivateItem()
  }
}
