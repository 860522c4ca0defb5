/** Parts that behaviours of villagers share: going somewhere, being busy. */
import { type ActionHandler, type ActionResult, type ChosenTarget, failed } from '@telos/core'
import type { Point } from '@telos/core/space'
import { standAt, type ThingType } from '../world/village-map.ts'
import type { Villager } from '../world/villager.ts'
import type { VillagerShape } from './villager-domain.ts'

export type VillagerHandler = ActionHandler<VillagerShape, {}>

/** Returns a function that finds the nearest thing of a type: `id`, `x`, `y`, `cost`; undefined when there is none. */
export type Nearest = (type: ThingType) => (choice: { agent: { readonly name: string } }) => ChosenTarget | undefined

interface Place extends ChosenTarget {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** Target and approach of an action at a type of thing. */
export function withPlace(typeFor: (villager: Villager) => ThingType, nearest: Nearest) {
  return {
    // check the procedural precondition: without such a thing there is no target, and the action is impossible
    target: (choice) => nearest(typeFor(choice.context))(choice),
    approach({ agent, context, data, target }, dt) {
      const type = typeFor(context)
      // the planned one while it is there: somebody else may have felled the tree, and another has to do
      let place = (data.place ?? target) as Place | undefined
      if (!context.village.thing(`${place?.id}`)?.active) place = nearest(type)({ agent }) as Place | undefined
      if (place === undefined) return failed(`there is no ${type}`)
      data.place = place
      data.thing = place.id
      const { below, aside } = standAt[type]
      return goTo(context, { x: place.x + context.lane * aside, y: place.y + below }, dt)
    },
  } satisfies VillagerHandler
}

export function goTo(villager: Villager, to: Point, dt: number): ActionResult {
  rest(villager)
  return villager.village.walk(villager, to, dt) ? 'done' : 'running'
}

/** Makes a place a target. The distance is its cost. */
export function placeFor({ x, y }: Villager, place: Point | undefined): ChosenTarget | undefined {
  return place && { name: place.name, x: place.x, y: place.y, cost: Math.hypot(place.x - x, place.y - y) * 0.01 }
}

/** Marks a villager as busy. */
export function keepAt(villager: Villager, work: string): void {
  villager.work = work
  villager.actedAt = villager.village.time
}

export function rest(villager: Villager): void {
  villager.work = undefined
}
