import { createSearch } from '@telos/core'
import { advance, GameSpace, gamesInTheBox, loadGame, loadLevel, readActions } from '@telos/vgdl'

/** Plays the first level of each game of the box with its moves; searches one of them. */
const games = gamesInTheBox.map(({ name, description, levels: [level] }) => {
  const { game } = loadGame(description, name)
  const stage = game && loadLevel(game, level.text, name).stage
  if (stage === undefined) return { name, winner: 'does not load', found: 0 }
  const world = stage.start(level.seed)
  for (const action of readActions(level.moves).actions ?? []) advance(world, action)
  const search = name === 'sokoban' ? createSearch(new GameSpace(stage.start()), { engine: 'breadth-first' }) : undefined
  search?.run()
  return { name, winner: world.winner, found: search?.solution?.operators.length ?? 0 }
})

/** What the page tells those who drive it. */
declare global {
  interface Window {
    games?: readonly { readonly name: string; readonly winner: string; readonly found: number }[]
  }
}

window.games = games
