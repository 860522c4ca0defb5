/** Sprites that disappear after a while. */

import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../engine/class-types.ts'
import { SLOT } from '../engine/memory/layout.ts'
import { kill } from '../engine/sprite/life.ts'
import { baseUpdate, fieldsOf, spriteFields } from './base-sprite.ts'

/** Number of updates that a flicker has had. */
export const AGE = SLOT

/** Killed in the update that begins with an age above `limit`. */
export const flicker: SpriteClass = {
  name: 'Flicker',
  help: 'Disappears after `limit` ticks.',
  actsAlone: true,
  fields: fieldsOf(spriteFields, {}, { limit: { kind: 'int', initial: 1 } }),
  category: 'movable',
  slots: 1,
  expires: () => true,
  update: flickerUpdate,
}

/** A Flicker with a direction, such as a sword. */
export const orientedFlicker: SpriteClass = {
  ...flicker,
  name: 'OrientedFlicker',
  help: 'Faces a direction and disappears after `limit` ticks.',
  fields: fieldsOf(flicker.fields, { is_oriented: true }),
  isOriented: true,
}

export function flickerUpdate({ parameters }: SpriteSetting): SpriteUpdate {
  const base = baseUpdate(parameters)
  const limit = parameters.number('limit')
  return (world, sprite) => {
    base?.(world, sprite)
    const { ints } = world
    if (ints[sprite + AGE] > limit) kill(world, sprite)
    ints[sprite + AGE] += 1
  }
}
