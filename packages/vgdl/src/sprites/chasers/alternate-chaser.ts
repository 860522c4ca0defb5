/**
 * Sprites meant to chase one type or flee from another, whichever is more numerous. The original engine adds both numbers to the same side,
 * so they always chase, and the second type is never read.
 */
import { type ParameterValues, typeNames } from '../../definition/fields.ts'
import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../../engine/class-types.ts'
import { SEQUENCE } from '../../engine/memory/layout.ts'
import { nextDirection, nextDouble, nextInt } from '../../engine/memory/random.ts'
import type { World } from '../../engine/world.ts'
import { fieldsOf } from '../base-sprite.ts'
import { npcFields, npcUpdate, randomNpc } from '../random-npc.ts'
import { addDirections, findNearest } from './nearest.ts'

/** Runs to the nearest sprite of `stype1`, or at random. */
export const alternateChaser: SpriteClass = {
  ...randomNpc,
  name: 'AlternateChaser',
  help: 'Moves towards sprites of `stype1`.',
  fields: fieldsOf(npcFields, {}, { stype1: typeNames, stype2: typeNames, fleeing: { kind: 'ignored' } }),
  needs: ['stype1'],
  readsTick: (parameters) => parameters.list('stype1').length > 1,
  update: alternateChase,
}

/** An AlternateChaser that moves at random with probability `epsilon`. */
export const randomAltChaser: SpriteClass = {
  ...alternateChaser,
  name: 'RandomAltChaser',
  help: 'Moves towards sprites of `stype1`, with random steps in between.',
  fields: fieldsOf(alternateChaser.fields, {}, { epsilon: { kind: 'double' } }),
  update: (setting) => strayAtTimes(setting.parameters, alternateChase(setting)),
}

function alternateChase(setting: SpriteSetting): SpriteUpdate {
  const { parameters } = setting
  const targetTypes = alternateTargetsOf(setting)
  const targets: number[] = []
  const directions: number[] = []
  return npcUpdate(parameters, (world, sprite) => {
    const found = findNearest(world, sprite, targetTypes(world, sprite), targets)
    let count = 0
    for (let index = 0; index < found; index++) {
      count = addDirections(world, sprite, targets[index], false, directions, count)
    }
    return count === 0 ? nextDirection(world) : directions[nextInt(world, count)]
  })
}

/**
 * Returns the types whose sprites are targets in this tick; the sprites of the type itself come first, and again among all that count as
 * it. From a list, the original engine picks one with an unseeded generator; here it depends on the tick.
 */
export function alternateTargetsOf({
  parameters,
  names,
}: SpriteSetting): (world: World, sprite: number) => readonly number[] {
  const types = parameters.list('stype1').map((name) => names.idOf(name))
  const targets = types.map((type) => (type < 0 ? [] : [type, ...names.subTypesOf(type)]))
  if (targets.length === 0) return () => []
  return ({ ints, tick }, sprite) => targets[(tick + ints[sprite + SEQUENCE]) % targets.length]
}

/** Draws a number in every update, even if `epsilon` is 0, and moves at random if it falls below. */
export function strayAtTimes(parameters: ParameterValues, otherwise: SpriteUpdate): SpriteUpdate {
  const chance = parameters.number('epsilon')
  const stray = npcUpdate(parameters, nextDirection)
  return (world, sprite) => {
    if (nextDouble(world) < chance) stray(world, sprite)
    else otherwise(world, sprite)
  }
}
