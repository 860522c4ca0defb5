import { actionPool, printedTrees, testMaps } from '@telos/minecraft'
import { growTree } from '@telos/papers/trees'

/** Milliseconds to grow a tree, without costs and with them. */
export interface GrowthTime {
  readonly without: number
  readonly with: number
}

export type TimedTree = 1 | 2 | 3 | 4

/** Number of parts to time the runs in. */
const PARTS = 100

/**
 * Times the growth of a tree as the thesis does (4.1): the pool is made beforehand, and warm-up runs do not count. Both variants alternate,
 * part by part. Parts are compared by their lower quartile, since a busy machine makes some of them slower, but none faster.
 */
export function timeGrowth(number: TimedTree, runs: number, clock: () => number): GrowthTime {
  const { goal, map } = printedTrees[number]
  const pool = actionPool(testMaps[map])
  const wanted = { [goal]: true }
  const inPart = Math.ceil(runs / PARTS)
  const time = (costs: boolean) => {
    const before = clock()
    for (let run = 0; run < inPart; run++) growTree(pool, wanted, { costs, variableCost: 'shared' })
    return (clock() - before) / inPart
  }
  for (let part = 0; part < Math.min(20, runs / inPart); part++) {
    time(false)
    time(true)
  }
  const times = Array.from({ length: Math.ceil(runs / inPart) }, () => [time(false), time(true)] as const)
  return {
    without: lowerQuartile(times.map(([without]) => without)),
    with: lowerQuartile(times.map(([, priced]) => priced)),
  }
}

function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]
}
