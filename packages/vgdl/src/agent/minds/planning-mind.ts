/** The mind of all that plan: what it is after and how it goes after it are handed in. */
import type { GameGoal } from '../../planners/game-planner.ts'
import type { GameMind, TurnOutcome } from '../game-mind.ts'
import type { NamedGoal, UnsolvableProofs } from '../proofs.ts'
import type { RunLog } from './run-log.ts'

/** A goal, and how planners are asked for it. */
export interface Aim extends NamedGoal {
  readonly wanted: GameGoal
}

/** What a mind is after: looks at the game in each turn, and says what it means to have no plan. */
export interface Aims {
  readonly log: RunLog
  readonly proofs: UnsolvableProofs
  /**
   * What is not reached, in the order in which it is wanted, and never nothing; or how the turn has ended, where there is nothing to plan for.
   *
   * @param pursued the name of the aim that was planned for
   */
  look(pursued: string | undefined): readonly Aim[] | TurnOutcome
  /** Tells that an aim has no plan. */
  noPlan(name: string, why: string): void
  /** Ends a turn in which nothing has a plan: chance may open a way, if there is any. */
  end(first: Aim): TurnOutcome
}

/** How a mind goes after its aims: with plans that it follows, or as an agent of core. */
export interface AimPursuit {
  /** The name of the aim that was planned for last. */
  readonly pursued: string | undefined
  /** Makes a move; `no-plan` when there is none to make. */
  pursue(aims: readonly Aim[], deadline: number): Promise<'played' | 'limit' | 'no-plan'>
}

/** A mind that pursues its aims, turn by turn. */
export function planningMind(aims: Aims, pursuit: AimPursuit): GameMind {
  return {
    statistics: aims.log,
    async turn(deadline) {
      const wanted = aims.look(pursuit.pursued)
      if (typeof wanted === 'string') return wanted
      const outcome = await pursuit.pursue(wanted, deadline)
      return outcome === 'no-plan' ? aims.end(wanted[0]) : outcome
    },
  }
}
