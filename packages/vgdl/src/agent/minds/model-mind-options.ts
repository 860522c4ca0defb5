import type { AgentEvent } from '@telos/core'
import type { RunNote } from '../game-mind.ts'
import type { GameModel } from '../planning/game-model.ts'
import type { GoalManager } from '../planning/goal-manager.ts'
import type { ModelPlanner } from '../planning/model-planner.ts'
import type { GamePlayer } from '../reactive/game-player.ts'

/** What minds that plan with a model of the game are made of. */
export interface ModelMindOptions {
  readonly model: GameModel
  readonly planner: ModelPlanner
  readonly manager: GoalManager
  /** Decides in games of chance when there is no plan, and when the next move of the plan may lose. */
  readonly player?: GamePlayer
  readonly now?: () => number
  /** Told what happens, in words. */
  readonly onNote?: (note: RunNote) => void
  /** Told everything that happens to the core agent, where there is one. */
  readonly onEvent?: (event: AgentEvent) => void
}
