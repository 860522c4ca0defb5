import type { Clock } from '@telos/core'
import type { GameData } from '../../data/game-data.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { PlanningMeter } from '../metered-planner.ts'
import type { MindEventDetails } from '../mind-event.ts'
import type { Hands } from '../skills/hands.ts'
import type { StrategyStack } from '../strategy/strategy-stack.ts'

/** What errands share with the mind that runs them. */
export interface ErrandContext {
  readonly data: GameData
  readonly knowledge: Knowledge
  readonly hands: Hands
  readonly stack: StrategyStack
  readonly clock: Clock
  readonly meter: PlanningMeter
  emit(event: MindEventDetails): void
}
