import type { PathFinder } from '../arena/path-finding.ts'
import { isWalking, type SoldierState } from './soldier.ts'

/** Ticks per cell: a little over three cells a second, half that speed crouched. */
export const walkTicks = { standing: 3, crouching: 6 }

/** Walks on for one tick. A step into a cell, once begun, is finished before a new order takes effect. */
export function walkOneTick(soldier: SoldierState, paths: PathFinder): void {
  if (!isWalking(soldier)) {
    if (soldier.destination === -1) return
    soldier.nextCell = paths.stepTowards(soldier.cell, soldier.destination)
    soldier.walkedTicks = 0
  }
  if (++soldier.walkedTicks >= (soldier.crouching ? walkTicks.crouching : walkTicks.standing)) {
    soldier.cell = soldier.nextCell
    soldier.walkedTicks = 0
  }
  if (soldier.cell === soldier.destination) soldier.destination = -1
}
