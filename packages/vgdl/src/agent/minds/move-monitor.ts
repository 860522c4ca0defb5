/** Watches over moves that were planned: is the game as was foreseen, and if not, do the moves still lead to the goal? */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { forwardModel } from '../../model/observation.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GameGoal, Planning } from '../../planners/game-planner.ts'
import { tryPlan } from '../planning/model-planner.ts'
import type { GamePlanMonitor } from './plan-pursuit.ts'

/** What a monitor of moves needs to know of a plan. */
export type PlannedMoves = Pick<Planning, 'moves' | 'expanded'>

export interface MoveMonitorOptions<Plan extends PlannedMoves> {
  /** Of the chances that copies reckon with. @default 0 */
  readonly seed?: number
  /**
   * Says what the move of a plan at an index needs and does not have now; undefined if nothing is missing. While chance is ahead, this alone
   * decides: what chance brings was not foreseen.
   */
  readonly missing?: (plan: Plan, index: number) => string | undefined
  /** A plan in a few words. */
  readonly describe?: (plan: Plan) => string
}

/**
 * A monitor of moves. As long as the game goes as was foreseen, a turn costs one tick in a copy; when it does not, the rest of the moves is
 * played in a copy, and is kept if it still reaches the goal.
 */
export function createMoveMonitor<Plan extends PlannedMoves = PlannedMoves>({
  seed = 0,
  missing,
  describe = ({ moves, expanded }) => `${moves.length} moves, ${expanded} states looked at`,
}: MoveMonitorOptions<Plan> = {}): GamePlanMonitor<Plan> {
  let followed: { readonly plan: Plan; readonly goal: GameGoal } | undefined
  let at = 0
  /** The game after the last move; undefined where that was left to chance. */
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
    adopt(world, plan, goal) {
      followed = { plan, goal }
      at = 0
      foreseen = forwardModel(world, seed)
      return plan.moves.length === 0 ? undefined : take(plan)
    },
    next(world) {
      if (followed === undefined || at >= followed.plan.moves.length) return 'there are no moves left'
      const { plan, goal } = followed
      const lack = missing?.(plan, at)
      if (lack !== undefined) return giveUp(lack)
      if (missing !== undefined && isChanceAhead(world)) foreseen = undefined
      else if (foreseen === undefined || !haveSameFuture(foreseen, world, { anyChance: true })) {
        const { reaches, why } = tryPlan(world, plan.moves.slice(at), goal, seed)
        if (!reaches) return giveUp(`the game is not as was foreseen: ${why}`)
        foreseen = forwardModel(world, seed)
      }
      return take(plan)
    },
    drop,
    describe,
  }
}
