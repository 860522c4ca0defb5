/** Effects that create a sprite where the first one is. */
import { type Fields, typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { TYPE, X, Y } from '../../engine/memory/layout.ts'
import { nextDouble } from '../../engine/memory/random.ts'
import { addSprite, living, typesPresent } from '../../engine/sprite/life.ts'
import { addAmount, amountOf } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { chance, effectFields, itself, leavesToChance, limit, lineResource, onFirst, stype } from '../effect-parts.ts'

/** Makes another sprite of the first one's type. */
export const cloneSprite: EffectClass = {
  name: 'cloneSprite',
  help: 'Creates another sprite like the first one.',
  meaning: { requires: [], happens: [{ do: 'create', type: itself, at: 'first' }] },
  fields: effectFields,
  create: () =>
    onFirst((world, first) => {
      spawnAt(world, first, world.ints[first + TYPE])
      return true
    }),
}

/** Makes a sprite, optionally by chance. */
export const spawn: EffectClass = {
  name: 'spawn',
  help: 'Creates a sprite of `stype` where the first one is.',
  meaning: { requires: [chance], happens: [{ do: 'create', type: stype, at: 'first' }] },
  fields: { ...effectFields, stype: typeName },
  checked: ['stype'],
  isRandom: leavesToChance,
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const prob = parameters.number('prob')
    return onFirst((world, first) => {
      if (nextDouble(world) < prob) spawnAt(world, first, type)
      return true
    })
  },
}

const resourceFields = {
  ...effectFields,
  stype: typeName,
  resource: typeName,
  limit: { kind: 'int' },
} satisfies Fields

/** Makes a sprite if the first one has at least the limit, and takes a price from it. */
export const spawnIfHasMore: EffectClass = {
  name: 'spawnIfHasMore',
  help: 'Creates a sprite of `stype` where the first one is if that one carries at least `limit` of `resource`, and takes `spend` of it.',
  scoresIfDone: true,
  meaning: {
    requires: [chance, { carries: 'first', resource: lineResource, atLeast: limit }],
    happens: [
      { do: 'create', type: stype, at: 'first' },
      { do: 'pay', whom: 'first', resource: lineResource, price: { parameter: 'spend' } },
    ],
  },
  fields: { ...resourceFields, spend: { kind: 'int' } },
  checked: ['resource', 'stype'],
  isRandom: leavesToChance,
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const resource = names.idOf(parameters.text('resource'))
    const limit = parameters.number('limit')
    const spend = parameters.number('spend')
    const prob = parameters.number('prob')
    return onFirst((world, first) => {
      if (nextDouble(world) >= prob || amountOf(world, first, resource) < limit) return false
      spawnAt(world, first, type)
      addAmount(world, first, resource, -spend)
      return true
    })
  },
}

/** Makes a sprite if the first one has no more than the limit. */
export const spawnIfHasLess: EffectClass = {
  name: 'spawnIfHasLess',
  help: 'Creates a sprite of `stype` where the first one is if that one carries at most `limit` of `resource`.',
  scoresIfDone: true,
  meaning: {
    requires: [chance, { carries: 'first', resource: lineResource, atMost: limit }],
    happens: [{ do: 'create', type: stype, at: 'first' }],
  },
  fields: resourceFields,
  checked: ['resource', 'stype'],
  isRandom: leavesToChance,
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const resource = names.idOf(parameters.text('resource'))
    const limit = parameters.number('limit')
    const prob = parameters.number('prob')
    return onFirst((world, first) => {
      if (nextDouble(world) >= prob || amountOf(world, first, resource) > limit) return false
      spawnAt(world, first, type)
      return true
    })
  },
}

/** Makes one sprite if there are exactly this many of a type, of exactly this many kinds; otherwise another one. */
export const spawnIfCounterSubTypes: EffectClass = {
  name: 'spawnIfCounterSubTypes',
  help: 'Creates `stype` or `estype`, depending on how many sprites and kinds of `stypeCount` exist.',
  scoresIfDone: true,
  meaning: {
    requires: [{ asks: 'count' }],
    happens: [{ do: 'create', type: stype, at: 'first' }],
    otherwise: [{ do: 'create', type: { parameter: 'estype' }, at: 'first' }],
  },
  fields: {
    ...effectFields,
    stype: typeName,
    estype: typeName,
    stypeCount: typeName,
    limit: { kind: 'int' },
    subTypesNum: { kind: 'int', initial: -1 },
  },
  checked: ['estype', 'stypeCount', 'stype'],
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const type = names.idOf(parameters.text('stype'))
    const otherwise = names.idOf(parameters.text('estype'))
    const counted = names.idOf(parameters.text('stypeCount'))
    const limit = parameters.number('limit')
    const kinds = parameters.number('subTypesNum')
    const isMet = (world: World): boolean => living(world, counted) === limit && kindsOf(world, counted) === kinds
    return onFirst((world, first) => {
      const met = isMet(world)
      spawnAt(world, first, met ? type : otherwise)
      return met
    })
  },
}

/** Returns half of the types that have sprites, rounded down: the original engine assumes that each was counted twice. */
function kindsOf(world: World, type: number): number {
  return Math.trunc(typesPresent(world, type) / 2)
}

function spawnAt(world: World, sprite: number, type: number): void {
  addSprite(world, type, world.ints[sprite + X], world.ints[sprite + Y])
}
