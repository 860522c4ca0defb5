/** Where the guard will go: one place for each step that is left. */
import type { Agent } from '@telos/core'
import type { Point } from '@telos/core/space'
import { type StepLeft, stepsLeft } from '../../../shared/routes.ts'
import type { GuardBody } from '../mind/guard-body.ts'
import { type DoorName, doors, hooks, posts, type Room } from '../world/castle.ts'

/** The current step's place comes first. Steps that are done where he stands by then have none. */
export function stopsOf(agent: Pick<Agent, 'activityView'> | undefined, body: GuardBody): Point[] {
  return stepsLeft(agent).flatMap((step) => placeOf(step, body) ?? [])
}

function placeOf({ name, args, target }: StepLeft, { known, world }: GuardBody): Point | undefined {
  switch (name) {
    case 'open':
    case 'unlock':
      return doors[args.door as DoorName].place
    case 'go':
      return doors[args.door as DoorName].sides[args.to as Room]
    case 'fetchKey':
      return hooks[args.room as Room]
    case 'check':
      return posts[args.room as Room]
    case 'search':
      return known
    case 'chase':
      return world.state.intruder
    case 'hide':
      return target?.place as Point | undefined
    case 'fetchBandage':
      return target as Point | undefined
    default:
      return undefined
  }
}
