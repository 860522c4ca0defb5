/** Waiting, where time may win: no search comes upon a thousand ticks in which nothing is done. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { prospectsOf } from '../../analysis/winning/why-unwinnable.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'

/** Waits in a world of its own, tick by tick. */
export interface WaitingTrial {
  readonly isOver: boolean
  readonly isWon: boolean
  /** Nothing but time can win. */
  readonly isOnly: boolean
  readonly moves: readonly Action[]
  /** One more tick. */
  wait(): void
}

/** undefined where time cannot win, or chance has a say: what comes of waiting says little then. */
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
