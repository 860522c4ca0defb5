import type { ItemStack } from '../world/item-stack.ts'

/** The outcome of a body's command. */
export type CommandOutcome =
  | { readonly status: 'done'; readonly found?: readonly ItemStack[] }
  | { readonly status: 'failed'; readonly why: string }

/**
 * A command under way. `yield` waits one tick, and `yield promise` waits for something outside, such as mineflayer; a rejection is thrown
 * at that point. Cancelling returns early, so a `finally` can close or release whatever the command has started. The `finally` must not
 * yield.
 */
export type CommandRun = Generator<Promise<unknown> | undefined, CommandOutcome, unknown>

/** A part of a command. Returns what went wrong, if anything. */
export type PartialRun = Generator<Promise<unknown> | undefined, string | undefined, unknown>

/**
 * The outcome of a command that succeeded with nothing to report.
 *
 * @example function* pause() { yield* waitTicks(20); return commandDone }
 */
export const commandDone: CommandOutcome = { status: 'done' }

/**
 * Creates the outcome of a failed command, with the reason.
 *
 * @example commandFailed('too far away') // { status: 'failed', why: 'too far away' }
 */
export function commandFailed(why: string): CommandOutcome {
  return { status: 'failed', why }
}

/**
 * Waits inside a command, tick by tick, until a condition holds. Returns whether it held in time.
 *
 * @example if (!(yield* waitUntil(() => body.isSleeping, 100))) return commandFailed('the bed is taken')
 */
export function* waitUntil(isSo: () => boolean, ticks: number): Generator<undefined, boolean, unknown> {
  for (let left = ticks; left > 0 && !isSo(); left--) yield
  return isSo()
}

/**
 * Waits this many ticks inside a command.
 *
 * @example function* pause() { yield* waitTicks(20); return commandDone }
 */
export function* waitTicks(ticks: number): Generator<undefined, void, unknown> {
  for (let left = ticks; left > 0; left--) yield
}
