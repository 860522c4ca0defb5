/** Spawn points that move. */
import { typeNames } from '../definition/fields.ts'
import type { SpriteClass } from '../engine/class-types.ts'
import { SLOT, TYPE } from '../engine/memory/layout.ts'
import { nextDirection, nextInt } from '../engine/memory/random.ts'
import { activeMovement, speedOf } from '../engine/sprite/movement.ts'
import type { World } from '../engine/world.ts'
import { fieldsOf, right } from './base-sprite.ts'
import { MAKES, spawnPoint, spawnUpdate } from './spawn-point.ts'

/** A SpawnPoint that moves on in the direction that it faces. */
export const bomber: SpriteClass = {
  ...spawnPoint,
  name: 'Bomber',
  help: 'Moves in its direction and creates sprites of `stype`.',
  actsAlone: false,
  fields: fieldsOf(spawnPoint.fields, { is_static: false, is_oriented: true, orientation: right }),
  category: 'npc',
  isStatic: false,
  isOriented: true,
}

/** A Bomber that walks around at random. */
export const randomBomber: SpriteClass = {
  ...bomber,
  name: 'RandomBomber',
  help: 'Walks at random and creates sprites of `stype`.',
  fields: fieldsOf(bomber.fields, { speed: 1 }),
  isRandom: () => true,
  update(setting) {
    const spawn = spawnUpdate(setting)
    return (world, sprite) => {
      activeMovement(world, sprite, nextDirection(world), speedOf(world, sprite))
      spawn(world, sprite)
    }
  },
}

/**
 * Replacements in its list: a byte for each of the first four entries, the lowest first, with the type + 1 that an effect has put in its
 * place, or 0. Other entries, and types from 255 on, cannot be replaced; no known game comes near.
 */
const REPLACED = SLOT + 3
const MOST_REPLACED = 4
const MOST_TYPE = 254

/** A Bomber that makes another sprite of `stypeMissile` each time. */
export const bomberRandomMissile: SpriteClass = {
  ...bomber,
  name: 'BomberRandomMissile',
  help: 'Moves in its direction and creates sprites of a random type in `stypeMissile`.',
  fields: fieldsOf(bomber.fields, {}, { stypeMissile: typeNames }),
  slots: 4,
  isRandom: (parameters) => new Set(parameters.list('stypeMissile')).size > 1 || bomber.isRandom?.(parameters) === true,
  creates: (parameters) => {
    const missiles = parameters.list('stypeMissile')
    return missiles.length > 0 ? missiles : parameters.list('stype')
  },
  needs: ['stypeMissile'],
  update(setting) {
    const { parameters, names } = setting
    const types = parameters.list('stypeMissile').map((name) => names.idOf(name))
    const spawn = spawnUpdate(setting)
    return (world, sprite) => {
      // chosen in every update, whether a sprite is due or not
      if (types.length > 0) {
        const index = nextInt(world, types.length)
        world.ints[sprite + MAKES] = missileAt(world, sprite, types, index) + 1
      }
      spawn(world, sprite)
    }
  },
}

function missileAt({ ints }: World, sprite: number, types: readonly number[], index: number): number {
  const replaced = index < MOST_REPLACED ? (ints[sprite + REPLACED] >>> (8 * index)) & 0xff : 0
  return replaced === 0 ? types[index] : replaced - 1
}

/**
 * Makes a spawn point create another type from now on; in the list of a BomberRandomMissile, that type replaces `instead`. Does nothing for
 * sprites that create none.
 */
export function changeSpawnType(world: World, sprite: number, type: number, instead: number): void {
  const { ints, game } = world
  const { spriteClass, parameters } = game.kinds[ints[sprite + TYPE]]
  if (spriteClass === bomberRandomMissile) {
    const types = parameters.list('stypeMissile').map((name) => game.names.idOf(name))
    const index = types.findIndex((_, at) => missileAt(world, sprite, types, at) === instead)
    if (index < 0 || index >= MOST_REPLACED || type > MOST_TYPE) return
    const shift = 8 * index
    ints[sprite + REPLACED] = (ints[sprite + REPLACED] & ~(0xff << shift)) | ((type + 1) << shift)
  } else if (spriteClass === spawnPoint || spriteClass === bomber || spriteClass === randomBomber) {
    ints[sprite + MAKES] = type + 1
  }
}
