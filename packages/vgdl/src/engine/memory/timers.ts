import type { Timer } from '../ready-game.ts'

/** Inserts a timer before those of the same tick. */
export function insertTimer<World>(timers: readonly Timer<World>[], timer: Timer<World>): readonly Timer<World>[] {
  const at = timers.findIndex(({ next }) => next >= timer.next)
  return at < 0 ? [...timers, timer] : timers.toSpliced(at, 0, timer)
}
