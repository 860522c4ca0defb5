/** An effect on spawners. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { NEXT, NONE, TYPE } from '../../engine/memory/layout.ts'
import { changeSpawnType } from '../../sprites/bomber.ts'
import { effectFields, onSecond, stype } from '../effect-parts.ts'

/** Makes all spawners of a type create another type from now on; spawners with a list use it in place of the second sprite's type. */
export const updateSpawnType: EffectClass = {
  name: 'updateSpawnType',
  help: 'Makes spawn points of the type `spawnPoint` create sprites of `stype`.',
  meaning: { requires: [], happens: [{ do: 'change', what: 'others', types: [stype, { parameter: 'spawnPoint' }] }] },
  fields: { ...effectFields, stype: typeName, spawnPoint: typeName },
  checked: ['stype', 'spawnPoint'],
  create: ({ parameters, names }) => {
    const made = names.idOf(parameters.text('stype'))
    const types = names.subTypesOf(names.idOf(parameters.text('spawnPoint')))
    return onSecond((world, _first, second) => {
      const { ints } = world
      for (const type of types) {
        for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) {
          changeSpawnType(world, sprite, made, ints[second + TYPE])
        }
      }
      return true
    })
  },
}
