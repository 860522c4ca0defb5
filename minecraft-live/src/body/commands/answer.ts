import type { Self } from '../self.ts'

/**
 * Waits until the server's answer to what was just sent should have arrived. After the machine stalls, several ticks come at once, before
 * any packets received meanwhile are read; so each tick counted here is followed by a turn of the event loop.
 */
export function* waitForAnswer(self: Self): Generator<Promise<void> | undefined, void, unknown> {
  for (let left = self.roundTrip; left > 0; left--) {
    yield
    yield new Promise<void>((resolve) => setImmediate(resolve))
  }
}
