/** One traversal on some random trees of one shape: what it visits, scans, remembers and finds, as means over the trees with a plan. */
import { growTree, solveTree, type TraversalName } from '@telos/papers/trees'
import { goal, type PoolChances, randomPool } from './random-pool.ts'

interface Asked {
  readonly values: Readonly<Record<string, number | string>>
}

interface Given {
  readonly seed: number
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * How many plans there are. `plenty`: Calleja's own chances. `scarce`: little is at hand, but every branch ends in something that can always
 * be done. `rare`: most branches are dead ends.
 */
const plenties: Readonly<Record<string, PoolChances>> = {
  plenty: { enabled: 0.85, holds: 0.5, dead: 0 },
  scarce: { enabled: 0.85, holds: 0.05, dead: 0 },
  rare: { enabled: 0.85, holds: 0.02, dead: 0.9 },
}

/** Seconds of CPU time that one traversal is repeated for at least: the clock is coarse. */
const enough = 0.0005

export function run({ values }: Asked, { seed, options }: Given) {
  const [branches, depth, width, trees] = ['branches', 'depth', 'width', 'trees'].map((name) => Number(values[name]))
  const chances = plenties[String(values['plans'])]
  const traversal = options['traversal'] as TraversalName
  const sums = { cost: 0, visited: 0, scans: 0, memory: 0, length: 0, microseconds: 0 }
  let solved = 0
  let nodes = 0
  let growing = 0
  let actions = 0
  for (let number = 0; number < trees; number++) {
    // the same trees for all traversals
    const { pool, state, scans } = randomPool({ branches, depth, width }, chances, seed * 1009 + number)
    const before = seconds()
    const tree = growTree(pool, goal)
    growing += seconds() - before
    nodes += tree.shape.nodes
    actions = pool.length
    const result = solveTree(tree, { traversal, state })
    if (result.status !== 'solved') continue
    solved++
    sums.cost += result.plan.cost
    sums.length += result.plan.steps.length
    sums.visited += result.work.visited
    sums.memory += result.work.greatest
    sums.scans += scans()
    sums.microseconds += 1e6 * timeOf(() => solveTree(tree, { traversal, state }))
  }
  const shape = {
    growMicroseconds: (1e6 * growing) / trees,
    treeNodes: nodes / trees,
    poolActions: actions,
    withPlan: solved / trees,
  }
  if (solved === 0) return { outcome: 'unsolvable', detail: 'no tree of the sample has a plan', figures: shape }
  const mean = (sum: number) => sum / solved
  return {
    outcome: 'solved',
    figures: {
      ...shape,
      planCost: mean(sums.cost),
      planLength: mean(sums.length),
      visited: mean(sums.visited),
      scans: mean(sums.scans),
      openList: mean(sums.memory),
      traverseMicroseconds: mean(sums.microseconds),
    },
  }
}

/** CPU seconds of one call. Reading the clock takes as long as a small search, so it is read after 1, 3, 7, 15 … calls. */
function timeOf(work: () => unknown): number {
  const begin = seconds()
  for (let times = 0, batch = 1; ; batch *= 2) {
    for (let at = 0; at < batch; at++) work()
    times += batch
    const spent = seconds() - begin
    if (spent >= enough) return spent / times
  }
}

function seconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
