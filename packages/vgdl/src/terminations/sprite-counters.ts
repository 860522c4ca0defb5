/** Terminations that count the sprites of a type, or of up to three types together. */
import { type Fields, typeName } from '../definition/fields.ts'
import type { TerminationClass, TerminationSetting } from '../engine/class-types.ts'
import { living, typesPresent } from '../engine/sprite/life.ts'
import type { World } from '../engine/world.ts'
import { doneAtZero, terminationFields } from './termination-fields.ts'

/** Met when there are `limit` sprites of `stype` or fewer. */
export const spriteCounter: TerminationClass = {
  name: 'SpriteCounter',
  help: 'Ends the game when at most `limit` sprites of `stype` exist.',
  fields: { ...terminationFields, stype: typeName },
  checked: ['stype'],
  ...doneAtZero((setting) => distanceToLimit(setting, -1)),
}

/** Met when there are `limit` sprites of `stype` or more. */
export const spriteCounterMore: TerminationClass = {
  ...spriteCounter,
  name: 'SpriteCounterMore',
  help: 'Ends the game when at least `limit` sprites of `stype` exist.',
  ...doneAtZero((setting) => distanceToLimit(setting, 1)),
}

/** How many sprites have to come (1) or go (-1). */
function distanceToLimit({ parameters, names }: TerminationSetting, way: 1 | -1): (world: World) => number {
  const type = names.idOf(parameters.text('stype'))
  const limit = parameters.number('limit')
  if (type < 0) return () => Number.POSITIVE_INFINITY
  return (world) => Math.max(0, way * (limit - living(world, type)))
}

const names = ['stype1', 'stype2', 'stype3']

const fields: Fields = {
  ...terminationFields,
  stype1: typeName,
  stype2: typeName,
  stype3: typeName,
  min: { kind: 'boolean' },
}

/** Met when there are exactly `limit` of them together, or with `min`, at least `limit`. */
export const multiSpriteCounter: TerminationClass = {
  name: 'MultiSpriteCounter',
  help: 'Ends the game when exactly `limit` sprites of up to three types exist; with `min`, at least `limit`.',
  fields,
  checked: names,
  ...doneAtZero((setting) => {
    const sum = sumOf(setting)
    const limit = setting.parameters.number('limit')
    const isMinimum = setting.parameters.boolean('min')
    return (world) => {
      const more = limit - sum(world)
      return isMinimum ? Math.max(0, more) : Math.abs(more)
    }
  }),
}

/**
 * Never met. While there are exactly `limit` of them, or with `min`, more than `limit`, only a Timeout can end the game; terminations
 * listed before it use its result of the previous tick.
 */
export const stopCounter: TerminationClass = {
  name: 'StopCounter',
  help: 'Never ends the game. While its count is reached, no other termination except `Timeout` does.',
  fields,
  checked: names,
  create(setting) {
    const sum = sumOf(setting)
    const limit = setting.parameters.number('limit')
    const isMinimum = setting.parameters.boolean('min')
    return (world) => {
      const count = sum(world)
      world.stopped = isMinimum ? count > limit : count === limit
      return false
    }
  },
}

/** Met when there are exactly `limit` sprites of `stype1`, of exactly `subTypesNum` types that count as it. */
export const multiSpriteCounterSubTypes: TerminationClass = {
  name: 'MultiSpriteCounterSubTypes',
  help: 'Ends the game when exactly `limit` sprites of `stype1` exist, of `subTypesNum` kinds.',
  fields: {
    ...terminationFields,
    stype1: typeName,
    subTypesNum: { kind: 'int', initial: -1 },
  },
  checked: ['stype1'],
  create({ parameters, names }) {
    const type = names.idOf(parameters.text('stype1'))
    const limit = parameters.number('limit')
    const wanted = parameters.number('subTypesNum')
    return (world) => {
      return type >= 0 && living(world, type) === limit && typesPresent(world, type) === wanted
    }
  },
}

function sumOf(setting: TerminationSetting): (world: World) => number {
  const types = names.map((name) => setting.names.idOf(setting.parameters.text(name)))
  return (world) => {
    let sum = 0
    for (const type of types) sum += living(world, type)
    return sum
  }
}
