/** Upper bounds on how many sprites of each type ever exist, and how much a sprite can carry. */
import { amountOf } from '../../../engine/sprite/resources.ts'
import type { World } from '../../../engine/world.ts'
import type { Lifts, RelaxedLine } from './relaxed-lines.ts'

/** By type. */
export interface Supplies {
  /** Total number of sprites of exactly the type from now on, one after the other; may be infinite. */
  readonly ever: Float64Array
  /** The largest amount that any sprite has. */
  readonly carried: Float64Array
}

/** The supplies that exist now. */
export function suppliesAtStart(world: World, { present }: Lifts): Supplies {
  const { kinds, resourceTypes } = world.game
  const ever = Float64Array.from(kinds, ({ id }) => (present.has(id) ? Number.POSITIVE_INFINITY : world.exact(id)))
  const carried = new Float64Array(kinds.length)
  for (const { id } of kinds) {
    for (const sprite of world.sprites(id)) {
      for (const resource of resourceTypes)
        carried[resource] = Math.max(carried[resource], amountOf(world, sprite, resource))
    }
  }
  return { ever, carried }
}

/** The supplies that are possible if these lines happen repeatedly. */
export function suppliesBy(start: Supplies, lines: readonly RelaxedLine[], { unlimited }: Lifts): Supplies {
  const ever = everBy(start, lines, unlimited)
  const carried = Float64Array.from(start.carried)
  const supply = new Float64Array(carried.length)
  const limit = new Float64Array(carried.length)
  for (const { gives } of lines) {
    for (const gift of gives) {
      supply[gift.resource] += gift.uses < 0 ? Number.POSITIVE_INFINITY : times(ever[gift.uses], gift.amount)
      limit[gift.resource] = Math.max(limit[gift.resource], gift.limit)
    }
  }
  for (let resource = 0; resource < carried.length; resource++) {
    const most = Math.min(limit[resource], start.carried[resource] + supply[resource])
    if (most > carried[resource]) carried[resource] = most
  }
  return { ever, carried }
}

function everBy(start: Supplies, lines: readonly RelaxedLine[], unlimited: ReadonlySet<number>): Float64Array {
  let ever = Float64Array.from(start.ever)
  const rounds = ever.length + 1
  // a count that still grows after one round per type grows in a cycle
  for (let round = 0; round < 2 * rounds; round++) {
    const next = Float64Array.from(start.ever)
    for (const { comes } of lines) {
      for (const { type, most, each } of comes) {
        next[type] += each < 0 || unlimited.has(each) ? Number.POSITIVE_INFINITY : times(ever[each], most)
      }
    }
    let isSame = true
    for (let type = 0; type < next.length; type++) {
      if (next[type] <= ever[type]) {
        next[type] = ever[type]
        continue
      }
      isSame = false
      if (round >= rounds) next[type] = Number.POSITIVE_INFINITY
    }
    ever = next
    if (isSame) break
  }
  return ever
}

/** Multiplies, with 0 × ∞ = 0. */
function times(count: number, each: number): number {
  return count === 0 || each === 0 ? 0 : count * each
}
