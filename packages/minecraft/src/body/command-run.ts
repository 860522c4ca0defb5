import type { ItemStack } from '../world/item-stack.ts'

/** How a command of a body ended. */
export type CommandOutcome =
  | { readonly status: 'done'; readonly found?: readonly ItemStack[] }
  | { readonly status: 'failed'; readonly why: string }

/**
 * A command under way. `yield` lets one tick pass, and `yield promise` waits for something outside, such as mineflayer; what it throws is thrown there.
 * To cancel is to return early, so a `finally` closes or lets go of whatever the command has begun. It must not yield.
 */
export type CommandRun = Generator<Promise<unknown> | undefined, CommandOutcome, unknown>

/** A part of a command that says what went wrong, if something did. */
export type PartialRun = Generator<Promise<unknown> | undefined, string | undefined, unknown>

export const commandDone: CommandOutcome = { status: 'done' }

export function commandFailed(why: string): CommandOutcome {
  return { status: 'failed', why }
}

/** Lets ticks pass until something is so. Returns whether it came to be so in time. */
export function* waitUntil(isSo: () => boolean, ticks: number): Generator<undefined, boolean, unknown> {
  for (let left = ticks; left > 0 && !isSo(); left--) yield
  return isSo()
}

export function* waitTicks(ticks: number): Generator<undefined, void, unknown> {
  for (let left = ticks; left > 0; left--) yield
}
