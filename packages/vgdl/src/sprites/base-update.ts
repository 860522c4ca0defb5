/** The update of most classes: sprites move on in the direction that they face, and their lifetime runs out. */
import type { ParameterValues } from '../definition/fields.ts'
import { TIME_TO_LIVE } from '../engine/memory/layout.ts'
import { kill } from '../engine/sprite/life.ts'
import { passiveMovement } from '../engine/sprite/movement.ts'
import type { SpriteUpdate } from '../engine/sprite-class.ts'
import type { World } from '../engine/world.ts'

/** Whether sprites of a type ever keep moving by themselves. */
export function drifts(parameters: ParameterValues): boolean {
  return !parameters.boolean('is_static') && !parameters.boolean('only_active')
}

/** Returns the update of the base class; undefined for a type that neither drifts nor ages. */
export function baseUpdate(parameters: ParameterValues): SpriteUpdate | undefined {
  const ages = parameters.number('timeToLive') > -1
  if (!drifts(parameters)) return ages ? age : undefined
  if (!ages) return passiveMovement
  return (world, sprite) => {
    passiveMovement(world, sprite)
    age(world, sprite)
  }
}

/** Reduces its time to live by a tick; kills it in the update after the last one. */
function age(world: World, sprite: number): void {
  const { ints } = world
  const left = ints[sprite + TIME_TO_LIVE]
  if (left > 0) ints[sprite + TIME_TO_LIVE] = left - 1
  else if (left === 0) kill(world, sprite)
}
