/** Sprites that run after the nearest sprite of a type, or away from it. */
import { typeName } from '../../definition/fields.ts'
import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../../engine/class-types.ts'
import { NONE, X, Y } from '../../engine/memory/layout.ts'
import { nextInt } from '../../engine/memory/random.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import type { World } from '../../engine/world.ts'
import { fieldsOf } from '../base-sprite.ts'
import { npcFields, npcUpdate, randomMove, randomNpc, WALKED } from '../random-npc.ts'
import { addDirections, findNearest, type Notices, pixelDistance } from './nearest.ts'

/** `maxDistance` is in pixels; -1 means any distance. */
export const chaser: SpriteClass = {
  ...randomNpc,
  name: 'Chaser',
  help: 'Moves towards the nearest sprite of `stype`.',
  fields: fieldsOf(
    npcFields,
    {},
    { stype: typeName, fleeing: { kind: 'boolean' }, maxDistance: { kind: 'float', initial: -1 } },
  ),
  needs: ['stype'],
  update: (setting) => chase(setting),
}

/** A Chaser that runs away. */
export const fleeing: SpriteClass = {
  ...chaser,
  name: 'Fleeing',
  help: 'Moves away from the nearest sprite of `stype`.',
  fields: fieldsOf(chaser.fields, { fleeing: true }),
}

/** A Chaser that notices only what is straight ahead, in the direction of its last random move. */
export const losChaser: SpriteClass = {
  ...chaser,
  name: 'LOSChaser',
  help: 'Moves towards a sprite of `stype` that is in line with its last step.',
  update: (setting) => chase(setting, isAhead),
}

/** Returns the types whose sprites are targets in this tick: the type itself, or if it has none, all that count as it. */
export function targetsOf({ parameters, names }: SpriteSetting): (world: World) => readonly number[] {
  const type = names.idOf(parameters.text('stype'))
  if (type < 0) return () => []
  const itself = [type]
  const subTypes = names.subTypesOf(type)
  return (world) => (world.first(type) === NONE ? subTypes : itself)
}

function chase(setting: SpriteSetting, notices?: Notices): SpriteUpdate {
  const { parameters } = setting
  const targetTypes = targetsOf(setting)
  const flees = parameters.boolean('fleeing')
  const reach = parameters.number('maxDistance')
  const wander = randomMove(parameters)
  // rewritten in every update
  const targets: number[] = []
  const directions: number[] = []
  return npcUpdate(parameters, (world, sprite) => {
    const found = findNearest(world, sprite, targetTypes(world), targets, notices)
    const isNear = found > 0 && (reach === -1 || pixelDistance(world, sprite, targets[0]) <= reach)
    let count = 0
    if (isNear) {
      for (let index = 0; index < found; index++) {
        count = addDirections(world, sprite, targets[index], flees, directions, count)
      }
    }
    return count === 0 ? wander(world, sprite) : directions[nextInt(world, count)]
  })
}

function isAhead({ ints }: World, sprite: number, target: number): boolean {
  const dx = ints[target + X] - ints[sprite + X]
  const dy = ints[target + Y] - ints[sprite + Y]
  switch (ints[sprite + WALKED]) {
    case Direction.up:
      return dx === 0 && dy <= 0
    case Direction.left:
      return dy === 0 && dx <= 0
    case Direction.down:
      return dx === 0 && dy >= 0
    case Direction.right:
      return dy === 0 && dx >= 0
    default:
      return false
  }
}
