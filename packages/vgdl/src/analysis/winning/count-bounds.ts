/** How many sprites of some types there can be from a world on. */
import { DISABLED, FLAGS } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import { type ComingsAndGoings, populationChangesOf } from './comings-and-goings.ts'

/** Sprites of exactly one type, by its name. */
export interface CountedType {
  readonly type: string
  readonly count: number
  /** Types that would make it go, or come, if there were sprites of them: there are none, and none come. */
  readonly wanting: readonly string[]
}

/** What a count of several types lies between, for good. */
export interface CountBounds {
  readonly least: number
  /** May be infinite. */
  readonly most: number
  /** Types of which no sprite goes, with how many there are. */
  readonly staying: readonly CountedType[]
  /** All types that are counted and can have sprites; or all that are written, where there are none. */
  readonly counted: readonly CountedType[]
}

/** Bounds of the number of sprites that count as one of these types; those that count as two of them count twice. */
export function countBounds(world: World, types: readonly number[], changes: ComingsAndGoings): CountBounds {
  const { names } = world.game
  const counted = types.flatMap((type) => names.subTypesOf(type))
  let least = 0
  let most = 0
  for (const type of counted) {
    if (changes.goes[type] === 0) least += alive(world, type)
    most += changes.comes[type] === 1 ? Number.POSITIVE_INFINITY : alive(world, type)
  }
  const each = [...new Set(counted)]
  const staying = each.filter((type) => changes.goes[type] === 0 && alive(world, type) > 0)
  const there = each.filter((type) => changes.exists[type] === 1)
  return {
    least,
    most,
    staying: staying.map((type) => countedType(world, type, 'goes', changes)),
    counted: (there.length > 0 ? there : types).map((type) => countedType(world, type, 'comes', changes)),
  }
}

function countedType(world: World, type: number, way: 'comes' | 'goes', { exists }: ComingsAndGoings): CountedType {
  const { kinds } = world.game
  const needed = populationChangesOf(world.game)
    .filter((change) => change[way].includes(type))
    .flatMap(({ needs }) => needs.filter(({ types }) => !types.some((one) => exists[one] === 1)))
    .map(({ written }) => written)
  const wanting = [...new Set(needed)].map((id) => kinds[id].name)
  return { type: kinds[type].name, count: alive(world, type), wanting }
}

/** Sprites of exactly a type, dead avatars left out. */
function alive(world: World, type: number): number {
  let count = 0
  for (const sprite of world.sprites(type)) if ((world.ints[sprite + FLAGS] & DISABLED) === 0) count += 1
  return count
}
