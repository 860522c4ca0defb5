import type { PartialRun } from '@telos/minecraft/body'
import type { SlotRange } from '../item-stacks.ts'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'
import { countIn, leftClick, rightClick, roomFor, shiftClick, smallestStack, windowOf } from './window-slots.ts'

export interface Transfer {
  readonly item: string
  readonly count: number
  readonly from: SlotRange
  readonly to: SlotRange
  /** Moves whole stacks by shift-click; the game chooses the destination, which is right for chests and wrong for furnaces. */
  readonly shift: boolean
}

/**
 * Moves exactly that many of an item from some slots of the open window to others, with few clicks, and waits for the server's
 * confirmation.
 */
export function* transfer(self: Self, order: Transfer): PartialRun {
  const before = countIn(windowOf(self).slots, order.to, order.item)
  const problem = yield* moveAll(self, order)
  if (problem !== undefined) return problem
  // mineflayer assumes its clicks work; a server that disagrees says so within a round trip
  yield* waitForAnswer(self)
  const moved = countIn(windowOf(self).slots, order.to, order.item) - before
  return moved < order.count ? `the server moved only ${Math.max(0, moved)} of ${order.count} ${order.item}` : undefined
}

function* moveAll(self: Self, { item, count, from, to, shift }: Transfer): PartialRun {
  for (let left = count; left > 0; ) {
    const { slots } = windowOf(self)
    const source = smallestStack(slots, from, item)
    if (source === undefined) return `there is no ${item} left to move`
    const stack = slots[source]!
    const place = roomFor(slots, to, stack)
    if (place === undefined) return `there is no room for ${item}`
    const amount = stack.count
    const moved = Math.min(amount, left, place.room)
    const whole = shift && amount === moved
    const problem = yield* whole ? shiftClick(self, source) : carry(self, source, place.slot, amount, moved)
    if (problem !== undefined) return problem
    left -= moved
  }
  return undefined
}

/** Carries part of a stack to another slot by mouse. Right clicks drop one item each, so it counts out the smaller part. */
function* carry(self: Self, source: number, target: number, amount: number, moved: number): PartialRun {
  const rest = amount - moved
  const countOut = moved < rest ? { slot: target, times: moved } : { slot: source, times: rest }
  const problem = yield* leftClick(self, source)
  if (problem !== undefined) return problem
  for (let left = countOut.times; left > 0; left--) {
    const clicked = yield* rightClick(self, countOut.slot)
    if (clicked !== undefined) return clicked
  }
  return yield* leftClick(self, moved < rest ? source : target)
}
