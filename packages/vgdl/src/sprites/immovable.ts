/** Classes whose sprites stay in place unless an effect moves them. */
import { typeName } from '../definition/fields.ts'
import type { SpriteClass } from '../engine/class-types.ts'
import { baseUpdate, fieldsOf, spriteFields } from './base-sprite.ts'

/** Walls, floors, goals. */
export const immovable: SpriteClass = {
  name: 'Immovable',
  help: 'Never moves.',
  actsAlone: true,
  fields: fieldsOf(spriteFields, { is_static: true }),
  category: 'static',
  isStatic: true,
  update: ({ parameters }) => baseUpdate(parameters),
}

/** An Immovable that observers see as a portal. */
export const door: SpriteClass = {
  ...immovable,
  name: 'Door',
  help: 'Never moves, like `Immovable`.',
  fields: fieldsOf(immovable.fields, { portal: true }),
  category: 'portal',
}

/** An Immovable with a direction, for effects to read. */
export const conveyor: SpriteClass = {
  ...immovable,
  name: 'Conveyor',
  help: 'Never moves, but faces a direction.',
  fields: fieldsOf(immovable.fields, { is_oriented: true }),
  isOriented: true,
}

/** The entrance for teleportToExit; `stype` is the exit. */
export const portal: SpriteClass = {
  ...immovable,
  name: 'Portal',
  help: 'Is an entrance: `teleportToExit` moves sprites from here to a sprite of `stype`.',
  fields: fieldsOf(immovable.fields, { portal: true }, { stype: typeName }),
  category: 'portal',
  needs: ['stype'],
}
