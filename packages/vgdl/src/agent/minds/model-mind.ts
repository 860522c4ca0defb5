/** Plays with a model of the game: the planning module and the monitoring module together. */
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { GameMind } from '../game-mind.ts'
import { coreMind } from './core-mind.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { stepMind } from './step-mind.ts'
import { withReflexes } from './with-reflexes.ts'

/**
 * Makes a mind that plans with a model of the game, acts and monitors: a core agent on the compact encoding.
 *
 * Turns made of phases get a smaller mind of our own. Core's referee writes conditions out for all objects, and those that end the phases
 * of a turn become more than a million parts even in small levels. There, too, the objects of a problem are numbered anew in each state, so
 * an agent's belief about one of them would later be about another one.
 *
 * @example
 * const manager = manageGoals([winGoal(compiled.goal)])
 * await playOut(world, (play) => modelMind(world, play, { model, planner: pddlPlanner(model), manager }))
 */
export function modelMind(world: World, play: (action: Action) => void, options: ModelMindOptions): GameMind {
  const mind = options.model.compiled.encoding === 'compact' ? coreMind : stepMind
  return mind(world, withReflexes(world, play, options.player), options)
}
