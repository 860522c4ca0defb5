/** The built-in games: the ten of Vellido's benchmark, rewritten, and five of other kinds. */
import { bait } from './bait.ts'
import { boulderdash } from './boulderdash.ts'
import type { BuiltInGame } from './built-in-game.ts'
import { butterflies } from './butterflies.ts'
import { cakybaky } from './cakybaky.ts'
import { chipschallenge } from './chipschallenge.ts'
import { hedgehog } from './hedgehog.ts'
import { highWater } from './high-water.ts'
import { iceAndFire } from './iceandfire.ts'
import { mothNight } from './moth-night.ts'
import { rockfall } from './rockfall.ts'
import { simplifiedBoulderDash } from './simplified-boulderdash.ts'
import { sokoban } from './sokoban.ts'
import { warpYard } from './warp-yard.ts'
import { zelda } from './zelda.ts'
import { zenPuzzle } from './zenpuzzle.ts'

/**
 * Lists the built-in games in display order.
 *
 * @example
 * const sokoban = builtInGames.find(({ name }) => name === 'sokoban')
 * const { game } = loadGame(sokoban.description, 'sokoban.txt')
 */
export const builtInGames: readonly BuiltInGame[] = [
  bait,
  boulderdash,
  butterflies,
  cakybaky,
  chipschallenge,
  iceAndFire,
  simplifiedBoulderDash,
  sokoban,
  zelda,
  zenPuzzle,
  mothNight,
  hedgehog,
  warpYard,
  highWater,
  rockfall,
]
