/** The numbers that problems of a level need: the same for all its states, unless chance is involved. */
import type { Stage } from '../../../engine/stage.ts'
import type { World } from '../../../engine/world.ts'
import type { InteractionElement } from '../../elements/game-elements.ts'
import { freedByChance } from '../turn/pairs.ts'
import type { AmountRange } from '../turn/turn-case.ts'
import type { CompactModel } from './compact-model.ts'
import { amountIn } from './read-world.ts'

/**
 * The largest possible value of any quantity.
 *
 * @param multiplying kinds that some action creates
 */
export function numberBounds(model: CompactModel, multiplying: ReadonlySet<number>): (world: World) => number {
  const { numbers, clock, ranges, elements } = model
  if (numbers.style === 'fluents') return () => -1
  const freed = freedByChance(elements)
  const named = Math.max(numbers.largest, clock?.end ?? -1)
  const starts = new WeakMap<Stage, number>()
  const largestFrom = (world: World): number =>
    Math.max(named, ...[...ranges].map(([quantity, range]) => boundFrom(world, quantity, range)))
  return (world) => {
    const { stage } = world
    const start = starts.get(stage) ?? largestFrom(stage.start())
    starts.set(stage, start)
    return Math.max(start, largestFrom(world))
  }

  /** Returns the maximum of a quantity from a state on. */
  function boundFrom(world: World, quantity: string, { most }: AmountRange): number {
    const [what, ids] = quantity.split(' ')
    const types = ids.split(',').map(Number)
    const now = amountIn(world, quantity)
    const isGrowing = types.some((type) => multiplying.has(type))
    const bound = what === 'count' ? countFrom(now, types, isGrowing, world.stage) : carriedFrom(now, isGrowing)
    return Math.max(Math.min(bound, Number.isFinite(most) ? most + 1 : bound), now)

    function carriedFrom(carried: number, isMade: boolean): number {
      const [resource] = types
      if (isMade || elements.interactions.some((one) => isGiving(one, resource))) return most
      return carried + world.exact(resource) * Math.max(1, elements.kinds.get(resource)?.resource?.worth ?? 1)
    }
  }

  /** A cell has at most one sprite of each kind, except for random ones. */
  function countFrom(now: number, types: readonly number[], isGrowing: boolean, { columns, rows }: Stage): number {
    if (!isGrowing) return now
    return columns * rows * types.length + (types.some((type) => freed.has(type)) ? now : 0)
  }
}

/** Whether it gives more of a resource than there is on the board. */
function isGiving({ happens, first }: InteractionElement, resource: number): boolean {
  return happens.some((one) => {
    if (one.kind !== 'carry') return false
    if (one.more !== 'worth') return one.resource === resource && one.more > 0
    return first.includes(resource) && !happens.some(({ kind }) => kind === 'kill')
  })
}
