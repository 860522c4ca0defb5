import { growTree } from '@telos/core/trees'
import { actionPool, printedTrees, testMaps } from '@telos/minecraft'

/** Mean milliseconds to grow a tree, without costs and with them. */
export interface GrowthTime {
  readonly without: number
  readonly with: number
}

export type TimedTree = 1 | 2 | 3 | 4

/**
 * Times the growth of a tree as the thesis does (4.1): the pool is made beforehand, and a first run does not count. Both ways take turns, so
 * that whatever else the machine does meets both.
 */
export function timeGrowth(number: TimedTree, runs: number, clock: () => number): GrowthTime {
  const { goal, map } = printedTrees[number]
  const pool = actionPool(testMaps[map])
  const wanted = { [goal]: true }
  const grow = (costs: boolean) => {
    const before = clock()
    growTree(pool, wanted, { costs, variableCost: 'shared' })
    return clock() - before
  }
  const sums = { without: 0, with: 0 }
  grow(false)
  grow(true)
  for (let run = 0; run < runs; run++) {
    sums.without += grow(false)
    sums.with += grow(true)
  }
  return { without: sums.without / runs, with: sums.with / runs }
}
