/** Sprites that keep moving in one direction. */

import type { SpriteClass } from '../engine/class-types.ts'
import { ORIENTATION } from '../engine/memory/layout.ts'
import { nextDirection } from '../engine/memory/random.ts'
import { Direction } from '../engine/sprite/directions.ts'
import { passiveMovement } from '../engine/sprite/movement.ts'
import { baseUpdate, drifts, fieldsOf, nil, spriteFields } from './base-sprite.ts'

export const missile: SpriteClass = {
  name: 'Missile',
  help: 'Keeps moving in its direction.',
  actsAlone: true,
  fields: fieldsOf(spriteFields, { speed: 1, is_oriented: true }),
  category: 'movable',
  isOriented: true,
  update: ({ parameters }) => baseUpdate(parameters),
}

/** A Missile: its erratic part was never implemented. */
export const erraticMissile: SpriteClass = {
  ...missile,
  name: 'ErraticMissile',
  help: 'Keeps moving in its direction, like `Missile`.',
}

/** A Missile that chooses its direction in its first update, unless it already has one. It does not age. */
export const randomMissile: SpriteClass = {
  ...missile,
  name: 'RandomMissile',
  help: 'Keeps moving in a direction chosen at random.',
  actsAlone: false,
  fields: fieldsOf(missile.fields, { orientation: nil }),
  // whatever its own orientation is, spawn points and effects may remove it
  isRandom: () => true,
  update({ parameters }) {
    const goesOn = drifts(parameters)
    return (world, sprite) => {
      const { ints } = world
      if (ints[sprite + ORIENTATION] === Direction.nil) ints[sprite + ORIENTATION] = nextDirection(world)
      if (goesOn) passiveMovement(world, sprite)
    }
  },
}
