/** Games that end when there are few, or many, sprites of a type. */
import type { TerminationClass } from '../engine/termination-class.ts'
import { commonFields, living } from './common-fields.ts'

/** Done when there are `limit` sprites of `stype` or fewer. */
export const spriteCounter: TerminationClass = {
  name: 'SpriteCounter',
  fields: { ...commonFields, stype: { kind: 'text', names: 'one' } },
  checked: ['stype'],
  create({ parameters, names }) {
    const type = names.idOf(parameters.text('stype'))
    const limit = parameters.number('limit')
    return (world) => type >= 0 && living(world, type) <= limit
  },
}

/** Done when there are `limit` sprites of `stype` or more. */
export const spriteCounterMore: TerminationClass = {
  ...spriteCounter,
  name: 'SpriteCounterMore',
  create({ parameters, names }) {
    const type = names.idOf(parameters.text('stype'))
    const limit = parameters.number('limit')
    return (world) => type >= 0 && living(world, type) >= limit
  },
}
