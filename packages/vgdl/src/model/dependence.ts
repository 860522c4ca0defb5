/** What the future of a game depends on, besides its board. */
import type { Game } from '../engine/game.ts'

export interface Dependence {
  /** Some rule or sprite draws random numbers that can be seen. */
  readonly onChance: boolean
  /** Some rule asks how late it is. That every game ends after 2,000 ticks is not meant. */
  readonly onTick: boolean
}

const known = new WeakMap<Game, Dependence>()

/** What a game's description says about chance and time. */
export function dependenceOf(game: Game): Dependence {
  let found = known.get(game)
  if (found === undefined) {
    found = findDependence(game)
    known.set(game, found)
  }
  return found
}

function findDependence({ definition, kinds }: Game): Dependence {
  const { collisions, edges, timers, terminations } = definition
  const effects = [...collisions, ...edges, ...timers].map(({ effect }) => effect)
  return {
    onChance:
      kinds.some(({ spriteClass, parameters }) => spriteClass?.isRandom?.(parameters) === true) ||
      effects.some(({ effectClass, parameters }) => effectClass.isRandom?.(parameters) === true),
    onTick: terminations.some(({ terminationClass }) => terminationClass.readsTick === true),
  }
}
