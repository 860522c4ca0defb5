/** Effects that transform sprites to another type. */
import { type Fields, type ParameterValues, typeName } from '../../definition/fields.ts'
import type { EffectClass, EffectSetting } from '../../engine/class-types.ts'
import { NEXT, NONE, X, Y } from '../../engine/memory/layout.ts'
import { nextInt } from '../../engine/memory/random.ts'
import { addSprite, isDisabled, kill } from '../../engine/sprite/life.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, onBoth, onFirst, removeSecond, stype } from '../effect-parts.ts'
import { transferState } from './transfer-state.ts'

const fields = {
  ...effectFields,
  stype: typeName,
  killSecond: { kind: 'boolean' },
  forceOrientation: { kind: 'boolean' },
} satisfies Fields

/** Transforms the first sprite to another type, unless it is a dead avatar or a singleton blocks it. */
export const transformTo: EffectClass = {
  name: 'transformTo',
  help: 'Turns the first sprite into one of type `stype`.',
  meaning: {
    requires: [],
    happens: [{ do: 'become', whom: 'first', type: stype }, removeSecond],
    plain: ['forceOrientation'],
  },
  fields,
  checked: ['stype'],
  keepsPlace: true,
  create: (setting) => {
    const type = setting.names.idOf(setting.parameters.text('stype'))
    const become = becomeBy(setting.parameters)
    return onFirst((world, first, second) => {
      if (!isDisabled(world, first)) become(world, first, second, type, false)
      return true
    })
  },
}

/** Transforms all sprites of exactly one type to another. */
export const transformToAll: EffectClass = {
  name: 'transformToAll',
  help: 'Turns all sprites of exactly the type `stype` into sprites of `stypeTo`.',
  meaning: { requires: [], happens: [{ do: 'become-all', from: stype, type: { parameter: 'stypeTo' } }, removeSecond] },
  fields: { ...fields, stypeTo: typeName },
  checked: ['stype', 'stypeTo'],
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const from = names.idOf(parameters.text('stype'))
    const to = names.idOf(parameters.text('stypeTo'))
    const become = becomeBy(parameters)
    return (world, _first, second) => {
      // counted, because the new ones may be of the same type
      let sprite = world.first(from)
      for (let left = world.exact(from); left > 0; left--) {
        become(world, sprite, second, to, true)
        sprite = world.ints[sprite + NEXT]
      }
      return true
    }
  },
}

/** Transforms the first sprite to a random type above or below another one. */
export const transformToRandomChild: EffectClass = {
  name: 'transformToRandomChild',
  help: 'Turns the first sprite into one of the types under `stype`, chosen at random.',
  meaning: { requires: [], happens: [{ do: 'become-relative', whom: 'first', of: stype }, removeSecond] },
  fields,
  checked: ['stype'],
  isRandom: () => true,
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const others = names.subTypesOf(type).filter((subType) => subType !== type)
    const become = becomeBy(parameters)
    return onFirst((world, first, second) => {
      if (others.length > 0) become(world, first, second, others[nextInt(world, others.length)], false)
      return true
    })
  },
}

/** Transforms the first sprite to another type if there are enough and not too many of a third; otherwise possibly to a fourth. */
export const transformIfCount: EffectClass = {
  name: 'transformIfCount',
  help: 'Turns the first sprite into `stype` if `geq` to `leq` sprites of `stypeCount` exist, otherwise into `estype`.',
  scoresIfDone: true,
  meaning: {
    requires: [{ asks: 'count' }],
    happens: [{ do: 'become', whom: 'first', type: stype }, removeSecond],
    otherwise: [{ do: 'become', whom: 'first', type: { parameter: 'estype' } }, removeSecond],
  },
  fields: {
    ...fields,
    stypeCount: typeName,
    estype: typeName,
    geq: { kind: 'int' },
    leq: { kind: 'int', initial: 10_000 },
  },
  checked: ['stype'],
  create: ({ parameters, names }: EffectSetting) => {
    const type = names.idOf(parameters.text('stype'))
    const otherwise = names.idOf(parameters.text('estype'))
    const counted = names.idOf(parameters.text('stypeCount'))
    const least = parameters.number('geq')
    const most = parameters.number('leq')
    const become = becomeBy(parameters)
    return onBoth((world, first, second) => {
      const count = counted < 0 ? 0 : world.count(counted)
      const isMet = least <= count && count <= most
      if (isMet) become(world, first, second, type, true)
      else if (otherwise >= 0) become(world, first, second, otherwise, true)
      return isMet
    })
  },
}

type Become = (world: World, sprite: number, second: number, type: number, force: boolean) => void

/** Carries out one transformation with the options of the line. An avatar killed as second sprite is gone, not just dead. */
function becomeBy(parameters: ParameterValues): Become {
  const killSecond = parameters.boolean('killSecond')
  const forceOrientation = parameters.boolean('forceOrientation')
  return (world, sprite, second, type, force) => {
    const { ints } = world
    const created = addSprite(world, type, ints[sprite + X], ints[sprite + Y], force)
    if (created === NONE) return
    transferState(world, sprite, created, forceOrientation)
    if (killSecond && second !== NONE) kill(world, second, true)
  }
}
