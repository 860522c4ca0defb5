/** Plays with plans of moves: asks a planner, follows what it finds under the eyes of a monitor, and asks again when that fails. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, type GamePlanner, type Planning, winning } from '../../planners/game-planner.ts'
import type { GameMind, RunNote, TurnOutcome } from '../game-mind.ts'
import { noPlanReason, proofOutcome, proofText, rememberStart } from '../proofs.ts'
import { createMoveMonitor } from './move-monitor.ts'
import { createRunLog } from './run-log.ts'

export interface PlanMindOptions {
  readonly planner: GamePlanner
  /** @default to win */
  readonly goal?: GameGoal
  /** Of the chances that are reckoned with. */
  readonly seed?: number
  readonly now?: () => number
  /** Told what happens, in words. */
  readonly onNote?: (note: RunNote) => void
}

/** Milliseconds of thinking at a time, so that others have their turn. */
const SLICE = 100

/**
 * Makes a mind that plans in the game itself.
 *
 * @example await playOut(world, (play) => planMind(world, play, { planner: forwardPlanner() }))
 */
export function planMind(world: World, play: (action: Action) => void, options: PlanMindOptions): GameMind {
  const { planner, goal = winning, seed = 0, now = () => performance.now() } = options
  const monitor = createMoveMonitor(seed)
  const log = createRunLog(world, now, options.onNote)
  const isAtStart = rememberStart(world)
  const think = async (deadline: number): Promise<Planning> => {
    const planning = planner.plan(world, goal)
    while (planning.status === 'thinking' && now() < deadline) {
      await planning.think(Math.min(SLICE, deadline - now()))
      if (planning.status === 'thinking') await pause()
    }
    if (planning.status === 'thinking') planning.stop?.()
    return planning
  }
  return {
    statistics: log,
    async turn(deadline): Promise<TurnOutcome> {
      if (goal.isReached(world)) return 'done'
      if (monitor.left > 0) {
        const move = monitor.next(world)
        if (typeof move === 'number') {
          play(move)
          return 'played'
        }
        log.replan(move)
      }
      const planning = await log.think(() => think(deadline))
      const { status, moves, expanded } = planning
      const why = noPlanReason(planning)
      log.hitLimit(planning.limit)
      if (status === 'found' && moves.length > 0) {
        log.note('plan', `${goal.name}: ${moves.length} moves, ${expanded} states looked at`)
        monitor.adopt(world, moves, goal)
        const move = monitor.next(world)
        play(typeof move === 'number' ? move : moves[0])
        return 'played'
      }
      if (status === 'thinking') return 'limit'
      if (status === 'none') {
        const proof = { why, isAboutStart: isAtStart() }
        log.note('no-plan', proofText({ name: goal.name, isWin: goal === winning }, proof))
        return proofOutcome(proof)
      }
      log.note('no-plan', why)
      if (!isChanceAhead(world)) return 'gave-up'
      // chance may open a way
      log.note('wait', why)
      play(Action.nil)
      return 'played'
    },
  }
}

/** Lets timers and signals have their turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
