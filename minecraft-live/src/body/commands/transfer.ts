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
  /** Whole stacks go by shift-click, which the game sends where it thinks best: right for chests, wrong for furnaces. */
  readonly shift: boolean
}

/** Moves exactly so many of an item from some slots of the open window to others, with few clicks, and asks the server's opinion. */
export function* transfer(self: Self, order: Transfer): PartialRun {
  const before = countIn(windowOf(self).slots, order.to, order.item)
  const problem = yield* moveAll(self, order)
  if (problem !== undefined) return problem
  // mineflayer believes what it clicks; a server that does not agree says so within a round trip
  yield* waitForAnswer(self)
  const moved = countIn(windowOf(self).slots, order.to, order.item) - before
  return moved < order.count
    ? `the server let only ${Math.max(0, moved)} of ${order.count} ${order.item} be moved`
    : undefined
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

/** Carries some of a stack to another slot by mouse: right clicks drop one each, so the smaller part is counted out. */
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
