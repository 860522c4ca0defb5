/** Pursues aims with plans: asks a planner, follows what it finds under the eyes of a monitor, and asks again when that fails. */
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { GameGoal, Planning } from '../../planners/game-planner.ts'
import { noPlanReason } from '../proofs.ts'
import type { Aim, AimPursuit, Aims } from './planning-mind.ts'

/** Watches over a plan. */
export interface GamePlanMonitor<Plan> {
  /** Moves that are left. */
  readonly left: number
  /** Takes up a plan that was made for this world, and gives its first move; undefined if it has none. */
  adopt(world: World, plan: Plan, goal: GameGoal): Action | undefined
  /** The next move in a world; or why the rest of the plan is of no use any more, in words. */
  next(world: World): Action | string
  /** The plan is not wanted any more. */
  drop(): void
  /** A plan in a few words. */
  describe(plan: Plan): string
}

/** What plans are made and followed with. */
export interface PlanPursuitOptions<Plan extends Planning> {
  readonly aims: Aims
  readonly planner: { plan(world: World, goal: GameGoal): Plan }
  readonly monitor: GamePlanMonitor<Plan>
  /** Milliseconds of thinking at a time, so that others have their turn. @default all that there are */
  readonly slice?: number
  readonly now: () => number
}

/** Plans for the first aim that has a plan, and follows it. */
export function planPursuit<Plan extends Planning>(
  world: World,
  play: (action: Action) => void,
  { aims, planner, monitor, slice, now }: PlanPursuitOptions<Plan>,
): AimPursuit {
  const { log, proofs } = aims
  let pursued: Aim | undefined

  const think = async (goal: GameGoal, deadline: number): Promise<Plan> => {
    const planning = planner.plan(world, goal)
    if (slice === undefined) await planning.think(Math.max(0, deadline - now()))
    else {
      while (planning.status === 'thinking' && now() < deadline) {
        await planning.think(Math.min(slice, deadline - now()))
        if (planning.status === 'thinking') await pause()
      }
    }
    return planning
  }
  const act = (move: Action): 'played' => {
    play(move)
    return 'played'
  }
  return {
    get pursued() {
      return pursued?.name
    },
    async pursue(wanted, deadline) {
      if (pursued !== undefined && !wanted.includes(pursued)) monitor.drop()
      if (monitor.left > 0) {
        const move = monitor.next(world)
        if (typeof move === 'number') return act(move)
        log.replan(move)
      }
      for (const aim of wanted) {
        if (proofs.get(aim.name) !== undefined) continue
        const plan = await log.think(() => think(aim.wanted, deadline))
        const { status } = plan
        log.ended(plan)
        if (status === 'thinking') {
          plan.stop?.()
          return 'limit'
        }
        const move = status === 'found' ? monitor.adopt(world, plan, aim.wanted) : undefined
        if (move !== undefined) {
          log.note('plan', `${aim.name}: ${monitor.describe(plan)}`)
          pursued = aim
          return act(move)
        }
        if (status === 'none') proofs.add(aim.name, noPlanReason(plan))
        aims.noPlan(aim.name, noPlanReason(plan))
      }
      return 'no-plan'
    },
  }
}

/** Lets timers and signals have their turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
