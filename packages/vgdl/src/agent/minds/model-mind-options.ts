import type { AgentEvent } from '@telos/core'
import type { RunNote } from '../game-mind.ts'
import type { GameModel } from '../planning/game-model.ts'
import type { GoalManager } from '../planning/goal-manager.ts'
import type { ModelPlanner } from '../planning/model-planner.ts'
import type { GamePlayer } from '../reactive/game-player.ts'

/** Options of minds that plan with a model of the game. */
export interface ModelMindOptions {
  readonly model: GameModel
  readonly planner: ModelPlanner
  readonly manager: GoalManager
  /** In games of chance, decides when there is no plan and when the plan's next move may lose. */
  readonly player?: GamePlayer
  readonly now?: () => number
  /** Called with each event of the run, in words. */
  readonly onNote?: (note: RunNote) => void
  /** Called with every event of the core agent, if there is one. */
  readonly onEvent?: (event: AgentEvent) => void
}
