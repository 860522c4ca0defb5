/** What terminations share. */
import type { Fields } from '../definition/fields.ts'
import type { TerminationClass, TerminationSetting } from '../engine/class-types.ts'
import type { World } from '../engine/world.ts'

/** Parameters of every termination. */
export const terminationFields: Fields = {
  win: { kind: 'text' },
  limit: { kind: 'int' },
  // for two players
  count_score: { kind: 'ignored' },
}

/** A termination that is met when nothing is missing any more. */
export function doneAtZero(
  missing: (setting: TerminationSetting) => (world: World) => number,
): Pick<TerminationClass, 'create' | 'missing'> {
  return {
    missing,
    create(setting) {
      const lacks = missing(setting)
      return (world) => lacks(world) === 0
    },
  }
}
