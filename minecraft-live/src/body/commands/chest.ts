import type { Position } from '@telos/minecraft'
import type { CommandRun } from '@telos/minecraft/body'
import type { Self } from '../self.ts'
import { atWindow } from './open.ts'
import { transfer } from './transfer.ts'
import { countIn, otherSlots, ownSlots, windowOf } from './window-slots.ts'

export function* lookInto(self: Self, at: Position): CommandRun {
  return yield* atWindow(self, at, 'chest', undefined, () => otherSlots(windowOf(self)))
}

export function* take(self: Self, at: Position, item: string, count: number): CommandRun {
  const shown = () => otherSlots(windowOf(self))
  const act = function* () {
    const window = windowOf(self)
    const [from, to] = [otherSlots(window), ownSlots(window)]
    const inside = countIn(window.slots, from, item)
    if (inside === 0) return `there is no ${item} inside`
    return yield* transfer(self, { item, count: Math.min(count, inside), from, to, shift: true })
  }
  return yield* atWindow(self, at, 'chest', act, shown)
}

export function* put(self: Self, at: Position, item: string, count: number): CommandRun {
  const shown = () => otherSlots(windowOf(self))
  const act = function* () {
    const window = windowOf(self)
    const [from, to] = [ownSlots(window), otherSlots(window)]
    if (countIn(window.slots, from, item) < count) return `it has fewer than ${count} ${item}`
    return yield* transfer(self, { item, count, from, to, shift: true })
  }
  return yield* atWindow(self, at, 'chest', act, shown)
}
