/** Effects that change speeds. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { NEXT, NONE } from '../../engine/memory/layout.ts'
import { setSpeed, speedOf } from '../../engine/sprite/movement.ts'
import { effectFields, numberOr, onFirst, stype } from '../effect-parts.ts'

/** Makes all sprites of a type faster. */
export const increaseSpeedToAll: EffectClass = forAll(
  'increaseSpeedToAll',
  'Makes all sprites of `stype` faster by `value`.',
  0.1,
  (speed, value) => speed + value,
)

/** Makes all sprites of a type slower; at 0 they stand still. */
export const decreaseSpeedToAll: EffectClass = forAll(
  'decreaseSpeedToAll',
  'Makes all sprites of `stype` slower by `value`.',
  0.1,
  (speed, value) => Math.max(0, speed - value),
)

/** Sets the speed of all sprites of a type. */
export const setSpeedForAll: EffectClass = forAll(
  'setSpeedForAll',
  'Sets the speed of all sprites of `stype` to `value`.',
  0,
  (_speed, value) => value,
)

/** Halves the speed of the first sprite. */
export const halfSpeed: EffectClass = {
  name: 'halfSpeed',
  help: 'Halves the speed of the first sprite.',
  meaning: { requires: [], happens: [{ do: 'change', what: 'speed', whom: 'first' }] },
  fields: effectFields,
  create: () =>
    onFirst((world, first) => {
      setSpeed(world, first, speedOf(world, first) / 2)
      return true
    }),
}

function forAll(
  name: string,
  help: string,
  initial: number,
  change: (speed: number, value: number) => number,
): EffectClass {
  return {
    name,
    help,
    fields: { ...effectFields, stype: typeName, value: { kind: 'double', initial } },
    meaning: { requires: [], happens: [{ do: 'change', what: 'speed', types: [stype] }] },
    checked: ['stype'],
    create: ({ parameters, names }) => {
      const types = names.subTypesOf(names.idOf(parameters.text('stype')))
      const value = numberOr(parameters, 'value', initial)
      return (world) => {
        for (const type of types) {
          for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
            setSpeed(world, sprite, change(speedOf(world, sprite), value))
          }
        }
        return true
      }
    },
  }
}
