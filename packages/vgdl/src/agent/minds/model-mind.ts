/** Plays with a model of the game: the planning module and the monitoring module together. */
import type { AgentEvent } from '@telos/core'
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { Mind, Note } from '../mind.ts'
import type { GameModel } from '../planning/game-model.ts'
import type { GoalManager } from '../planning/goal-manager.ts'
import type { ModelPlanner } from '../planning/model-planner.ts'
import type { Player } from '../reactive/player.ts'
import { coreMind } from './core-mind.ts'
import { cautiously } from './reflexes.ts'
import { stepMind } from './step-mind.ts'

export interface ModelMindOptions {
  readonly model: GameModel
  readonly planner: ModelPlanner
  readonly manager: GoalManager
  /** Decides in games of chance when there is no plan, and when the next move of the plan may lose. */
  readonly player?: Player
  readonly now?: () => number
  /** Told what happens, in words. */
  readonly onNote?: (note: Note) => void
  /** Told everything that happens to the core agent, where there is one. */
  readonly onEvent?: (event: AgentEvent) => void
}

/**
 * A mind that plans with a model of the game, acts and monitors: a core agent on the compact encoding.
 *
 * On turns made of phases it is a smaller one of our own. Core's referee has conditions written out for all objects, and those that end the
 * phases of a turn become more than a million parts even in small levels; and there the objects of a problem are numbered anew in each
 * state, so that what an agent believes about one of them is about another one later.
 */
export function modelMind(world: World, play: (action: Action) => void, options: ModelMindOptions): Mind {
  const mind = options.model.compiled.encoding === 'compact' ? coreMind : stepMind
  return mind(world, cautiously(world, play, options.player), options)
}
