import { type CommandRun, commandDone, commandFailed, type PartialRun } from '@telos/minecraft/body'
import type { Item } from 'prismarine-item'
import type { Self } from '../self.ts'
import { keyPress } from './window-slots.ts'

// slots of the inventory window
const firstOfHotBar = 36
const firstOfPack = 9

export function* hold(self: Self, item: string): CommandRun {
  const problem = yield* takeInHand(self, item)
  return problem === undefined ? commandDone : commandFailed(problem)
}

/** Takes an item in hand: selects it on the hot bar, or swaps it there with a number key first. */
export function* takeInHand(self: Self, item: string): PartialRun {
  const { bot } = self
  if (bot.heldItem?.name === item) return undefined
  const from = mostWorn(bot.inventory.slots, item)
  if (from === undefined) return `it has no ${item}`
  let key = from - firstOfHotBar
  if (key < 0) {
    key = freeKey(self)
    const problem = yield* keyPress(self, from, key)
    if (problem !== undefined) return problem
  }
  bot.setQuickBarSlot(key)
  return bot.heldItem?.name === item ? undefined : `the ${item} could not be taken in hand`
}

/** Among several tools, picks the one nearest to breaking, so that worn ones do not fill the pack; prefers the hot bar to the pack. */
function mostWorn(slots: readonly (Item | null)[], item: string): number | undefined {
  const wearAt = (slot: number) => (slots[slot]?.maxDurability ? slots[slot].durabilityUsed : 0)
  let best: number | undefined
  for (let slot = firstOfHotBar + 8; slot >= firstOfPack; slot--) {
    if (slots[slot]?.name !== item) continue
    if (best === undefined || wearAt(slot) > wearAt(best)) best = slot
  }
  return best
}

/** A key with an empty slot; otherwise the last one without a tool; otherwise the one in hand. */
function freeKey({ bot, data }: Self): number {
  let best = bot.quickBarSlot
  for (let key = 0; key < 9; key++) {
    const item = bot.inventory.slots[firstOfHotBar + key]
    if (!item) return key
    if (data.items.get(item.name)?.durability === undefined) best = key
  }
  return best
}
