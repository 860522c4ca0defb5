/** Effects on health. */
import type { InteractionOperation } from '../../definition/effect-meaning.ts'
import { type Fields, typeName } from '../../definition/fields.ts'
import { readScore } from '../../definition/values.ts'
import type { EffectClass } from '../../engine/class-types.ts'
import { HEALTH, MAX_HEALTH, NONE, TYPE } from '../../engine/memory/layout.ts'
import { kill } from '../../engine/sprite/life.ts'
import type { World } from '../../engine/world.ts'
import { effectFields, numberOr, onFirst, stype, warn } from '../effect-parts.ts'

const fields = {
  ...effectFields,
  value: { kind: 'int', initial: 1 },
  killSecond: { kind: 'boolean' },
} satisfies Fields

const killSecondToo: InteractionOperation = {
  do: 'if',
  parameter: 'killSecond',
  happens: [{ do: 'kill', whom: 'second' }],
}

/** Gives the first sprite health if it stays below its limit; only then it scores. */
export const addHealthPoints: EffectClass = {
  name: 'addHealthPoints',
  help: 'The first sprite gets `value` health points, if its limit allows it.',
  scoresIfDone: true,
  meaning: { requires: [{ asks: 'health' }], happens: [{ do: 'heal', whom: 'first' }, killSecondToo] },
  fields,
  create: ({ parameters }) => {
    const value = parameters.number('value')
    const killSecond = parameters.boolean('killSecond')
    return onFirst((world, first, second) => {
      const health = world.ints[first + HEALTH] + value
      if (health >= healthLimit(world, first)) return false
      setHealth(world, first, health)
      if (killSecond && second !== NONE) kill(world, second)
      return true
    })
  },
}

/** Gives the first sprite health up to its limit. */
export const addHealthPointsToMax: EffectClass = {
  name: 'addHealthPointsToMax',
  help: 'The first sprite gets up to `value` health points, as far as its limit allows it.',
  meaning: { requires: [], happens: [{ do: 'heal', whom: 'first' }, killSecondToo] },
  fields,
  create: ({ parameters }) => {
    const value = parameters.number('value')
    const killSecond = parameters.boolean('killSecond')
    return onFirst((world, first, second) => {
      setHealth(world, first, Math.min(world.ints[first + HEALTH] + value, healthLimit(world, first)))
      if (killSecond && second !== NONE) kill(world, second)
      return true
    })
  },
}

/** Takes health from the first sprite, or from one of a type, and kills it at a limit, with a separate score. */
export const subtractHealthPoints: EffectClass = {
  name: 'subtractHealthPoints',
  help: 'The first sprite loses `value` health points, and dies at `limit`.',
  meaning: { requires: [], happens: [{ do: 'wound', whom: 'first', orOneOf: stype }] },
  fields: {
    ...effectFields,
    value: { kind: 'int', initial: 1 },
    limit: { kind: 'int' },
    stype: { ...typeName, isCheckedIfGiven: true },
    scoreChangeIfKilled: { kind: 'text', initial: '0' },
  },
  create: ({ parameters, names, definition }) => {
    const value = numberOr(parameters, 'value', 1)
    const limit = parameters.number('limit')
    const types = names.subTypesOf(names.idOf(parameters.text('stype')))
    const scoreIfKilled = readScore(parameters.text('scoreChangeIfKilled'))
    // a timer always counts the score of its line
    const { isTimed } = definition
    return (world, first) => {
      const sprite = patient(world, first, types)
      if (sprite === NONE) return warn(world)
      world.ints[sprite + HEALTH] -= value
      if (world.ints[sprite + HEALTH] > limit) return true
      kill(world, sprite)
      if (isTimed) return true
      world.score += scoreIfKilled
      return false
    }
  },
}

/** Returns the first sprite of the last of the types that has any; without one, the sprite itself. */
function patient(world: World, sprite: number, types: readonly number[]): number {
  for (let index = types.length - 1; index >= 0; index--) {
    const found = world.first(types[index])
    if (found !== NONE) return found
  }
  return sprite
}

/** Also updates the highest health that it ever had. */
function setHealth({ ints }: World, sprite: number, health: number): void {
  ints[sprite + HEALTH] = health
  if (health > ints[sprite + MAX_HEALTH]) ints[sprite + MAX_HEALTH] = health
}

function healthLimit({ ints, game }: World, sprite: number): number {
  return game.kinds[ints[sprite + TYPE]].parameters.number('limitHealthPoints')
}
