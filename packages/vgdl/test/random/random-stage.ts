/** Levels of random games, and the visible state of worlds. */
import { type RandomSource, seededRandom } from '@telos/core'
import { type Action, actionNames } from '../../src/engine/action.ts'
import { HEALTH, X, Y } from '../../src/engine/memory/layout.ts'
import type { Stage } from '../../src/engine/stage.ts'
import type { World } from '../../src/engine/world.ts'
import { loadGame, loadLevel } from '../../src/load.ts'
import { below, randomGame, randomLevel } from './random-game.ts'

/** Returns the same for the same seed; undefined if it yields no game. */
export function randomStage(seed: number): Stage | undefined {
  const random = seededRandom(seed)
  const { game } = loadGame(calmed(randomGame(random)), 'game.txt')
  return game && loadLevel(game, randomLevel(random), 'level.txt').stage
}

/** Excludes what takes too much time: rules with a million repetitions, and more than one rule by which sprites breed. */
function calmed(text: string): string {
  let breeders = 0
  return text
    .split('\n')
    .filter((line) => !/> (?:cloneSprite|transform|spawn|addTimer)/.test(line) || breeders++ === 0)
    .join('\n')
    .replaceAll(/repeat=\d{3,}/g, 'repeat=2')
}

/** A random action, with waiting more often than others. */
export function randomAction(random: RandomSource): Action {
  return Math.max(0, below(random, actionNames.length + 2) - 2) as Action
}

/** Counts all sprites; `world.total` counts a sprite killed twice as two removals. */
export function crowdOf(world: World): number {
  return world.game.kinds.reduce((sum, { id }) => sum + world.exact(id), 0)
}

/** The positions of all sprites, list by list, and whether the game has ended. */
export function seenOf(world: World): readonly unknown[] {
  const { ints, game, winner, over, messages } = world
  const lists = game.kinds.map(({ id }) =>
    [...world.sprites(id)].map((sprite) => [ints[sprite + X], ints[sprite + Y], ints[sprite + HEALTH]]),
  )
  return [winner, over, messages, ...lists]
}
