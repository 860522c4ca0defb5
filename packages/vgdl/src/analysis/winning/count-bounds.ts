/** Bounds on how many sprites of some types can exist from a world on. */
import { DISABLED, FLAGS, X, Y } from '../../engine/memory/layout.ts'
import type { World } from '../../engine/world.ts'
import type { RelaxedGame } from './relaxation/relax-game.ts'
import { relaxedLinesOf } from './relaxation/relaxed-lines.ts'

/** Sprites of exactly one type, by its name. */
export interface CountedType {
  readonly type: string
  readonly count: number
  /** Types that would make it go or come, but of which none exist and none ever come. */
  readonly wanting: readonly string[]
  /** Whether some line without a missing type would make it go or come. */
  readonly hasWay: boolean
}

/** Permanent bounds on a count over several types. */
export interface CountBounds {
  readonly least: number
  /** May be infinite. */
  readonly most: number
  /** Types with sprites that never go, and how many there are. */
  readonly staying: readonly CountedType[]
  /** All counted types that can have sprites; if there are none, all types as written. */
  readonly counted: readonly CountedType[]
}

/** Returns bounds on the number of sprites that count as one of these types; those that count as two of them count twice. */
export function countBounds(world: World, types: readonly number[], relaxed: RelaxedGame): CountBounds {
  const { names } = world.game
  const { comes, ever, exists } = relaxed
  const counted = types.flatMap((type) => names.subTypesOf(type))
  let least = 0
  let most = 0
  for (const type of counted) {
    least += stayingOf(world, type, relaxed)
    most += comes[type] === 1 ? ever[type] : alive(world, type).length
  }
  const each = [...new Set(counted)]
  const staying = each.filter((type) => stayingOf(world, type, relaxed) > 0)
  const there = each.filter((type) => exists[type] === 1)
  return {
    least,
    most,
    staying: staying.map((type) => countedType(world, type, 'goes', stayingOf(world, type, relaxed), relaxed)),
    counted: (there.length > 0 ? there : types).map((type) =>
      countedType(world, type, 'comes', alive(world, type).length, relaxed),
    ),
  }
}

function countedType(
  { game }: World,
  type: number,
  way: 'comes' | 'goes',
  count: number,
  { exists }: RelaxedGame,
): CountedType {
  const isMissing = (written: number): boolean => !game.names.subTypesOf(written).some((one) => exists[one] === 1)
  const lines = relaxedLinesOf(game).filter((line) => line[way].some((one) => one.type === type))
  const missing = lines.flatMap(({ written }) => written.filter(isMissing))
  return {
    type: game.kinds[type].name,
    count,
    wanting: [...new Set(missing)].map((id) => game.kinds[id].name),
    hasWay: lines.some(({ written }) => !written.some(isMissing)),
  }
}

/** Returns how many sprites of exactly a type never go. */
function stayingOf(world: World, type: number, { goes, reach }: RelaxedGame): number {
  const sprites = alive(world, type)
  if (goes[type] === 0) return sprites.length
  const { ints, stage } = world
  return sprites.filter((sprite) => {
    const cell = Math.floor(ints[sprite + Y] / stage.block) * stage.columns + Math.floor(ints[sprite + X] / stage.block)
    return reach.isOpen(type, cell) === false
  }).length
}

/** Counts the sprites of exactly a type, without dead avatars. */
function alive(world: World, type: number): readonly number[] {
  return [...world.sprites(type)].filter((sprite) => (world.ints[sprite + FLAGS] & DISABLED) === 0)
}
