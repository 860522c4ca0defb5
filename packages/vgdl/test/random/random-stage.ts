/** Levels of random games, and what can be seen of worlds. */
import { type RandomSource, seededRandom } from '@telos/core'
import { type Action, actionNames } from '../../src/engine/action.ts'
import { HEALTH, X, Y } from '../../src/engine/memory/layout.ts'
import type { Stage } from '../../src/engine/stage.ts'
import type { World } from '../../src/engine/world.ts'
import { loadGame, loadLevel } from '../../src/load.ts'
import { below, randomGame, randomLevel } from './random-game.ts'

/** The same for the same seed; undefined where no game comes of it. */
export function randomStage(seed: number): Stage | undefined {
  const random = seededRandom(seed)
  const { game } = loadGame(calmed(randomGame(random)), 'game.txt')
  return game && loadLevel(game, randomLevel(random), 'level.txt').stage
}

/** Without what takes all the time: rules that are there a million times, and more than one by which sprites breed. */
function calmed(text: string): string {
  let breeders = 0
  return text
    .split('\n')
    .filter((line) => !/> (?:cloneSprite|transform|spawn|addTimer)/.test(line) || breeders++ === 0)
    .join('\n')
    .replaceAll(/repeat=\d{3,}/g, 'repeat=2')
}

/** Any of the actions, waiting more often than others. */
export function randomAction(random: RandomSource): Action {
  return Math.max(0, below(random, actionNames.length + 2) - 2) as Action
}

/** All sprites; `world.total` counts one that was killed twice as two that have gone. */
export function crowdOf(world: World): number {
  return world.game.kinds.reduce((sum, { id }) => sum + world.exact(id), 0)
}

/** Who is where, list by list, and whether the game has ended. */
export function seenOf(world: World): readonly unknown[] {
  const { ints, game, winner, over, messages } = world
  const lists = game.kinds.map(({ id }) =>
    [...world.sprites(id)].map((sprite) => [ints[sprite + X], ints[sprite + Y], ints[sprite + HEALTH]]),
  )
  return [winner, over, messages, ...lists]
}
