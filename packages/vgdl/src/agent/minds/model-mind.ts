/** Plays with a model of the game: combines the planning module and the monitoring module. */
import { needFunction, needKeys } from '@telos/core/text'
import type { Action } from '../../engine/action.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import type { GameMind } from '../game-mind.ts'
import { agentPursuit } from './agent-pursuit.ts'
import { modelAims } from './model-aims.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { planPursuit } from './plan-pursuit.ts'
import { planningMind } from './planning-mind.ts'
import { createStepMonitor } from './step-monitor.ts'
import { withReflexes } from './with-reflexes.ts'

/**
 * Creates a mind that plans with a model of the game, acts and monitors. On the compact encoding it is a core agent.
 *
 * Where turns are made of phases, it follows plans step by step instead. Core's referee writes conditions out for all objects, and the
 * conditions that end the phases of a turn grow to more than a million parts even in small levels. The objects of a problem are also
 * renumbered in each state there, so an agent's belief about one object would later refer to another.
 *
 * @example
 * const manager = manageGoals([winGoal(compiled.goal)])
 * await playOut(world, (play) => modelMind(world, play, { model, planner: pddlPlanner(model), manager }))
 */
export function modelMind(world: World, play: (action: Action) => void, options: ModelMindOptions): GameMind {
  needWorld(world)
  needFunction(play, 'a function that plays an action')
  needKeys(options, '{ model, … }', 'model')
  return mindThatFollows(options.model.compiled.encoding === 'compact' ? 'agent' : 'steps', world, play, options)
}

/** Creates the mind with one way of following plans: as a core agent, or step by step. */
export function mindThatFollows(
  how: 'agent' | 'steps',
  world: World,
  play: (action: Action) => void,
  options: ModelMindOptions,
): GameMind {
  const { model, planner, player, now = () => performance.now() } = options
  const react = withReflexes(world, play, player)
  const aims = modelAims(world, react, options)
  const stepByStep = () =>
    planPursuit(world, react, { aims, planner, monitor: createStepMonitor(model, () => aims.shown().facts), now })
  return planningMind(aims, how === 'agent' ? agentPursuit(world, react, options, aims, stepByStep) : stepByStep())
}
