/** Watches over moves that were planned in the game itself: is it as was foreseen, and if not, do the moves still lead to the goal? */
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { forwardModel } from '../../model/observation.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import type { GameGoal, Planning } from '../../planners/game-planner.ts'
import { tryPlan } from '../planning/model-planner.ts'
import type { GamePlanMonitor } from './plan-pursuit.ts'

/**
 * A monitor of moves. As long as the game goes as was foreseen, a turn costs one tick in a copy; when it does not, the rest of the moves is
 * played in a copy, and is kept if it still reaches the goal.
 *
 * @param seed of the chances that copies reckon with
 */
export function createMoveMonitor(seed = 0): GamePlanMonitor<Pick<Planning, 'moves' | 'expanded'>> {
  let moves: readonly Action[] = []
  let at = 0
  let goal: GameGoal | undefined
  let foreseen: World | undefined

  const foresee = (world: World): void => {
    foreseen = forwardModel(world, seed)
  }
  const take = (): Action => {
    const move = moves[at++]
    if (foreseen !== undefined) advance(foreseen, move)
    return move
  }
  const drop = (): void => {
    moves = []
    at = 0
  }
  return {
    get left() {
      return moves.length - at
    },
    adopt(world, plan, wanted) {
      moves = plan.moves
      at = 0
      goal = wanted
      foresee(world)
      return moves.length === 0 ? undefined : take()
    },
    next(world) {
      if (goal === undefined || at >= moves.length) return 'there are no moves left'
      if (foreseen === undefined || !haveSameFuture(foreseen, world, { anyChance: true })) {
        const { reaches, why } = tryPlan(world, moves.slice(at), goal, seed)
        if (!reaches) {
          drop()
          return `the game is not as was foreseen: ${why}`
        }
        foresee(world)
      }
      return take()
    },
    drop,
    describe: ({ moves: planned, expanded }) => `${planned.length} moves, ${expanded} states looked at`,
  }
}
