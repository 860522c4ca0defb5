/** Effects that kill with few conditions. */
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { NEXT, NONE } from '../../engine/memory/layout.ts'
import { isKilled, kill } from '../../engine/sprite/life.ts'
import { effectFields, killFirst, onBoth, onFirst, stype } from '../effect-parts.ts'

/** Kills the first sprite. */
export const killSprite: EffectClass = {
  name: 'killSprite',
  help: 'Kills the first sprite.',
  meaning: { requires: [], happens: [killFirst] },
  fields: effectFields,
  keepsPlace: true,
  create: () =>
    onFirst((world, first) => {
      kill(world, first)
      return true
    }),
}

/** Kills both sprites. */
export const killBoth: EffectClass = {
  name: 'killBoth',
  help: 'Kills both sprites.',
  meaning: { requires: [], happens: [killFirst, { do: 'kill', whom: 'second' }] },
  fields: effectFields,
  keepsPlace: true,
  create: () =>
    onBoth((world, first, second) => {
      kill(world, first)
      kill(world, second)
      return true
    }),
}

/** Kills all sprites of exactly one type. */
export const killAll: EffectClass = {
  name: 'killAll',
  help: 'Kills all sprites of exactly the type `stype`.',
  meaning: { requires: [], happens: [{ do: 'kill-all', type: stype }] },
  fields: { ...effectFields, stype: typeName },
  checked: ['stype'],
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    return (world) => {
      const { ints } = world
      for (let sprite = world.first(type); sprite !== NONE; sprite = ints[sprite + NEXT]) kill(world, sprite)
      return true
    }
  },
}

/** Kills the first sprite unless the second one is already killed; a dead avatar counts as alive. */
export const killIfAlive: EffectClass = {
  name: 'killIfAlive',
  help: 'Kills the first sprite if nothing has killed the second one in this tick.',
  meaning: { requires: [{ isAlive: 'second' }], happens: [killFirst] },
  fields: effectFields,
  keepsPlace: true,
  create: () =>
    onBoth((world, first, second) => {
      if (!isKilled(world, second)) kill(world, first)
      return true
    }),
}
