import type { Position } from '@telos/minecraft'
import type { CommandRun, PartialRun } from '@telos/minecraft/body'
import type { SlotRange } from '../item-stacks.ts'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'
import { atWindow } from './open.ts'
import { transfer } from './transfer.ts'
import { countIn, ownSlots, shiftClick, windowOf } from './window-slots.ts'

const inputSlot: SlotRange = { first: 0, end: 1 }
const fuelSlot: SlotRange = { first: 1, end: 2 }
const allSlots: SlotRange = { first: 0, end: 3 }

interface Load {
  readonly item: string
  readonly count: number
}

export function* stoke(self: Self, at: Position, input: Load | undefined, fuel: Load | undefined): CommandRun {
  const act = function* () {
    return (input && (yield* load(self, input, inputSlot))) ?? (fuel && (yield* load(self, fuel, fuelSlot)))
  }
  return yield* atWindow(self, at, 'furnace', act, () => allSlots)
}

export function* empty(self: Self, at: Position, all: boolean): CommandRun {
  const act = () => unload(self, all ? [2, 0, 1] : [2])
  return yield* atWindow(self, at, 'furnace', act, () => allSlots)
}

function* load(self: Self, { item, count }: Load, to: SlotRange): PartialRun {
  const window = windowOf(self)
  const from = ownSlots(window)
  if (countIn(window.slots, from, item) < count) return `it has fewer than ${count} ${item}`
  const there = window.slots[to.first]
  if (there && there.name !== item) return `the furnace already holds ${there.name}`
  const problem = yield* move(self, { item, count }, from, to)
  return problem
}

/**
 * An unlit furnace lights as soon as both slots are filled and uses up one of each, so what has arrived is inferred from what left the
 * inventory.
 */
function* move(self: Self, { item, count }: Load, from: SlotRange, to: SlotRange): PartialRun {
  const before = countIn(windowOf(self).slots, from, item)
  const problem = yield* transfer(self, { item, count, from, to, shift: false })
  const gone = before - countIn(windowOf(self).slots, from, item)
  return gone === count && windowOf(self).selectedItem === null ? undefined : problem
}

function* unload(self: Self, slots: readonly number[]): PartialRun {
  for (const slot of slots) {
    const stack = windowOf(self).slots[slot]
    if (!stack) continue
    const { name, count } = stack
    const carried = () => countIn(windowOf(self).slots, ownSlots(windowOf(self)), name)
    const before = carried()
    const problem = yield* shiftClick(self, slot)
    if (problem !== undefined) return problem
    // mineflayer guesses the destination slots; the server reports them within a round trip
    yield* waitForAnswer(self)
    if (carried() < before + count) return `there is no room for ${name}`
  }
  return undefined
}
