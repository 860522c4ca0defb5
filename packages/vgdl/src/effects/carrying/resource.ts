/** Effects on what sprites carry; they score only if a sprite got something. */
import type { InteractionOperation } from '../../definition/effect-meaning.ts'
import { typeName } from '../../definition/fields.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { TYPE } from '../../engine/memory/layout.ts'
import { kill } from '../../engine/sprite/life.ts'
import { addAmount, amountOf, resourceLimit } from '../../engine/sprite/resources.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, itself, killFirst, lineResource, onBoth } from '../effect-parts.ts'

const killCollected: InteractionOperation = { do: 'if', parameter: 'killResource', happens: [killFirst] }

/** The second sprite collects the first one, as much of it as it can hold; if it is full, it leaves it there. */
export const collectResource: EffectClass = {
  name: 'collectResource',
  help: 'The second sprite collects the first one, unless it carries as many as it can.',
  scoresIfDone: true,
  meaning: {
    requires: [{ hasRoom: 'second', resource: itself, for: 'some' }],
    happens: [{ do: 'carry', whom: 'second', resource: itself, more: 'worth', limited: 'room' }, killCollected],
  },
  fields: { ...effectFields, killResource: { kind: 'boolean', initial: true } },
  keepsPlace: true,
  create: ({ parameters }) => {
    const killResource = parameters.boolean('killResource')
    return onBoth((world, first, second) => {
      if (!isResource(world, first)) return true
      const resource = world.ints[first + TYPE]
      const room = resourceLimit(world, resource) - amountOf(world, second, resource)
      if (room <= 0) return false
      addAmount(world, second, resource, Math.min(worthOf(world, resource), room))
      if (killResource) kill(world, first)
      return true
    })
  },
}

/** Like `collectResource` for sprites that hold enough of another resource, but all or nothing; the rest is lost. */
export const collectResourceIfHeld: EffectClass = {
  name: 'collectResourceIfHeld',
  help: 'The second sprite collects the first one if it carries at least `value` of `heldResource`.',
  scoresIfDone: true,
  meaning: {
    requires: [{ carries: 'second', resource: { parameter: 'heldResource' }, atLeast: { parameter: 'value' } }],
    happens: [{ do: 'carry', whom: 'second', resource: itself, more: 'worth', limited: 'whole' }, killCollected],
  },
  fields: {
    ...effectFields,
    heldResource: typeName,
    value: { kind: 'int', initial: 1 },
    killResource: { kind: 'boolean', initial: true },
  },
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const held = names.idOf(parameters.text('heldResource'))
    const needed = parameters.number('value')
    const killResource = parameters.boolean('killResource')
    return onBoth((world, first, second) => {
      if (!isResource(world, first)) return true
      if (amountOf(world, second, held) < needed) return false
      const resource = world.ints[first + TYPE]
      const isCollected = change(world, second, resource, worthOf(world, resource))
      if (killResource) kill(world, first)
      return isCollected
    })
  },
}

/** Gives the first sprite some of a resource or takes it away, unless it would exceed its limit. */
export const changeResource: EffectClass = {
  name: 'changeResource',
  help: 'The first sprite gets `value` of `resource`, or loses it if `value` is negative.',
  scoresIfDone: true,
  meaning: {
    requires: [{ hasRoom: 'first', resource: lineResource, for: { parameter: 'value' } }],
    happens: [
      { do: 'carry', whom: 'first', resource: lineResource, more: { parameter: 'value' } },
      { do: 'if', parameter: 'killResource', happens: [{ do: 'remove', whom: 'second' }] },
    ],
  },
  fields: {
    ...effectFields,
    resource: typeName,
    value: { kind: 'int', initial: 1 },
    killResource: { kind: 'boolean' },
  },
  keepsPlace: true,
  create: ({ parameters, names }) => {
    const resource = names.idOf(parameters.text('resource'))
    const value = parameters.number('value')
    const killResource = parameters.boolean('killResource')
    return onBoth((world, first, second) => {
      if (!change(world, first, resource, value)) return false
      // an avatar is then gone, not just dead
      if (killResource) kill(world, second, true)
      return true
    })
  },
}

/** Changes what a sprite has if that is allowed; returns whether it is. */
function change(world: World, sprite: number, resource: number, value: number): boolean {
  if (amountOf(world, sprite, resource) + value > resourceLimit(world, resource)) return false
  addAmount(world, sprite, resource, value)
  return true
}

function isResource({ ints, game }: World, sprite: number): boolean {
  return game.kinds[ints[sprite + TYPE]].spriteClass?.category === 'resource'
}

/** Returns the value of one sprite of a resource type. */
function worthOf({ game }: World, resource: number): number {
  return game.kinds[resource].parameters.number('value')
}
