/** Terminations that count the sprites of a type. */
import { typeName } from '../definition/fields.ts'
import { living } from '../engine/sprite/population.ts'
import type { TerminationClass, TerminationSetting } from '../engine/termination-class.ts'
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
