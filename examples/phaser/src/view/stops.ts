/** Where a villager is going: the thing or place of each step that is left. */
import type { Agent } from '@telos/core'
import type { Point } from '@telos/core/space'
import { type StepLeft, stepsLeft } from '../../../shared/routes.ts'
import { type Activity, activities } from '../world/activities.ts'
import { girthOf, standAt, type ThingType } from '../world/village-map.ts'
import type { Villager } from '../world/villager.ts'

export interface Stop {
  /** What the step is about. */
  readonly at: Point
  /** Where the villager stands to do it. */
  readonly stand: Point
  /** How far the thing reaches around its middle. */
  readonly girth: number
}

/** The current step's stop comes first. Ends at the first step whose place is chosen later, such as the nearest tree. */
export function stopsOf(agent: Pick<Agent, 'activityView'> | undefined, villager: Villager): Stop[] {
  const stops: Stop[] = []
  for (const step of stepsLeft(agent)) {
    if (isAnywhere(step)) continue
    const stop = stopOf(step, villager)
    if (stop === undefined) break
    stops.push(stop)
  }
  return stops
}

function activityOf({ name }: StepLeft): Activity | undefined {
  return (activities as Readonly<Record<string, Activity>>)[name]
}

/** Eating what is in the pocket takes no way. */
function isAnywhere(step: StepLeft): boolean {
  const activity = activityOf(step)
  return activity !== undefined && activity.at === undefined
}

function stopOf(step: StepLeft, villager: Villager): Stop | undefined {
  const { village, home, roof, lane } = villager
  const { name, target } = step
  if (name === 'takeShelter' && roof !== undefined) return { at: roof, stand: roof, girth: 0 }
  const type: ThingType | undefined =
    activityOf(step)?.at ?? (name === 'sleep' ? home : name === 'ringBell' ? 'bell' : undefined)
  const place = target as Point | undefined
  if (type === undefined) return place && { at: place, stand: place, girth: 0 }
  const things = village.things.filter((thing) => thing.type === type)
  const thing = place ?? (things.length === 1 ? things[0] : undefined)
  if (thing === undefined) return undefined
  const { below, aside } = standAt[type]
  return { at: thing, stand: { x: thing.x + lane * aside, y: thing.y + below }, girth: girthOf[type] ?? 0 }
}
