/**
 * Worlds that have come to a standstill for good, whatever chance brings: a missile runs against something in every tick, a line of the game
 * answers by taking all moves of the tick back, and nobody who could remove the thing can get there. (The boulders of one published Boulder Dash do that to their player.)
 */

import { staysPut, undoesAll } from '../../analysis/line-operations.ts'
import { producersOf } from '../../analysis/producers.ts'
import { lineMeaning } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import { BORN, NEXT, NONE, ORIENTATION, TYPE, X, Y } from '../../engine/memory/layout.ts'
import { needWorld } from '../../engine/need-world.ts'
import { speedOf } from '../../engine/sprite/movement.ts'
import type { World } from '../../engine/world.ts'

/** A standstill, in words: what runs against what. */
export interface Standstill {
  readonly missile: string
  readonly obstacle: string
}

/**
 * Finds what blocks a world for good if the game can only be won by moving. Returns undefined if it may still be won. Before the missiles
 * begin to fly, the avatar has one step left, which must not help either.
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

/** Pairs of a kind of missile that nothing removes or turns and a kind that goes by the avatar alone, with a line that takes everything back. */
function holdingPairs(game: Game): readonly (readonly [missile: number, obstacle: number])[] {
  const { definition, kinds, names } = game
  const { toRemove, isPushed } = producersOf(game)
  if (definition.timers.length > 0 || definition.edges.length > 0) return []
  // a line before it would see what is taken back later, and act on it
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

/** There is one avatar, now and ever, its moves are taken back like all others, and it makes no large steps. */
function hasSlowAvatar(world: World): boolean {
  const { kinds } = world.game
  const { toMake } = producersOf(world.game)
  const avatars = kinds.filter(({ isAvatar }) => isAvatar)
  const isOne = avatars.reduce((sum, { id }) => sum + world.exact(id), 0) === 1
  // moves of types that are not updated are not taken back
  const isUpdated = kinds[world.ints[world.avatar + TYPE]].orderIndex >= 0
  return isOne && isUpdated && speedOf(world, world.avatar) <= 1 && avatars.every(({ id }) => toMake[id].length === 0)
}

/** Stands still, and goes only where the avatar or something that it makes beside itself is. */
function isLeftAlone(world: World, type: number): boolean {
  const { kinds, names } = world.game
  const { toRemove, toMake, isPushed, isShot } = producersOf(world.game)
  const { spriteClass, isAvatar, update } = kinds[type]
  if (spriteClass === undefined || isAvatar || isPushed[type] === 1 || update !== undefined) return false
  // others might make it elsewhere
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

/** Cells that an avatar can have to do with that has one step left: that step, and what it makes beside itself; and one to be sure. */
const REACH = 3

function isWithin({ ints, avatar, stage }: World, sprite: number, cells: number): boolean {
  const distance = Math.abs(ints[sprite + X] - ints[avatar + X]) + Math.abs(ints[sprite + Y] - ints[avatar + Y])
  return distance <= cells * stage.block
}

/** The next cell on its way has an obstacle of the kind in it. */
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

/** All ways to win need sprites to go that the avatar has to touch, and none of them is within its reach. */
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
