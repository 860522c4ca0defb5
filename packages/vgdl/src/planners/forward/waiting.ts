/** Tries waiting where time may win: no search finds a thousand ticks of doing nothing. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { prospectsOf } from '../../analysis/winning/why-unwinnable.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'

/** Waits in a separate world, tick by tick. */
export interface WaitingTrial {
  readonly isOver: boolean
  readonly isWon: boolean
  /** Whether only time can win. */
  readonly isOnly: boolean
  readonly moves: readonly Action[]
  /** Waits one more tick. */
  wait(): void
}

/** Returns undefined if time cannot win, or if chance is involved: then the result of waiting says little. */
export function waitingFor(start: World): WaitingTrial | undefined {
  if (start.over || isChanceAhead(start)) return undefined
  const open = prospectsOf(start).filter(({ obstacle }) => obstacle === undefined)
  const isTimeout = ({ rule }: (typeof open)[number]): boolean => rule.terminationClass.readsTick === true
  if (!open.some(isTimeout)) return undefined
  const world = start.copy()
  const moves: Action[] = []
  return {
    get isOver() {
      return world.over
    },
    get isWon() {
      return world.winner === 'PLAYER_WINS'
    },
    isOnly: open.every(isTimeout),
    moves,
    wait() {
      advance(world, Action.nil)
      moves.push(Action.nil)
    },
  }
}
