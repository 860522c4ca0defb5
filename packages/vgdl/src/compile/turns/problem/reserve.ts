/** The number of objects reserved for sprites that the avatar creates. */
import type { World } from '../../../engine/world.ts'
import type { ProblemOptions } from '../../compiled-game.ts'
import type { TurnSetting } from '../sprites/sprite-reference.ts'
import { lastAge } from '../steps/sprite-steps.ts'

/** The requested number of objects, by type name. */
export type DeadObjects = ProblemOptions['deadObjects']

/** Types with fewer reserved objects than the avatar may need. */
export function typesInNeed(setting: TurnSetting, wanted: DeadObjects): number[] {
  const { avatar, kinds } = setting.analysis.elements
  const types = new Set(avatar.weapons.map(({ kind }) => kind))
  return [...types].filter((type) => {
    const size = wanted?.get(kinds.get(type)?.name ?? '')
    return size !== undefined && size < reserveSize(setting, type)
  })
}

/** Number of objects of a type without a bound. */
const MOST_IN_RESERVE = 8

/** Whether the reserve may run out, so that moves are left out. */
export function isReserveBounded({ analysis }: TurnSetting, type: number): boolean {
  const kind = analysis.elements.kinds.get(type)
  if (kind === undefined || kind.kind.singletons.length > 0) return false
  return kind.ageLimit === undefined
}

/** Returns the number of objects of a type that the avatar uses, including living ones; 0 for other types. */
export function reserveSize({ analysis }: TurnSetting, type: number): number {
  const { avatar, kinds } = analysis.elements
  const kind = kinds.get(type)
  if (kind === undefined || !avatar.weapons.some((weapon) => weapon.kind === type)) return 0
  if (kind.kind.singletons.length > 0) return 1
  // a turn makes at most one
  return kind.ageLimit === undefined ? MOST_IN_RESERVE : lastAge(kind.ageLimit) + 1
}

/**
 * Returns the same for a world, increased by its existing sprites if others than the avatar make them, too.
 *
 * @param wanted the requested number, by type name
 */
export function reserveOf(setting: TurnSetting, world: World, type: number, wanted: DeadObjects): number {
  const { kinds } = setting.analysis.elements
  const kind = kinds.get(type)
  const own = reserveSize(setting, type)
  const asked = wanted?.get(kind?.name ?? '') ?? own
  // a second singleton would be one too many
  const size = kind !== undefined && kind.kind.singletons.length > 0 ? Math.min(own, asked) : asked
  const isOnlyMade = kind?.isMapped !== true || kind.kind.singletons.length > 0
  return isOnlyMade || size === 0 ? size : size + world.exact(type)
}
