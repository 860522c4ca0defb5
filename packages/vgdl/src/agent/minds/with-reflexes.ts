/** Keeps plans from walking into what chance may bring: leaves risky moves to the reactive player. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import type { Action } from '../../engine/action.ts'
import { advance, availableActions } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { forwardModel } from '../../model/observation.ts'
import type { GamePlayer } from '../reactive/game-player.ts'

/** Number of futures simulated for a move. */
const FUTURES = 12

/** Plays the given moves, except that in games of chance the player replaces moves that may lose. */
export function withReflexes(
  world: World,
  play: (action: Action) => void,
  player?: GamePlayer,
): (action: Action) => void {
  if (player === undefined) return play
  return (action) => play(isChanceAhead(world) && mayLose(world, action) ? player.decide(world) : action)
}

/** Whether a move loses in some future, either at once or in the next tick whatever the player does. */
function mayLose(world: World, action: Action): boolean {
  for (let future = 0; future < FUTURES; future++) {
    // seeds that are close together would produce similar chances at first
    const copy = forwardModel(world, Math.imul(future + 1, 0x9e3779b1))
    advance(copy, action)
    if (isLost(copy)) return true
    if (copy.over) continue
    const isTrapped = availableActions(copy).every((next) => {
      const later = copy.copy()
      advance(later, next)
      return isLost(later)
    })
    if (isTrapped) return true
  }
  return false
}

function isLost({ over, winner }: World): boolean {
  return over && winner !== 'PLAYER_WINS'
}
