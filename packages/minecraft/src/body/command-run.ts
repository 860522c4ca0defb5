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

/**
 * Is the outcome of a command that succeeded and found nothing to report.
 *
 * @example function* pause() { yield* waitTicks(20); return commandDone }
 */
export const commandDone: CommandOutcome = { status: 'done' }

/**
 * Makes the outcome of a command that failed, with the reason.
 *
 * @example commandFailed('too far away') // { status: 'failed', why: 'too far away' }
 */
export function commandFailed(why: string): CommandOutcome {
  return { status: 'failed', why }
}

/**
 * Lets ticks pass inside a command until a condition holds. Returns whether it held in time.
 *
 * @example if (!(yield* waitUntil(() => body.isSleeping, 100))) return commandFailed('the bed is taken')
 */
export function* waitUntil(isSo: () => boolean, ticks: number): Generator<undefined, boolean, unknown> {
  for (let left = ticks; left > 0 && !isSo(); left--) yield
  return isSo()
}

/**
 * Lets this many ticks pass inside a command.
 *
 * @example function* pause() { yield* waitTicks(20); return commandDone }
 */
export function* waitTicks(ticks: number): Generator<undefined, void, unknown> {
  for (let left = ticks; left > 0; left--) yield
}
