import { createSearch, solutionOf } from '@telos/core/search'
import { advance, builtInGames, GameSpace, loadGame, loadLevel, readActionLetters } from '@telos/vgdl'

/** Plays the first level of each built-in game with its moves; searches one of them. */
const games = builtInGames.map(({ name, description, levels: [level] }) => {
  const { game } = loadGame(description, name)
  const stage = game && loadLevel(game, level.text, name).stage
  if (stage === undefined) return { name, winner: 'does not load', found: 0 }
  const world = stage.start(level.seed)
  for (const action of readActionLetters(level.moves).actions ?? []) advance(world, action)
  if (name !== 'sokoban') return { name, winner: world.winner, found: 0 }
  const search = createSearch(new GameSpace(stage.start()), { engine: 'breadth-first' })
  search.run()
  return { name, winner: world.winner, found: solutionOf(search).length }
})

/** What the page tells those who drive it. */
declare global {
  interface Window {
    games?: readonly { readonly name: string; readonly winner: string; readonly found: number }[]
  }
}

window.games = games
