import type { Slot } from '../../../world/item-stack.ts'
import { type CommandRun, commandDone, commandFailed, type PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { clickSlot } from './window-slots.ts'

// slots of the inventory window
const firstOfHotBar = 36
const firstOfPack = 9

export function* hold(self: Self, item: string): CommandRun {
  const problem = yield* takeInHand(self, item)
  return problem === undefined ? commandDone : commandFailed(problem)
}

/** Takes an item in hand: selects it on the hot bar, or swaps it there with a number key first. */
export function* takeInHand(self: Self, item: string): PartialRun {
  const { player } = self
  if (player.held?.item === item) return undefined
  const { slots } = player.inventory
  const from = mostWorn(slots, item)
  if (from === undefined) return `it has no ${item}`
  let key = from - firstOfHotBar
  if (key < 0) {
    key = freeKey(self, slots)
    const problem = yield* clickSlot(self, { slot: from, button: key, mode: 2 })
    if (problem !== undefined) return problem
  }
  const ruling = player.hold(key)
  return ruling.allowed ? undefined : ruling.why
}

/** Among several tools, picks the one nearest to breaking, so that worn ones do not fill the pack; prefers the hot bar to the pack. */
function mostWorn(slots: readonly Slot[], item: string): number | undefined {
  let best: number | undefined
  for (let slot = firstOfHotBar + 8; slot >= firstOfPack; slot--) {
    const stack = slots[slot]
    if (stack?.item !== item) continue
    if (best === undefined || (stack.wear ?? 0) > (slots[best]?.wear ?? 0)) best = slot
  }
  return best
}

/** A key with an empty slot; otherwise the last one without a tool; otherwise the one in hand. */
function freeKey({ player, world }: Self, slots: readonly Slot[]): number {
  let best = player.heldSlot
  for (let key = 0; key < 9; key++) {
    const stack = slots[firstOfHotBar + key]
    if (stack === undefined) return key
    if (world.data.items.get(stack.item)?.durability === undefined) best = key
  }
  return best
}
