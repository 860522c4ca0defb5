/** Plays with a model of the game: combines the planning module and the monitoring module. */
import { needFunction, needKeys } from '@telos/core/text'
import type { Action } from '../../engine/action.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import type { GameMind } from '../game-mind.ts'
import { agentPursuit } from './agent-pursuit.ts'
import { type ModelAims, modelAims } from './model-aims.ts'
import type { ModelMindOptions } from './model-mind-options.ts'
import { planPursuit } from './plan-pursuit.ts'
import { type AimPursuit, planningMind } from './planning-mind.ts'
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
  if (how === 'steps') return stepMind(world, play, options)
  const react = withReflexes(world, play, options.player)
  const aims = modelAims(world, react, options)
  const stepByStep = () => stepPursuit(world, react, options, aims)
  return planningMind(aims, agentPursuit(world, react, options, aims, stepByStep))
}

/**
 * Creates a mind that plans with a model of the game and checks the conditions of each step before it plays it. `modelMind` does this where
 * turns are made of phases; programs that never need a core agent leave its code out with this one.
 *
 * @example
 * const manager = manageGoals([winGoal(compiled.goal)])
 * await playOut(world, (play) => stepMind(world, play, { model, planner: pddlPlanner(model), manager }))
 */
export function stepMind(world: World, play: (action: Action) => void, options: ModelMindOptions): GameMind {
  needWorld(world)
  needFunction(play, 'a function that plays an action')
  needKeys(options, '{ model, … }', 'model')
  const react = withReflexes(world, play, options.player)
  const aims = modelAims(world, react, options)
  return planningMind(aims, stepPursuit(world, react, options, aims))
}

/** Follows plans of a model step by step. */
function stepPursuit(
  world: World,
  play: (action: Action) => void,
  { model, planner, now = () => performance.now() }: ModelMindOptions,
  aims: ModelAims,
): AimPursuit {
  const monitor = createStepMonitor(model, () => aims.shown().facts)
  return planPursuit(world, play, { aims, planner, monitor, now })
}
