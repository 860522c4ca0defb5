import type { PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import {
  leftClick,
  rightClick,
  type SlotSpan,
  shiftClick,
  slotWithRoom,
  smallestStack,
  windowOf,
} from './window-slots.ts'

export interface Transfer {
  readonly item: string
  readonly count: number
  readonly from: SlotSpan
  readonly to: SlotSpan
  /** Moves whole stacks by shift-click; the game chooses the destination, which is right for chests and wrong for furnaces. */
  readonly shift: boolean
}

/** Moves exactly that many of an item from some slots of the open window to others, with few clicks. */
export function* transferItems(self: Self, { item, count, from, to, shift }: Transfer): PartialRun {
  const stackSize = self.world.data.items.get(item)?.stackSize ?? 64
  let left = count
  while (left > 0) {
    const { slots } = windowOf(self)
    const source = smallestStack(slots, from, item)
    if (source === undefined) return `there is no ${item} left to move`
    const place = slotWithRoom(slots, to, item, stackSize)
    if (place === undefined) return `there is no room for ${item}`
    const amount = slots[source]!.count
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
  const last = moved < rest ? source : target
  const clicks = [
    leftClick(self, source),
    ...Array.from({ length: countOut.times }, () => rightClick(self, countOut.slot)),
    leftClick(self, last),
  ]
  for (const click of clicks) {
    const problem = yield* click
    if (problem !== undefined) return problem
  }
  return undefined
}
