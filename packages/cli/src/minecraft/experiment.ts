import {
  comparedTraversals,
  exactExperiment,
  experiments,
  publishedExperiments,
  publishedGrowth,
  sampleExperiment,
} from '@telos/minecraft'
import { Option } from 'commander'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { withValues } from '../options/option-values.ts'
import { tableText } from '../print/table.ts'
import { seed } from '../seed.ts'
import { type GrowthTime, type TimedTree, timeGrowth } from './growth-times.ts'
import { goalWord, knownWord, runCount } from './tree-options.ts'

interface Options {
  readonly set?: string
  readonly runs: number
  readonly seed: number
  readonly exact?: boolean
  readonly json?: boolean
}

type SetNumber = keyof typeof experiments

/** The tree that a set searches; its growth is part of A*'s time. */
const treeOfSet: Readonly<Record<SetNumber, TimedTree>> = { 1: 1, 2: 2, 3: 3, 4: 3 }

/** `telos minecraft experiment`: the thesis's random experiments, with its figures beside ours. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'minecraft experiment',
      summary:
        'Repeats the random experiments of Calleja’s thesis: enables actions and carried items at random, and plans with three traversals.',
      examples: [
        ['telos minecraft experiment', 'all four test result sets, and the times to grow trees'],
        ['telos minecraft experiment --set 4 --seed 7', 'one of them, with another seed'],
        ['telos minecraft experiment --exact', 'exact means over all cases instead of random runs'],
      ],
    },
    io,
  )
    .addOption(withValues(new Option('--set <number>', 'a test result set, 1 to 4'), Object.keys(experiments)))
    .option('--runs <number>', 'how many runs', runCount, 10_000)
    .option('--seed <number>', 'random seed', seed, 1)
    .option('--exact', 'compute the means over all cases and all orders of the pool')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const sets = (Object.keys(experiments) as `${SetNumber}`[])
    .filter((name) => options.set === undefined || name === knownWord('--set', options.set, Object.keys(experiments)))
    .map((name) => Number(name) as SetNumber)
  if (options.exact) tellExact(sets, options, io)
  else tellSamples(sets, options, io)
  return ExitCode.done
}

function tellExact(sets: readonly SetNumber[], { json }: Options, io: Io): void {
  const results = sets.map((number) => ({ number, ...experiments[number], ...exactExperiment(experiments[number]) }))
  if (json) {
    printJson(io, {
      status: 'done',
      sets: results.map((result) => ({ ...result, thesis: publishedExperiments[result.number] })),
    })
    return
  }
  for (const { number, unsolved, means } of results) {
    const thesis = publishedExperiments[number]
    const errors = (traversal: (typeof comparedTraversals)[number]) =>
      means[traversal].standardDeviation / Math.sqrt(10_000 - thesis.unsolved)
    writeTitle(number, io)
    io.stdout.write(
      tableText({
        columns: ['traversal', 'expected cost', 'deviation', 'thesis', 'off by'],
        rows: comparedTraversals.map((traversal) => [
          traversal,
          means[traversal].cost.toFixed(6),
          means[traversal].standardDeviation.toFixed(3),
          thesis.means[traversal].cost.toFixed(4),
          `${((thesis.means[traversal].cost - means[traversal].cost) / errors(traversal)).toFixed(2)} standard errors`,
        ]),
      }),
    )
    io.stdout.write(
      `no plan in 10,000 runs: ${(10_000 * unsolved).toFixed(3)} expected, ${thesis.unsolved} in the thesis\n\n`,
    )
  }
}

function tellSamples(sets: readonly SetNumber[], { runs, seed, json }: Options, io: Io): void {
  const clock = () => performance.now()
  const trees: readonly TimedTree[] = sets.length === 4 ? [1, 2, 3, 4] : sets.map((number) => treeOfSet[number])
  const growth = new Map(trees.map((tree) => [tree, timeGrowth(tree, runs, clock)]))
  const results = sets.map((number) => {
    const sample = sampleExperiment(experiments[number], { runs, seed, clock })
    return { number, sample, exact: exactExperiment(experiments[number]) }
  })
  if (json) {
    printJson(io, {
      status: 'done',
      seed,
      sets: results.map(({ number, sample, exact }) => ({
        number,
        ...experiments[number],
        ...sample,
        exact,
        growth: growth.get(treeOfSet[number]),
        thesis: publishedExperiments[number],
      })),
      growth: [...growth].map(([tree, times]) => ({ tree, ...times, thesis: publishedGrowth[tree] })),
    })
    return
  }
  for (const { number, sample, exact } of results) {
    const thesis = publishedExperiments[number]
    const dueToCost = costOfCosts(growth.get(treeOfSet[number])!)
    const theirs = publishedGrowth[treeOfSet[number]]
    writeTitle(number, io)
    io.stdout.write(
      tableText({
        columns: ['traversal', 'cost', 'expected', 'thesis', 'scans', 'nodes', 'list', 'most', 'µs', 'thesis µs'],
        rows: comparedTraversals.map((traversal) => {
          const { cost, scans, visited, greatest, greatestOfAll, milliseconds } = sample.means[traversal]
          const isAstar = traversal === 'astar'
          const time = 1000 * (milliseconds + (isAstar ? dueToCost : 0))
          const theirTime = thesis.means[traversal].nanoseconds + (isAstar ? theirs.with - theirs.without : 0)
          return [
            traversal,
            cost.toFixed(4),
            exact.means[traversal].cost.toFixed(4),
            thesis.means[traversal].cost.toFixed(4),
            scans.toFixed(3),
            visited.toFixed(2),
            greatest.toFixed(2),
            greatestOfAll,
            time.toFixed(1),
            (theirTime / 1000).toFixed(1),
          ]
        }),
      }),
    )
    const expected = (runs * exact.unsolved).toFixed(1)
    const inThesis = `${thesis.unsolved} of 10,000 in the thesis`
    io.stdout.write(
      `no plan: ${sample.unsolved} of ${runs.toLocaleString('en')} runs, ${expected} expected, ${inThesis}\n\n`,
    )
  }
  writeGrowth(growth, runs, io)
  io.stdout.write(legend)
}

/** What A* pays in advance: growing with costs takes longer than without (thesis 5.2.1). */
function costOfCosts({ without, with: priced }: GrowthTime): number {
  return Math.max(0, priced - without)
}

function writeGrowth(growth: ReadonlyMap<TimedTree, GrowthTime>, runs: number, io: Io): void {
  io.stdout.write(
    `${paint(io.stdout, 'bold', `Tables 4.1 and 4.3: growing a tree, ${runs.toLocaleString('en')} runs`)}\n`,
  )
  io.stdout.write(
    tableText({
      columns: ['tree', 'µs without cost', 'with cost', 'ratio', 'thesis: ratio'],
      rows: [...growth].map(([tree, { without, with: priced }]) => [
        tree,
        (1000 * without).toFixed(2),
        (1000 * priced).toFixed(2),
        (priced / without).toFixed(3),
        (publishedGrowth[tree].with / publishedGrowth[tree].without).toFixed(3),
      ]),
    }),
  )
}

function writeTitle(number: SetNumber, io: Io): void {
  const { goal, map, actionFactor } = experiments[number]
  const title = `Test result set ${number}: ${goalWord(goal)} on map ${map}, actions on at ${actionFactor}`
  io.stdout.write(`${paint(io.stdout, 'bold', title)}\n`)
}

const legend = `
scans: block scans in a search, which is what the thesis’s times come down to: about 480 µs each
nodes: nodes visited; list: greatest size of open list, queue or stack, on average, and the most in any run
µs: time of a search; for astar with the growth that is due to costs added, as in 5.2.1
`
