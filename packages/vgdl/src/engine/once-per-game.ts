import type { Game } from './game.ts'

/** Caches a function of a game: computes its result once, for as long as the game lives. */
export function oncePerGame<T>(find: (game: Game) => T): (game: Game) => T {
  const known = new WeakMap<Game, T>()
  return (game) => {
    let found = known.get(game)
    if (found === undefined) {
      found = find(game)
      known.set(game, found)
    }
    return found
  }
}
