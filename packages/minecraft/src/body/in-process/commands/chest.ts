import type { Position } from '../../../position.ts'
import { type CommandOutcome, type CommandRun, commandFailed, type PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { open } from './open.ts'
import { transferItems } from './transfer-items.ts'
import { chestSlots, countIn, ownSlots, stacksIn, windowOf } from './window-slots.ts'

export function* lookInto(self: Self, at: Position): CommandRun {
  try {
    const problem = yield* open(self, at, 'chest')
    return problem === undefined ? found(self) : commandFailed(problem)
  } finally {
    self.player.closeWindow()
  }
}

export function* take(self: Self, at: Position, item: string, count: number): CommandRun {
  return yield* atChest(self, at, function* () {
    const window = windowOf(self)
    const inside = countIn(window.slots, chestSlots(window), item)
    if (inside === 0) return `there is no ${item} inside`
    const [from, to] = [chestSlots(window), ownSlots(window)]
    return yield* transferItems(self, { item, count: Math.min(count, inside), from, to, shift: true })
  })
}

export function* put(self: Self, at: Position, item: string, count: number): CommandRun {
  return yield* atChest(self, at, function* () {
    const window = windowOf(self)
    const [from, to] = [ownSlots(window), chestSlots(window)]
    if (countIn(window.slots, from, item) < count) return `it has fewer than ${count} ${item}`
    return yield* transferItems(self, { item, count, from, to, shift: true })
  })
}

function* atChest(self: Self, at: Position, act: () => PartialRun): CommandRun {
  try {
    const problem = (yield* open(self, at, 'chest')) ?? (yield* act())
    return problem === undefined ? found(self) : commandFailed(problem)
  } finally {
    self.player.closeWindow()
  }
}

function found(self: Self): CommandOutcome {
  const window = windowOf(self)
  return { status: 'done', found: stacksIn(window.slots, chestSlots(window)) }
}
