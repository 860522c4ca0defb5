import type { Agent, Shape } from '@telos/core'
import type { ArenaCell } from '../arena/arena-map.ts'

/** Enemies as objects of plans: a soldier knows that there are three of them, but not where. */
export const enemySlots = ['enemy1', 'enemy2', 'enemy3'] as const

/** The enemy with that number, in the order of the world. */
export type EnemySlot = (typeof enemySlots)[number]

/** What is remembered of an enemy. */
export interface EnemySighting {
  readonly cell: ArenaCell
  /** Time when he was last seen, in seconds. */
  readonly seen: number
  readonly confidence: number
}

/** Half-life of the confidence in seconds: soldiers run. */
export const halfLife = 6

/** Below this confidence, a memory of where an enemy was is useless. */
export const leastConfidence = 0.25

/** Where an enemy was last seen, by the agent or by his group, whichever is newer. */
export function whereabouts<S extends Shape>(agent: Agent<S>, slot: EnemySlot): EnemySighting | undefined {
  const own = agent.memory.about(slot)
  const shared = agent.blackboard?.memory.about(slot)
  const latest = own !== undefined && (shared === undefined || own.seen >= shared.seen) ? own : shared
  if (latest === undefined) return undefined
  const confidence = 0.5 ** ((agent.society.time - latest.seen) / halfLife)
  return confidence < leastConfidence
    ? undefined
    : { cell: latest.facts['cell'] as ArenaCell, seen: latest.seen, confidence }
}

/** The cells where enemies are believed to be. */
export function threatCells<S extends Shape>(agent: Agent<S>): ArenaCell[] {
  const cells: ArenaCell[] = []
  for (const slot of enemySlots) {
    const sighting = whereabouts(agent, slot)
    if (sighting !== undefined) cells.push(sighting.cell)
  }
  return cells
}

/** Forgets where an enemy was: he is no longer there, and nobody knows where he is now. */
export function forget<S extends Shape>(agent: Agent<S>, slot: EnemySlot): void {
  agent.memory.forget(slot)
  agent.blackboard?.memory.forget(slot)
}
