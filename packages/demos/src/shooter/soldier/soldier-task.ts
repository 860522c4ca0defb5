import type { Agent, Shape } from '@telos/core'
import type { ArenaCell } from '../arena/arena-map.ts'
import type { EnemySlot } from './enemy-slots.ts'

/** What a squad leader has in mind for one soldier: the target of an order. */
export interface SoldierTask {
  readonly enemy?: EnemySlot
  readonly cell?: ArenaCell
  /** How far from the cell he may go to fight. @default as far as he likes */
  readonly leash?: number
  /** He is to get away: something that a wounded man does, too. */
  readonly retreat?: boolean
}

/** What the newest order says about a goal. */
export function taskOf<S extends Shape>(agent: Agent<S>, goal: string): SoldierTask | undefined {
  return agent.squad.targetOf(goal) as SoldierTask | undefined
}
