import type { Self } from '../self.ts'

/**
 * Waits until the server's answer to what was sent just now is here, as far as one can know. After a pause of the machine several ticks
 * come at once, before anything is read that has arrived meanwhile; so each tick that counts here is followed by a look at the line.
 */
export function* waitForAnswer(self: Self): Generator<Promise<void> | undefined, void, unknown> {
  for (let left = self.roundTrip; left > 0; left--) {
    yield
    yield new Promise<void>((resolve) => setImmediate(resolve))
  }
}
