/** Whether chance can still affect a world. */

import { type Game, oncePerGame } from '../engine/game.ts'
import { needWorld } from '../engine/need-world.ts'
import type { World } from '../engine/world.ts'
import { dependenceOf } from '../model/dependence.ts'
import { madeTypesOf } from './producers.ts'

/** Whether chance always plays a part, and the types that bring it into a game while they are present. */
interface Chance {
  readonly isSure: boolean
  readonly types: readonly number[]
}

const chanceOf = oncePerGame(findChance)

/**
 * Whether some rule draws random numbers, or some sprite that draws them is present or can appear.
 *
 * @example isChanceAhead(world) // false in Sokoban
 */
export function isChanceAhead(world: World): boolean {
  needWorld(world)
  const { isSure, types } = chanceOf(world.game)
  return isSure || types.some((type) => world.exact(type) > 0)
}

function findChance(game: Game): Chance {
  if (!dependenceOf(game).onChance) return { isSure: false, types: [] }
  const { collisions, edges, timers } = game.definition
  const isRandomEffect = [...collisions, ...edges, ...timers].some(
    ({ effect: { effectClass, parameters } }) => effectClass.isRandom?.(parameters) === true,
  )
  const random = game.kinds.filter(({ spriteClass, parameters }) => spriteClass?.isRandom?.(parameters) === true)
  const made = madeTypesOf(game)
  const isSure = isRandomEffect || random.some(({ id }) => made.has(id))
  return { isSure, types: random.map(({ id }) => id) }
}
