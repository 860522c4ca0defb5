import type { Position } from '../../../position.ts'
import { type CommandRun, commandFailed, type PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { open } from './open.ts'
import { transferItems } from './transfer-items.ts'
import { countIn, ownSlots, type SlotSpan, shiftClick, stacksIn, windowOf } from './window-slots.ts'

const inputSlot: SlotSpan = { first: 0, end: 1 }
const fuelSlot: SlotSpan = { first: 1, end: 2 }
const allSlots: SlotSpan = { first: 0, end: 3 }

interface Load {
  readonly item: string
  readonly count: number
}

export function* stoke(self: Self, at: Position, input: Load | undefined, fuel: Load | undefined): CommandRun {
  try {
    const problem =
      (yield* open(self, at, 'furnace')) ??
      (input && (yield* load(self, input, inputSlot))) ??
      (fuel && (yield* load(self, fuel, fuelSlot)))
    return problem === undefined ? contents(self) : commandFailed(problem)
  } finally {
    self.player.closeWindow()
  }
}

export function* empty(self: Self, at: Position, all: boolean): CommandRun {
  try {
    const problem = (yield* open(self, at, 'furnace')) ?? (yield* unload(self, all ? [2, 0, 1] : [2]))
    return problem === undefined ? contents(self) : commandFailed(problem)
  } finally {
    self.player.closeWindow()
  }
}

function* load(self: Self, { item, count }: Load, to: SlotSpan): PartialRun {
  const window = windowOf(self)
  const from = ownSlots(window)
  if (countIn(window.slots, from, item) < count) return `it has fewer than ${count} ${item}`
  const there = window.slots[to.first]
  if (there !== undefined && there.item !== item) return `the furnace already holds ${there.item}`
  return yield* transferItems(self, { item, count, from, to, shift: false })
}

function* unload(self: Self, slots: readonly number[]): PartialRun {
  for (const slot of slots) {
    const stack = windowOf(self).slots[slot]
    if (stack === undefined) continue
    const problem = yield* shiftClick(self, slot)
    if (problem !== undefined) return problem
    // the furnace may have finished another one meanwhile
    const left = windowOf(self).slots[slot]
    if (left !== undefined && left.count >= stack.count) return `there is no room for ${stack.item}`
  }
  return undefined
}

function contents(self: Self) {
  return { status: 'done', found: stacksIn(windowOf(self).slots, allSlots) } as const
}
