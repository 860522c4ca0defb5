/** An effect that shields from other effects. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { TYPE } from '../../engine/memory/layout.ts'
import { effectFields, onFirst, stype } from '../effect-parts.ts'

/** For the rest of the tick, effects of one name do nothing to sprites of the first one's exact type when they meet a type. */
export const shieldFrom: EffectClass = {
  name: 'shieldFrom',
  help: 'Protects the first sprite from the effect `ftype` of sprites of `stype` until the tick ends.',
  meaning: { requires: [], happens: [{ do: 'shield', whom: 'first', from: stype }] },
  fields: { ...effectFields, stype: typeName, ftype: { kind: 'text', namesEffect: 'any' } },
  checked: ['stype'],
  keepsPlace: true,
  create: ({ parameters, names, numberOf }) => {
    const type = names.idOf(parameters.text('stype'))
    const effectNumber = numberOf(parameters.text('ftype'))
    return onFirst((world, first) => {
      if (effectNumber >= 0) world.shield(world.ints[first + TYPE], type, effectNumber)
      return true
    })
  },
}
