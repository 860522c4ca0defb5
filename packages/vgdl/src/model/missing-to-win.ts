/** Measures how far a game is from being won, as far as its terminations count sprites. */
import type { HeuristicDeclaration } from '@telos/core/search'
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

/**
 * Estimates how far a game is from being won, for any search of a `GameSpace`.
 *
 * @example
 * createSearch(new GameSpace(stage.start(42)), { engine: 'greedy', heuristic: missingSprites }).run()
 */
export const missingSprites: HeuristicDeclaration = {
  name: 'missing',
  title: 'Missing',
  summary: 'how many sprites have to come or go until the game is won',
  admissible: false,
  unsupported: (space) => (space.goalCount === undefined ? 'it is for games alone' : undefined),
  create: (space) => ({ stateless: true, evaluate: (state) => space.goalCount?.(state) ?? 0 }),
}
