/**
 * Sprites that take shortest paths, in games that name obstacles: to the nearest sprite of a type, or to a target that they choose and
 * follow until they reach its position.
 */
import type { SpriteClass, SpriteSetting, SpriteUpdate } from '../../engine/class-types.ts'
import { NEXT, NONE, SEQUENCE, SLOT, X, Y } from '../../engine/memory/layout.ts'
import { nextDirection, nextInt } from '../../engine/memory/random.ts'
import { Direction } from '../../engine/sprite/directions.ts'
import type { World } from '../../engine/world.ts'
import { fieldsOf } from '../base-sprite.ts'
import { npcUpdate, REPEATED, randomMove } from '../random-npc.ts'
import { alternateChaser, alternateTargetsOf, strayAtTimes } from './alternate-chaser.ts'
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

/** The target as offset + 1, or 0. Slots of dead sprites are reused, so its SEQUENCE + 1 is stored, too. */
const TARGET = SLOT
const TARGET_SEQUENCE = SLOT + 1
/** Where the target was last seen: a chaser goes there even if it has died. */
const SEEN_X = SLOT + 2
const SEEN_Y = SLOT + 3
/** Where it goes while no path leads to the target; KNOWN is 1 once there is such a place. */
const KNOWN = SLOT + 4
const KNOWN_X = SLOT + 5
const KNOWN_Y = SLOT + 6

/** Chooses the nearest sprite of `stype1`, or any of them with `randomTarget`. */
export const pathAltChaser: SpriteClass = {
  ...alternateChaser,
  name: 'PathAltChaser',
  help: 'Follows a shortest path to sprites of `stype1`.',
  fields: fieldsOf(alternateChaser.fields, {}, { randomTarget: { kind: 'boolean' } }),
  slots: 7,
  readsSequence: true,
  update: pathChase,
}

/** A PathAltChaser that moves at random with probability `epsilon`. */
export const randomPathAltChaser: SpriteClass = {
  ...pathAltChaser,
  name: 'RandomPathAltChaser',
  help: 'Follows a shortest path to sprites of `stype1`, with random steps in between.',
  fields: fieldsOf(pathAltChaser.fields, {}, { epsilon: { kind: 'double' } }),
  update: (setting) => strayAtTimes(setting.parameters, pathChase(setting)),
}

function pathChase(setting: SpriteSetting): SpriteUpdate {
  const { parameters } = setting
  const targetTypes = alternateTargetsOf(setting)
  const takesAny = parameters.boolean('randomTarget')
  const targets: number[] = []
  return npcUpdate(parameters, (world, sprite) => {
    if (!look(world, sprite) || isThere(world, sprite)) {
      const types = targetTypes(world, sprite)
      const target = takesAny ? anyOf(world, types) : nearestOf(world, sprite, types, targets)
      if (target === NONE) return nextDirection(world)
      aim(world, sprite, target)
    }
    return nextStep(world, sprite)
  })
}

/** Updates the target's position, if there is one; a dead target stays where it was. */
function look({ ints }: World, sprite: number): boolean {
  if (ints[sprite + TARGET] === 0) return false
  const target = ints[sprite + TARGET] - 1
  if (ints[target + SEQUENCE] === ints[sprite + TARGET_SEQUENCE] - 1) {
    ints[sprite + SEEN_X] = ints[target + X]
    ints[sprite + SEEN_Y] = ints[target + Y]
  }
  return true
}

function isThere({ ints }: World, sprite: number): boolean {
  return ints[sprite + X] === ints[sprite + SEEN_X] && ints[sprite + Y] === ints[sprite + SEEN_Y]
}

function aim(world: World, sprite: number, target: number): void {
  const { ints } = world
  ints[sprite + TARGET] = target + 1
  ints[sprite + TARGET_SEQUENCE] = ints[target + SEQUENCE] + 1
  look(world, sprite)
}

function nextStep(world: World, sprite: number): number {
  const { ints } = world
  const x = ints[sprite + X]
  const y = ints[sprite + Y]
  const step = firstStep(world, x, y, ints[sprite + SEEN_X], ints[sprite + SEEN_Y])
  if (step === Direction.none && ints[sprite + KNOWN] === 1) {
    return firstStep(world, x, y, ints[sprite + KNOWN_X], ints[sprite + KNOWN_Y])
  }
  ints[sprite + KNOWN] = 1
  ints[sprite + KNOWN_X] = ints[sprite + SEEN_X]
  ints[sprite + KNOWN_Y] = ints[sprite + SEEN_Y]
  return step
}

function nearestOf(world: World, sprite: number, types: readonly number[], targets: number[]): number {
  return findNearest(world, sprite, types, targets) === 0 ? NONE : targets[0]
}

/** Picks any sprite of some types; one whose type is listed twice has twice the chance. */
function anyOf(world: World, types: readonly number[]): number {
  let total = 0
  for (const type of types) total += world.exact(type)
  if (total === 0) return NONE
  let skipped = nextInt(world, total)
  for (const type of types) {
    if (skipped >= world.exact(type)) {
      skipped -= world.exact(type)
      continue
    }
    let sprite = world.first(type)
    for (; skipped > 0; skipped--) sprite = world.ints[sprite + NEXT]
    return sprite
  }
  return NONE
}
