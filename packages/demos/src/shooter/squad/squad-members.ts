/** What a squad leader knows of his own soldiers, by radio. */
import type { ArenaCell } from '../arena/arena-map.ts'
import { pathFinder } from '../arena/path-finding.ts'
import type { SoldierAgent } from '../soldier/soldier-domain.ts'
import type { EnemySlot } from '../soldier/whereabouts.ts'
import type { SquadAgent } from './squad-domain.ts'

/** The soldiers of a squad. */
export function membersOf(squad: SquadAgent): readonly SoldierAgent[] {
  return squad.squad.subordinates as unknown as readonly SoldierAgent[]
}

/** The cell of the member closest to all others: the centre of the squad. */
export function middleOf(squad: SquadAgent): ArenaCell | undefined {
  const members = membersOf(squad)
  const paths = pathFinder(squad.context.map)
  let middle: ArenaCell | undefined
  let least = Infinity
  for (const { context } of members) {
    const here = context.self.cell
    let ways = 0
    for (const other of members) ways += paths.pathCost(other.context.self.cell, here)
    if (ways >= least) continue
    middle = here
    least = ways
  }
  return middle
}

/** Distance from the centre to the farthest member. */
export function spreadOf(squad: SquadAgent): number {
  const middle = middleOf(squad)
  if (middle === undefined) return 0
  const paths = pathFinder(squad.context.map)
  return Math.max(...membersOf(squad).map(({ context }) => paths.pathCost(context.self.cell, middle)))
}

/** How well the squad as a whole can hit an enemy now: the summed chances of the members who see him. */
export function firepowerOn(squad: SquadAgent, slot: EnemySlot): number {
  let sum = 0
  for (const { context } of membersOf(squad)) sum += context.hitChance(slot)
  return sum
}
