import { actionPool, type PrintedTree, testMaps } from '@telos/minecraft'
import {
  characterPool,
  growTree,
  measureVariety,
  seededRandom,
  seedFor,
  solveTree,
  type TraversalName,
  traversals,
} from '@telos/papers/trees'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { tableText } from '../print/table.ts'
import { readHolding, readPoolActions, type TreeOptions } from './tree-options.ts'

/** Lets characters plan, each with its own order of the pool, and prints how many different plans result, and their costs. */
export function printVariety(printed: PrintedTree, runs: number, options: TreeOptions, io: Io): number {
  const { order = 1, only, without, holding, variableCost } = options
  const off = new Set(without === undefined ? [] : readPoolActions('--without', without))
  const pool = actionPool(testMaps[printed.map], { isEnabled: (name) => !off.has(name) })
  const actions = only === undefined ? undefined : readPoolActions('--only', only)
  const state = holding === undefined ? {} : readHolding(holding)
  const measured = (Object.keys(traversals) as TraversalName[]).map((traversal) => {
    const variety = measureVariety(runs, (run) => {
      const random = seededRandom(seedFor(order, `character ${run}`)).next
      const own = characterPool(pool, { random, ...(actions && { actions }) })
      const result = solveTree(growTree(own, { [printed.goal]: true }, { variableCost }), { traversal, state })
      return result.status === 'solved' ? result.plan : undefined
    })
    return { traversal, ...variety }
  })
  if (options.json) printJson(io, { status: 'done', seed: order, variety: measured })
  else
    io.stdout.write(
      tableText({
        columns: ['traversal', 'runs', 'with a plan', 'distinct plans', 'mean cost'],
        rows: measured.map(({ traversal, runs, solved, distinct, meanCost }) => [
          traversal,
          runs,
          solved,
          distinct,
          meanCost ?? '–',
        ]),
      }),
    )
  return measured.some(({ solved }) => solved > 0) ? ExitCode.done : ExitCode.gaveUp
}
