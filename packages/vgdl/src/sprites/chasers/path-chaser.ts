/** A sprite that takes the shortest path to the nearest sprite of a type, in games that name obstacles. */
import { X, Y } from '../../engine/memory/layout.ts'
import type { SpriteClass } from '../../engine/sprite-class.ts'
import { npcUpdate, REPEATED, randomMove } from '../random-npc.ts'
import { chaser, targetsOf } from './chaser.ts'
import { findNearest } from './nearest.ts'
import { firstStep } from './paths.ts'

/** It accepts `fleeing` and `maxDistance` but reads neither. */
export const pathChaser: SpriteClass = {
  ...chaser,
  name: 'PathChaser',
  help: 'Follows a shortest path to the nearest sprite of `stype`, around the types that the game names as obs.',
  update(setting) {
    const { parameters } = setting
    const targetTypes = targetsOf(setting)
    const repetitions = parameters.number('cons')
    const wander = randomMove(parameters)
    const targets: number[] = []
    return npcUpdate(parameters, (world, sprite) => {
      if (findNearest(world, sprite, targetTypes(world), targets) === 0) return wander(world, sprite)
      const { ints } = world
      const target = targets[0]
      // a random direction is not repeated after a chase
      ints[sprite + REPEATED] = repetitions
      return firstStep(world, ints[sprite + X], ints[sprite + Y], ints[target + X], ints[target + Y])
    })
  },
}
