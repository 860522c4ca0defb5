import type { Agent, Shape } from '@telos/core'
import type { ArenaCell } from '../arena/arena-map.ts'
import type { EnemySlot } from './enemy-slots.ts'

/** A squad leader's instructions for one soldier: the target of an order. */
export interface SoldierTask {
  readonly enemy?: EnemySlot
  readonly cell?: ArenaCell
  /** How far from the cell he may go to fight. @default no limit */
  readonly leash?: number
  /** Whether he is to get away, which even a wounded man does. */
  readonly retreat?: boolean
}

/** What the newest order says about a goal. */
export function taskOf<S extends Shape>(agent: Agent<S>, goal: string): SoldierTask | undefined {
  return agent.squad.targetOf(goal) as SoldierTask | undefined
}
