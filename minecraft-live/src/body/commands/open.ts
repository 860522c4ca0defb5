import { centreOf, type Position, positionKey } from '@telos/minecraft'
import { type CommandRun, commandFailed, type PartialRun, waitUntil } from '@telos/minecraft/body'
import { type SlotRange, stacksIn } from '../item-stacks.ts'
import type { Self } from '../self.ts'
import { windowOf } from './window-slots.ts'

/** Maximum ticks for a server to open a window. */
const patience = 40

export type WindowKind = 'chest' | 'crafting' | 'furnace'

const typesOf: Readonly<Record<WindowKind, RegExp>> = {
  chest: /^minecraft:(?:generic_9x\d|chest|container|trapped_chest|barrel|.*shulker_box)$/,
  crafting: /^minecraft:crafting/,
  furnace: /^minecraft:(?:furnace|blast_furnace|smoker)$/,
}

/** Opens the block at a place, does something there, and closes it in every case. Reports the contents of `shown` then. */
export function* atWindow(
  self: Self,
  at: Position,
  kind: WindowKind,
  act: (() => PartialRun) | undefined,
  shown?: () => SlotRange,
): CommandRun {
  try {
    const problem = (yield* open(self, at, kind)) ?? (act && (yield* act()))
    if (problem !== undefined) return commandFailed(problem)
    return { status: 'done', ...(shown && { found: stacksIn(windowOf(self).slots, shown()) }) }
  } finally {
    closeWindow(self)
  }
}

function* open(self: Self, at: Position, kind: WindowKind): PartialRun {
  const { bot } = self
  const block = self.block(at)
  const where = positionKey(at)
  if (block === undefined) return `nothing is known of ${where}`
  const problem = self.beyondBlock(at)
  if (problem !== undefined) return `cannot open the ${block.name} at ${where}: ${problem}`
  yield* waitUntil(() => !self.strayWindow.isExpected, patience)
  let isAsked = false
  let isOpen = false
  const onOpen = () => {
    isOpen = true
  }
  bot.once('windowOpen', onOpen)
  try {
    yield self.lookAt(centreOf(at))
    isAsked = true
    yield bot.activateBlock(block)
    // the event fires once the contents have arrived as well
    if (!(yield* waitUntil(() => isOpen, patience))) return `nothing opened at ${where}`
  } finally {
    bot.off('windowOpen', onOpen)
    if (isAsked && !isOpen) self.strayWindow.expect(patience)
  }
  const type = String(windowOf(self).type)
  return typesOf[kind].test(type) ? undefined : `found a ${type.replace('minecraft:', '')} at ${where}, not a ${kind}`
}

/** Closes the open window, or the inventory's crafting grid: items in it or on the cursor come back. */
export function closeWindow({ bot }: Self): void {
  const window = bot.currentWindow ?? bot.inventory
  const hasSomething = window.selectedItem !== null || window.slots.slice(0, 5).some((item) => item !== null)
  if (window === bot.inventory && !hasSomething) return
  // the server reports where they went
  window.selectedItem = null
  void bot.closeWindow(window)
}
