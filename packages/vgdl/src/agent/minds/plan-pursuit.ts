/** Pursues aims with plans: asks a planner, follows its plan under a monitor, and replans when that fails. */
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { GameGoal, Planning } from '../../planners/game-planner.ts'
import { noPlanReason } from '../proofs.ts'
import type { Aim, AimPursuit, Aims } from './planning-mind.ts'

/** Monitors a plan while it is followed. */
export interface GamePlanMonitor<Plan> {
  /** The remaining moves. */
  readonly left: number
  readonly moves: readonly Action[]
  /** Starts a plan made for this world and returns its first move; undefined if it has none. */
  adopt(world: World, plan: Plan, goal: GameGoal): Action | undefined
  /** Returns the next move in a world, or the reason in words why the rest of the plan no longer works. */
  next(world: World): Action | string
  /** Drops the plan. */
  drop(): void
  /** Describes a plan in a few words. */
  describe(plan: Plan): string
}

/** How plans are made and followed. */
export interface PlanPursuitOptions<Plan extends Planning> {
  readonly aims: Aims
  readonly planner: { plan(world: World, goal: GameGoal): Plan }
  readonly monitor: GamePlanMonitor<Plan>
  /** Milliseconds of thinking per slice, so that other tasks get a turn. @default all that are left */
  readonly slice?: number
  readonly now: () => number
}

/** Follows a plan for the first aim that has one. */
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
    get plan() {
      return monitor.moves
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

/** Yields to timers and signals. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
