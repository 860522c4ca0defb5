/** Effects that kill the first sprite depending on what a sprite carries; they score only if they do. */
import { type Fields, typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { kill } from '../../engine/sprite/life.ts'
import { addAmount, amountOf } from '../../engine/sprite/resources.ts'
import { effectFields, killFirst, limit, lineResource, onBoth, onFirst } from '../effect-parts.ts'

const fields = { ...effectFields, resource: typeName, limit: { kind: 'int' } } satisfies Fields

/** Kills the first sprite if it has no more than the limit. */
export const killIfHasLess: EffectClass = {
  name: 'killIfHasLess',
  help: 'Kills the first sprite if it carries at most `limit` of `resource`.',
  scoresIfDone: true,
  meaning: { requires: [{ carries: 'first', resource: lineResource, atMost: limit }], happens: [killFirst] },
  fields,
  checked: ['resource'],
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const resource = names.idOf(parameters.text('resource'))
    const limit = parameters.number('limit')
    return onFirst((world, first) => {
      if (amountOf(world, first, resource) > limit) return false
      kill(world, first)
      return true
    })
  },
}

/** Kills the first sprite if it has at least the limit. */
export const killIfHasMore: EffectClass = {
  name: 'killIfHasMore',
  help: 'Kills the first sprite if it carries at least `limit` of `resource`.',
  scoresIfDone: true,
  meaning: { requires: [{ carries: 'first', resource: lineResource, atLeast: limit }], happens: [killFirst] },
  fields,
  checked: ['resource'],
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const resource = names.idOf(parameters.text('resource'))
    const limit = parameters.number('limit')
    return onFirst((world, first) => {
      if (amountOf(world, first, resource) < limit) return false
      kill(world, first)
      return true
    })
  },
}

/** Kills the first sprite if the second one has at least the limit; may take that much from it. */
export const killIfOtherHasMore: EffectClass = {
  name: 'killIfOtherHasMore',
  help: 'Kills the first sprite if the second one carries at least `limit` of `resource`; with `subtract`, takes them away.',
  scoresIfDone: true,
  meaning: {
    requires: [{ carries: 'second', resource: lineResource, atLeast: limit }],
    happens: [
      killFirst,
      {
        do: 'if',
        parameter: 'subtract',
        happens: [{ do: 'pay', whom: 'second', resource: lineResource, price: limit }],
      },
    ],
  },
  fields: { ...fields, subtract: { kind: 'boolean' } },
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const resource = names.idOf(parameters.text('resource'))
    const limit = parameters.number('limit')
    const subtract = parameters.boolean('subtract')
    return onBoth((world, first, second) => {
      if (amountOf(world, second, resource) < limit) return false
      kill(world, first)
      if (subtract) addAmount(world, second, resource, -limit)
      return true
    })
  },
}
