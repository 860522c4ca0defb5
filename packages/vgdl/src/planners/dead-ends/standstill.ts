/**
 * Finds worlds at a permanent standstill, whatever chance brings: a missile runs into something in every tick, a line of the game responds
 * by undoing all moves of the tick, and nothing that could remove the obstacle can get there. (The boulders of one published Boulder Dash
 * do that to their player.)
 */

import { staysPut, undoesAll } from '../../analysis/line-operations.ts'
import { producersOf } from '../../analysis/producers.ts'
import { lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { BORN, NEXT, NONE, ORIENTATION, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import { speedOf } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'

/** A standstill in words: which type runs into which. */
export interface Standstill {
  readonly missile: string
  readonly obstacle: string
}

/**
 * Finds what blocks a world for good if the game can only be won by moving. Returns undefined if it may still be won. Before the missiles
 * start to fly, the avatar has one step left, which must not help either.
 *
 * @example
 * const standstill = standstillOf(world)
 * if (standstill) console.log(`${standstill.missile} is held by ${standstill.obstacle}`)
 */
export function standstillOf(world: World): Standstill | undefined {
  needWorld(world)
  const { game } = world
  if (world.over || world.avatar === NONE || !hasSlowAvatar(world) || !isWonByTouch(world)) return undefined
  const pairs = holdingPairs(game)
  for (const [missile, obstacle] of pairs) {
    for (let sprite = world.first(missile); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      if (isHeld(world, sprite, obstacle) && isLeftAlone(world, obstacle)) {
        return { missile: game.kinds[missile].name, obstacle: game.kinds[obstacle].name }
      }
    }
  }
  return undefined
}

/** Pairs of a missile type that nothing removes or turns and a type that only the avatar removes, with a line that undoes all moves. */
function holdingPairs(game: Game): readonly (readonly [missile: number, obstacle: number])[] {
  const { definition, kinds, names } = game
  const { toRemove, isPushed } = producersOf(game)
  if (definition.timers.length > 0 || definition.edges.length > 0) return []
  // an earlier line would see and act on moves that are undone later
  const lines = definition.collisions.map((line) => ({ ...line, meaning: lineMeaning(line.effect, names) }))
  const first = lines.findIndex(({ meaning }) => !undoesAll(meaning))
  const undoing = lines.slice(0, first < 0 ? lines.length : first)
  if (!lines.every(({ meaning }) => staysPut(meaning))) return []
  return undoing.flatMap(({ first: one, second: other }) =>
    names.subTypesOf(one).flatMap((missile) =>
      names
        .subTypesOf(other)
        .filter(() => kinds[missile].spriteClass?.name === 'Missile' && kinds[missile].cooldown === 1)
        .filter(() => kinds[missile].update !== undefined && kinds[missile].parameters.number('timeToLive') <= -1)
        .filter(() => toRemove[missile].length === 0 && isPushed[missile] === 0 && !kinds[missile].isStatic)
        .map((obstacle) => [missile, obstacle] as const),
    ),
  )
}

/** Whether there is always exactly one avatar, its moves are undone like all others, and its steps are short. */
function hasSlowAvatar(world: World): boolean {
  const { kinds } = world.game
  const { toMake } = producersOf(world.game)
  const avatars = kinds.filter(({ isAvatar }) => isAvatar)
  const isOne = avatars.reduce((sum, { id }) => sum + world.exact(id), 0) === 1
  // moves of types that are not updated are not undone
  const isUpdated = kinds[world.ints[world.avatar + TYPE]].orderIndex >= 0
  return isOne && isUpdated && speedOf(world, world.avatar) <= 1 && avatars.every(({ id }) => toMake[id].length === 0)
}

/** Whether it stands still, and only the avatar or something created beside the avatar removes it. */
function isLeftAlone(world: World, type: number): boolean {
  const { kinds, names } = world.game
  const { toRemove, toMake, isPushed, isShot } = producersOf(world.game)
  const { spriteClass, isAvatar, update } = kinds[type]
  if (spriteClass === undefined || isAvatar || isPushed[type] === 1 || update !== undefined) return false
  // others might create it elsewhere
  const isOwn = (shot: number): boolean =>
    isShot[shot] === 1 &&
    toMake[shot].length === 0 &&
    world.exact(shot) === 0 &&
    kinds.every(({ isAvatar: shoots, spriteClass: maker, parameters }) => {
      const made = maker?.creates?.(parameters) ?? []
      return shoots || made.every((name) => !names.subTypesOf(names.idOf(name)).includes(shot))
    })
  return toRemove[type].every(({ partner }) => {
    const { isAvatar: isTouch, spriteClass: shot } = kinds[partner]
    return isTouch || (isOwn(partner) && (shot?.name === 'Flicker' || shot?.name === 'OrientedFlicker'))
  })
}

/**
 * How many cells away an avatar with one step left can affect something: by that step and by what it creates beside itself, plus a margin of one.
 */
const REACH = 3

function isWithin({ ints, avatar, stage }: World, sprite: number, cells: number): boolean {
  const distance = Math.abs(ints[sprite + X] - ints[avatar + X]) + Math.abs(ints[sprite + Y] - ints[avatar + Y])
  return distance <= cells * stage.block
}

/** Whether the next cell in its direction holds an obstacle of the type. */
function isHeld(world: World, sprite: number, obstacle: number): boolean {
  const { ints, stage, game } = world
  const direction = ints[sprite + ORIENTATION]
  const { x, y } = game.directions
  if (speedOf(world, sprite) !== 1) return false
  const toX = ints[sprite + X] + x[direction] * stage.block
  const toY = ints[sprite + Y] + y[direction] * stage.block
  if (Math.abs(x[direction]) + Math.abs(y[direction]) !== 1 || ints[sprite + BORN] > Math.max(0, world.tick))
    return false
  for (let other = world.first(obstacle); other !== NONE; other = ints[other + NEXT]) {
    if (ints[other + X] === toX && ints[other + Y] === toY && !isWithin(world, other, REACH)) return true
  }
  return false
}

/** Whether all ways to win need sprites to go that the avatar has to touch, and none of them is within its reach. */
function isWonByTouch(world: World): boolean {
  const { game } = world
  const { kinds, names, definition } = game
  const { toRemove } = producersOf(game)
  const isFar = (type: number): boolean => {
    for (let sprite = world.first(type); sprite !== NONE; sprite = world.ints[sprite + NEXT]) {
      if (isWithin(world, sprite, REACH)) return false
    }
    return true
  }
  return definition.terminations
    .filter(({ win }) => win)
    .every(({ terminationClass, parameters }) => {
      if (terminationClass.name !== 'SpriteCounter') return false
      const types = names.subTypesOf(names.idOf(parameters.text('stype')))
      const present = types.reduce((sum, type) => sum + world.exact(type), 0)
      return (
        present > parameters.number('limit') &&
        types.every(
          (type) =>
            kinds[type].update === undefined &&
            isFar(type) &&
            toRemove[type].every(({ partner }) => kinds[partner].isAvatar),
        )
      )
    })
}
