import type { ItemStack } from '../../world/item-stack.ts'

/** How a command ended. */
export type Outcome =
  | { readonly status: 'done'; readonly found?: readonly ItemStack[] }
  | { readonly status: 'failed'; readonly why: string }

/**
 * A command under way: each `yield` lets one tick pass. To cancel is to return early, so a `finally` puts back, closes or lets go of
 * whatever the command has begun.
 */
export type CommandRun = Generator<undefined, Outcome, undefined>

/** A part of a command that says what went wrong, if something did. */
export type PartialRun = Generator<undefined, string | undefined, undefined>

export const done: Outcome = { status: 'done' }

export function failed(why: string): Outcome {
  return { status: 'failed', why }
}

export function* wait(ticks: number): Generator<undefined, void, undefined> {
  for (let left = ticks; left > 0; left--) yield
}
