/** Passes a role on: its former holder goes back to another type. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { FLAGS, NEXT, NONE, ORIENTATION, ORIENTED, X, Y } from '../../engine/memory/layout.ts'
import { addSprite } from '../../engine/sprite/life.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, onBoth, stype } from '../effect-parts.ts'
import { areOriented, takePlace } from './transfer-state.ts'

/** Transforms all sprites of exactly one type to another, then the first sprite to that type. */
export const transformToSingleton: EffectClass = {
  name: 'transformToSingleton',
  help: 'Turns the first sprite into `stype`, and the sprite that had this type into `stype_other`.',
  meaning: {
    requires: [],
    happens: [
      { do: 'change', what: 'others', types: [stype, { parameter: 'stype_other' }] },
      { do: 'become', whom: 'first', type: stype },
    ],
  },
  fields: { ...effectFields, stype: typeName, stype_other: typeName, takeOrientation: { kind: 'boolean' } },
  checked: ['stype', 'stype_other'],
  readsOrientation: 'second',
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const former = names.idOf(parameters.text('stype_other'))
    const takeOrientation = parameters.boolean('takeOrientation')
    return onBoth((world, first, second) => {
      // counted, because the two types may be the same
      let sprite = world.first(type)
      for (let left = world.exact(type); left > 0; left--) {
        replace(world, sprite, former)
        sprite = world.ints[sprite + NEXT]
      }
      const created = replace(world, first, type)
      if (created === NONE || !takeOrientation) return true
      const { ints, game } = world
      ints[created + ORIENTATION] = game.directions.opposite(ints[second + ORIENTATION])
      ints[created + FLAGS] |= ORIENTED
      return true
    })
  },
}

/** Unlike other transformations, it passes on every orientation, and no health. */
function replace(world: World, sprite: number, type: number): number {
  const created = addSprite(world, type, world.ints[sprite + X], world.ints[sprite + Y])
  if (created === NONE) return NONE
  const { ints } = world
  if (areOriented(world, sprite, created)) ints[created + ORIENTATION] = ints[sprite + ORIENTATION]
  takePlace(world, sprite, created)
  return created
}
