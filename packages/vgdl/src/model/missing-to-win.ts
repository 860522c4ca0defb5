/** Measures how far a game is from being won, as far as its terminations count sprites. */
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'

/**
 * Returns the least that any winning termination lacks: 0 when the game is won, 1 if nothing can be counted.
 *
 * @example missingToWin(world) // 1: one crate is left
 */
export function missingToWin(world: World): number {
  needWorld(world)
  if (world.winner === 'PLAYER_WINS') return 0
  let least = Number.POSITIVE_INFINITY
  for (const { win, missing } of world.game.rules.terminations) {
    if (win && missing !== undefined) least = Math.min(least, missing(world))
  }
  return Number.isFinite(least) ? Math.max(1, least) : 1
}
