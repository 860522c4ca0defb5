/** Sprites that walk around at random, and what all walking sprites share. */
import type { Fields, ParameterValues } from '../definition/fields.ts'
import type { SpriteClass, SpriteUpdate } from '../engine/class-types.ts'
import { SLOT } from '../engine/memory/layout.ts'
import { nextDirection } from '../engine/memory/random.ts'
import { activeMovement, passiveMovement, speedOf } from '../engine/sprite/movement.ts'
import type { World } from '../engine/world.ts'
import { drifts, fieldsOf, spriteFields } from './base-sprite.ts'

/** How often the last random direction has been repeated. */
export const REPEATED = SLOT
/** The last random direction; none at first. */
export const WALKED = SLOT + 1

/** `cons` is how often a random direction is repeated. */
export const npcFields: Fields = fieldsOf(spriteFields, { speed: 1 }, { cons: { kind: 'int' } })

/** Chooses where a sprite goes in this tick. */
export type ChooseDirection = (world: World, sprite: number) => number

export const randomNpc: SpriteClass = {
  name: 'RandomNPC',
  help: 'Walks at random; keeps each direction for `cons` steps.',
  fields: npcFields,
  category: 'npc',
  slots: 2,
  isRandom: () => true,
  update: ({ parameters }) => npcUpdate(parameters, randomMove(parameters)),
}

/** Moves on if it has an orientation, then chooses a direction and takes a step if its cooldown is over. It does not age. */
export function npcUpdate(parameters: ParameterValues, choose: ChooseDirection): SpriteUpdate {
  const goesOn = drifts(parameters)
  return (world, sprite) => {
    if (goesOn) passiveMovement(world, sprite)
    const direction = choose(world, sprite)
    activeMovement(world, sprite, direction, speedOf(world, sprite))
  }
}

/** Repeats the last direction, or chooses a new one after `cons` repetitions. */
export function randomMove(parameters: ParameterValues): ChooseDirection {
  const repetitions = parameters.number('cons')
  return (world, sprite) => {
    const { ints } = world
    if (ints[sprite + REPEATED] < repetitions) {
      ints[sprite + REPEATED] += 1
      return ints[sprite + WALKED]
    }
    const direction = nextDirection(world)
    ints[sprite + REPEATED] = 0
    ints[sprite + WALKED] = direction
    return direction
  }
}
