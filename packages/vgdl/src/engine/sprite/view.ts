/** Describes sprites for traces, screens and tests. */

import { DISABLED, FLAGS, HEALTH, ORIENTATION, TYPE, X, Y } from '../memory/layout.ts'
import { needWorld } from '../need-world.ts'
import type { World } from '../world.ts'
import { amountOf, hasHad } from './resources.ts'

export interface SpriteView {
  readonly type: string
  /** Pixels. */
  readonly x: number
  readonly y: number
  readonly orientation: { readonly x: number; readonly y: number }
  /** What it carries, by name, without resources it has never had. */
  readonly resources: ReadonlyMap<string, number>
  readonly health: number
  readonly disabled: boolean
}

/**
 * Describes a sprite as plain values: its type, place, orientation, resources and health.
 *
 * @example viewOf(world, world.avatar) // { type: 'avatar', x: 500, y: 400, health: 0, … }
 */
export function viewOf(world: World, sprite: number): SpriteView {
  needWorld(world)
  const { ints, game } = world
  const { directions, kinds } = game
  const direction = ints[sprite + ORIENTATION]
  const resources = new Map<string, number>()
  for (const type of game.resourceTypes) {
    if (hasHad(world, sprite, type)) resources.set(kinds[type].name, amountOf(world, sprite, type))
  }
  return {
    type: kinds[ints[sprite + TYPE]].name,
    x: ints[sprite + X],
    y: ints[sprite + Y],
    orientation: { x: directions.x[direction], y: directions.y[direction] },
    resources,
    health: ints[sprite + HEALTH],
    disabled: (ints[sprite + FLAGS] & DISABLED) !== 0,
  }
}
