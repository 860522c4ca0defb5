/** How many objects are kept for what the avatar makes. */
import type { World } from '../../../engine/world.ts'
import type { ProblemOptions } from '../../compiled-game.ts'
import type { TurnSetting } from '../sprites/sprite-reference.ts'
import { lastAge } from '../steps/sprite-steps.ts'

/** How many objects are kept, by name of a type, where somebody says so. */
export type DeadObjects = ProblemOptions['deadObjects']

/** Types of which fewer objects are kept than the avatar may need. */
export function typesInNeed(setting: TurnSetting, wanted: DeadObjects): number[] {
  const { avatar, kinds } = setting.analysis.elements
  const types = new Set(avatar.weapons.map(({ kind }) => kind))
  return [...types].filter((type) => {
    const size = wanted?.get(kinds.get(type)?.name ?? '')
    return size !== undefined && size < reserveSize(setting, type)
  })
}

/** Objects of a type that has no bound of its own. */
const MOST_IN_RESERVE = 8

/** Whether the reserve may be used up, so that moves are left out. */
export function isReserveBounded({ analysis }: TurnSetting, type: number): boolean {
  const kind = analysis.elements.kinds.get(type)
  if (kind === undefined || kind.kind.singletons.length > 0) return false
  return kind.ageLimit === undefined
}

/** How many objects of a type that the avatar uses there are, the living ones included; none for other types. */
export function reserveSize({ analysis }: TurnSetting, type: number): number {
  const { avatar, kinds } = analysis.elements
  const kind = kinds.get(type)
  if (kind === undefined || !avatar.weapons.some((weapon) => weapon.kind === type)) return 0
  if (kind.kind.singletons.length > 0) return 1
  // one is made in a turn at most
  return kind.ageLimit === undefined ? MOST_IN_RESERVE : lastAge(kind.ageLimit) + 1
}

/**
 * The same for a world: as many more as it has of them where others than the avatar make them, too.
 *
 * @param wanted how many there are to be, by name of a type
 */
export function reserveOf(setting: TurnSetting, world: World, type: number, wanted: DeadObjects): number {
  const { kinds } = setting.analysis.elements
  const kind = kinds.get(type)
  const own = reserveSize(setting, type)
  const asked = wanted?.get(kind?.name ?? '') ?? own
  // of a singleton, a second one would be one too many
  const size = kind !== undefined && kind.kind.singletons.length > 0 ? Math.min(own, asked) : asked
  const isOnlyMade = kind?.isMapped !== true || kind.kind.singletons.length > 0
  return isOnlyMade || size === 0 ? size : size + world.exact(type)
}
