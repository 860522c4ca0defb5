/** An effect that delays another one. */
import { changedNames } from '../definition/effect-reach.ts'
import type { Field } from '../definition/fields.ts'
import type { EffectClass } from '../engine/class-types.ts'
import { effectFields } from './effect-parts.ts'

/**
 * Carries out another effect after some ticks, without any sprites. Its line also has the parameters of that effect; those whose default
 * depends on the effect (`numberOr`) have none here.
 */
export function timerFor(others: ReadonlyMap<string, EffectClass>): EffectClass {
  const fields = new Map<string, Field>()
  for (const other of others.values()) {
    for (const [name, field] of Object.entries(other.fields)) if (!fields.has(name)) fields.set(name, field)
  }
  fields.set('value', { kind: 'double' })
  return {
    name: 'addTimer',
    help: 'Applies the effect `ftype` after `timer` ticks, again and again with `repeating`. Its line also takes the parameters of that effect.',
    meaning: { requires: [], happens: [{ do: 'change', what: 'schedule' }] },
    fields: { ...Object.fromEntries(fields), ...effectFields, ftype: { kind: 'text', namesEffect: 'known' } },
    changes: (parameters) => {
      const other = others.get(parameters.text('ftype'))
      return other === undefined ? [] : changedNames(other, parameters)
    },
    isRandom: (parameters) => others.get(parameters.text('ftype'))?.isRandom?.(parameters) ?? false,
    create: ({ parameters, effectNamed }) => {
      const effect = effectNamed(parameters.text('ftype'))
      const timer = parameters.number('timer')
      const every = parameters.boolean('repeating') ? timer : undefined
      return (world) => {
        if (effect !== undefined) world.schedule(effect, world.tick + timer, every)
        return true
      }
    },
  }
}
