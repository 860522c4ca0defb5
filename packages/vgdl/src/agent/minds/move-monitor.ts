/** Monitors planned moves: is the game as predicted, and if not, do the moves still lead to the goal? */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { forwardModel } from '../../model/observation.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GameGoal, Planning } from '../../planners/game-planner.ts'
import { tryPlan } from '../planning/model-planner.ts'
import type { GamePlanMonitor } from './plan-pursuit.ts'

/** What a move monitor needs to know about a plan. */
export type PlannedMoves = Pick<Planning, 'moves' | 'expanded'>

export interface MoveMonitorOptions<Plan extends PlannedMoves> {
  /** Seed of the chance in copies of the world. @default 0 */
  readonly seed?: number
  /**
   * Returns what the move at an index of a plan needs and lacks now, or undefined if nothing is missing. While chance is ahead, this alone
   * decides, because the outcome of chance was not predicted.
   */
  readonly missing?: (plan: Plan, index: number) => string | undefined
  /** Describes a plan in a few words. */
  readonly describe?: (plan: Plan) => string
}

/**
 * Creates a move monitor. As long as the game goes as predicted, a turn costs one tick in a copy. When it does not, the monitor plays the
 * remaining moves in a copy and keeps them if they still reach the goal.
 */
export function createMoveMonitor<Plan extends PlannedMoves = PlannedMoves>({
  seed = 0,
  missing,
  describe = ({ moves, expanded }) => `${moves.length} moves, ${expanded} states expanded`,
}: MoveMonitorOptions<Plan> = {}): GamePlanMonitor<Plan> {
  let followed: { readonly plan: Plan; readonly goal: GameGoal } | undefined
  let at = 0
  /** The predicted game after the last move; undefined if chance decides it. */
  let foreseen: World | undefined

  const take = (plan: Plan): Action => {
    const move = plan.moves[at++]
    if (foreseen !== undefined) advance(foreseen, move)
    return move
  }
  const drop = (): void => {
    followed = undefined
    foreseen = undefined
    at = 0
  }
  const giveUp = (why: string): string => {
    drop()
    return why
  }
  return {
    get left() {
      return followed === undefined ? 0 : followed.plan.moves.length - at
    },
    get moves() {
      return followed === undefined ? [] : followed.plan.moves.slice(at)
    },
    adopt(world, plan, goal) {
      followed = { plan, goal }
      at = 0
      foreseen = forwardModel(world, seed)
      return plan.moves.length === 0 ? undefined : take(plan)
    },
    next(world) {
      if (followed === undefined || at >= followed.plan.moves.length) return 'no moves are left'
      const { plan, goal } = followed
      const lack = missing?.(plan, at)
      if (lack !== undefined) return giveUp(lack)
      if (missing !== undefined && isChanceAhead(world)) foreseen = undefined
      else if (foreseen === undefined || !haveSameFuture(foreseen, world, { anyChance: true })) {
        const { reaches, why } = tryPlan(world, plan.moves.slice(at), goal, seed)
        if (!reaches) return giveUp(`the game is not as predicted: ${why}`)
        foreseen = forwardModel(world, seed)
      }
      return take(plan)
    },
    drop,
    describe,
  }
}
