/** The mind shared by all planning players: its aims and the way it pursues them are passed in. */
import type { Action } from '../../engine/action.ts'
import type { GameGoal } from '../../planners/game-planner.ts'
import type { GameMind, TurnOutcome } from '../game-mind.ts'
import type { NamedGoal, UnsolvableProofs } from '../proofs.ts'
import type { RunLog } from './run-log.ts'

/** A goal, with the query that planners get for it. */
export interface Aim extends NamedGoal {
  readonly wanted: GameGoal
}

/** The aims of a mind: checks the game in each turn, and decides what follows when no plan exists. */
export interface Aims {
  readonly log: RunLog
  readonly proofs: UnsolvableProofs
  /**
   * Returns the unreached aims in order of preference, at least one; or the outcome of the turn if there is nothing to plan for.
   *
   * @param pursued the name of the aim last planned for
   */
  look(pursued: string | undefined): readonly Aim[] | TurnOutcome
  /** Reports that an aim has no plan. */
  noPlan(name: string, why: string): void
  /** Ends a turn in which no aim has a plan. If chance is ahead, it may open a way. */
  end(first: Aim): TurnOutcome
}

/** How a mind pursues its aims: by following plans, or as a core agent. */
export interface AimPursuit {
  /** The name of the aim last planned for. */
  readonly pursued: string | undefined
  /** The moves that are left of its plan. */
  readonly plan: readonly Action[]
  /** Makes a move, or returns `no-plan`. */
  pursue(aims: readonly Aim[], deadline: number): Promise<'played' | 'limit' | 'no-plan'>
}

/** Creates a mind that pursues its aims, turn by turn. */
export function planningMind(aims: Aims, pursuit: AimPursuit): GameMind {
  return {
    statistics: aims.log,
    get plan() {
      return pursuit.plan
    },
    get pursued() {
      return pursuit.pursued
    },
    async turn(deadline) {
      const wanted = aims.look(pursuit.pursued)
      if (typeof wanted === 'string') return wanted
      const outcome = await pursuit.pursue(wanted, deadline)
      return outcome === 'no-plan' ? aims.end(wanted[0]) : outcome
    },
  }
}
