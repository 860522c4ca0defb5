/** Things that are pushed and collected. */
import type { SpriteClass } from '../engine/class-types.ts'
import { baseUpdate, fieldsOf, spriteFields } from './base-sprite.ts'

/** Boxes and the like; moves by itself only with a speed and a direction. */
export const passive: SpriteClass = {
  name: 'Passive',
  help: 'Stays where it is until something pushes it; with a speed and an orientation, it moves.',
  actsAlone: true,
  fields: spriteFields,
  category: 'movable',
  update({ parameters }) {
    const { x, y } = parameters.direction('orientation')
    const isOriented = x !== 0 || y !== 0 || parameters.boolean('is_oriented')
    // effects can change the speed or the direction of a type, but none does both and makes it oriented
    const mayMove = isOriented || parameters.number('speed') !== 0
    return mayMove || parameters.number('timeToLive') > -1 ? baseUpdate(parameters) : undefined
  },
}

/** Something that sprites can carry: `value` is the worth of one, `limit` the maximum per sprite. */
export const resource: SpriteClass = {
  ...passive,
  name: 'Resource',
  help: 'Can be collected; a sprite carries at most `limit` of it.',
  fields: fieldsOf(
    spriteFields,
    {},
    {
      value: { kind: 'int', initial: 1 },
      limit: { kind: 'int', initial: 2 },
      // always overwritten with its own type
      resource_type: { kind: 'ignored' },
    },
  ),
  category: 'resource',
}

/** The root of all producers, with only the base update. */
export const spriteProducer: SpriteClass = { ...passive, name: 'SpriteProducer', help: 'Does nothing by itself.' }
