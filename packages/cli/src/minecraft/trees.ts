import { actionPool, needsBlockScan, type PrintedTree, testMaps } from '@telos/minecraft'
import {
  allSolutions,
  characterPool,
  chooseTraversal,
  type DecisionTree,
  growTree,
  plansToText,
  planToJson,
  type SolveTreeOptions,
  seededRandom,
  solveTree,
  type TraversalName,
  type TreePlan,
  type TreeWork,
  treeToDot,
  treeToJson,
  treeToSvg,
  treeToText,
} from '@telos/papers/trees'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkOutputFile, writeWhole } from '../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { whole } from '../numbers.ts'
import { withValues } from '../options/option-values.ts'
import { countedNoun } from '../print/counting.ts'
import { seed } from '../seed.ts'
import { printAllTrees } from './all-trees.ts'
import {
  goalWord,
  mapNumbers,
  readHolding,
  readPoolActions,
  readTraversal,
  readTree,
  runCount,
  type TreeOptions,
  traversalNames,
  treeGoals,
  treeNumbers,
} from './tree-options.ts'
import { printVariety } from './variety-table.ts'

/** `telos minecraft trees`: decision trees of the thesis, or one that options describe. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'minecraft trees',
      summary: 'Grows the decision trees of Calleja’s thesis, and searches them for plans.',
      examples: [
        ['telos minecraft trees', 'all trees, with figures'],
        ['telos minecraft trees --goal food --map 4', 'a goal on a map'],
        ['telos minecraft trees --tree 3 --export svg', 'a picture'],
        ['telos minecraft trees --tree 1 --variety 100', 'how 100 characters differ'],
      ],
    },
    io,
  )
    .addOption(withValues(new Option('--tree <number>', 'a tree of the thesis, 1 to 5'), treeNumbers))
    .addOption(withValues(new Option('--goal <goal>', 'food, wool or fuel'), treeGoals))
    .addOption(withValues(new Option('--map <number>', 'a test map, 1 to 4'), mapNumbers))
    .addOption(
      withValues(
        new Option('--traversal <name>', 'astar, auto, dearest-first, breadth-first or depth-first'),
        traversalNames,
      ).default('astar'),
    )
    .addOption(
      new Option('--urgency <word>', 'for --traversal auto').choices(['calm', 'urgent', 'idle']).default('calm'),
    )
    .option('--all', 'all plans, in the order of discovery')
    .option('--holding <facts>', 'what is already carried, such as sword,axemats')
    .option('--without <actions>', 'disable these actions')
    .option('--only <actions>', 'use only these actions')
    .option('--order <seed>', 'shuffle the pool of actions', seed)
    .addOption(
      new Option('--variable-cost <kind>', 'per action or per node').choices(['shared', 'per-node']).default('shared'),
    )
    .option('--no-cost', 'grow without costs')
    .option('--validate', 'check actions while growing')
    .option('--first', 'stop growing at the first plan')
    .option('--from-player', 'count the way to the first step')
    .option('--until-empty', 'keep searching until nothing is open')
    .option('--max-depth <levels>', 'search no deeper than this', whole)
    .option('--segments <number>', 'breadth-first: split branches into this many parts', whole)
    .option('--patience <nodes>', 'depth-first: switch branches after this many nodes', whole)
    .option('--variety <runs>', 'compare this many characters, each with its own order', runCount)
    .addOption(new Option('--export <format>', 'print the tree as').choices(['text', 'dot', 'svg', 'json']))
    .option('--out <file>', 'write the export to this file')
    .option('--force', 'overwrite files')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<TreeOptions>()
  const printed = readTree(options)
  if (printed === undefined) {
    checkNothingElse(options)
    return printAllTrees(io, options.json === true)
  }
  if (options.variety !== undefined) {
    checkVariety(options)
    return printVariety(printed, options.variety, options, io)
  }
  return showTree(printed, options, io)
}

/** Options for one tree do not apply to all of them. */
function checkNothingElse({ json, traversal, urgency, variableCost, cost, ...rest }: TreeOptions): void {
  const [option] = Object.keys(rest)
  const isUsual = traversal === 'astar' && urgency === 'calm' && variableCost === 'shared' && cost
  if (option === undefined && isUsual) return
  throw new CommandError('usage', 'which tree? These options are for one of them: --tree 1, or --goal food --map 1')
}

/** Characters plan with all traversals in their default form: other options would be ignored silently. */
function checkVariety(options: TreeOptions): void {
  const { json, tree, goal, map, variety, order, only, without, holding, variableCost, ...rest } = options
  const { traversal, urgency, cost, ...others } = rest
  const [option] = Object.keys(others)
  if (option === undefined && traversal === 'astar' && urgency === 'calm' && cost) return
  throw new CommandError(
    'usage',
    '--variety compares all traversals; it goes with --order, --only, --without, --holding and --variable-cost alone',
  )
}

function showTree(printed: PrintedTree, options: TreeOptions, io: Io): number {
  if (options.out !== undefined && options.export === undefined)
    throw new CommandError('usage', '--out needs --export, which says what to write: such as --export svg')
  checkTraversal(options)
  if (options.out !== undefined) checkOutputFile(options.out, options.force === true, io)
  const scanning = { count: 0 }
  const tree = grow(printed, options, scanning)
  const scansOfGrowth = scanning.count
  const traversal = readTraversal(options) ?? chooseTraversal(tree.shape, options.urgency)
  const solving = solveOptions(printed, traversal, options)
  scanning.count = 0
  const before = performance.now()
  const { plans, work } = search(tree, solving, options.all === true)
  const searched = { work, scans: scanning.count, scansOfGrowth, milliseconds: performance.now() - before, traversal }
  if (options.export !== undefined) return exportTree(printed, tree, plans[0], options, io)
  if (options.json) printJson(io, recordOf(printed, tree, plans, searched))
  else {
    io.stdout.write(`${paint(io.stdout, 'bold', titleOf(printed, tree))}\n\n${treeToText(tree)}\n`)
    io.stdout.write(plans.length === 0 ? 'No plan.\n' : plansToText(plans))
    io.stdout.write(`\n${workLine(searched)}\n`)
  }
  return plans.length === 0 ? ExitCode.gaveUp : ExitCode.done
}

/** Some options are for one traversal; others would ignore them silently. `auto` may choose any. */
function checkTraversal({ traversal, urgency, segments, patience }: TreeOptions): void {
  if (traversal === 'auto') return
  const misplaced =
    (urgency !== 'calm' && '--urgency is for --traversal auto') ||
    (segments !== undefined && traversal !== 'breadth-first' && '--segments is for --traversal breadth-first') ||
    (patience !== undefined && traversal !== 'depth-first' && '--patience is for --traversal depth-first')
  if (misplaced) throw new CommandError('usage', misplaced)
}

function grow(printed: PrintedTree, options: TreeOptions, scanning: { count: number }): DecisionTree {
  const off = new Set(options.without === undefined ? [] : readPoolActions('--without', options.without))
  const pool = actionPool(testMaps[printed.map], {
    order: printed.order,
    isEnabled: (name) => !off.has(name),
    onLook: (place) => {
      if (needsBlockScan(place)) scanning.count++
    },
  })
  const { order, only, variableCost, cost, validate, first, holding, maxDepth } = options
  const own = characterPool(pool, {
    ...(only !== undefined && { actions: readPoolActions('--only', only) }),
    ...(order !== undefined && { random: seededRandom(order).next }),
  })
  return growTree(
    own,
    { [printed.goal]: true },
    {
      variableCost,
      costs: cost,
      validate: validate === true,
      stopAtSolution: first === true,
      ...(holding !== undefined && { state: readHolding(holding) }),
      ...(maxDepth !== undefined && { maxDepth }),
    },
  )
}

function solveOptions(printed: PrintedTree, traversal: TraversalName, options: TreeOptions): SolveTreeOptions {
  const { holding, fromPlayer, untilEmpty, maxDepth, segments, patience } = options
  return {
    traversal,
    ...(holding !== undefined && { state: readHolding(holding) }),
    ...(fromPlayer && { from: testMaps[printed.map].player }),
    ...(untilEmpty && { until: 'empty' as const }),
    ...(maxDepth !== undefined && { maxDepth }),
    ...(segments !== undefined && { segments }),
    ...(patience !== undefined && { patience }),
  }
}

function search(tree: DecisionTree, options: SolveTreeOptions, all: boolean) {
  if (all) return allSolutions(tree, options)
  const result = solveTree(tree, options)
  return { plans: result.status === 'solved' ? [result.plan] : [], work: result.work }
}

interface Searched {
  readonly traversal: TraversalName
  readonly work: TreeWork
  /** Scans of all surrounding blocks, while searching and while growing. */
  readonly scans: number
  readonly scansOfGrowth: number
  readonly milliseconds: number
}

function exportTree(
  printed: PrintedTree,
  tree: DecisionTree,
  plan: TreePlan | undefined,
  options: TreeOptions,
  io: Io,
): number {
  const picture = { title: titleOf(printed, tree), ...(plan && { plan }) }
  const texts = {
    text: () => treeToText(tree),
    dot: () => treeToDot(tree, picture),
    svg: () => treeToSvg(tree, picture),
    json: () => `${JSON.stringify(treeToJson(tree), undefined, 2)}\n`,
  }
  const text = texts[options.export!]()
  if (options.out === undefined) io.stdout.write(text)
  else {
    writeWhole(options.out, text, options.force === true, io)
    if (options.json) printJson(io, { status: 'done', wrote: options.out })
    else io.stderr.write(`wrote ${printable(options.out)}\n`)
  }
  return ExitCode.done
}

function titleOf({ goal, map }: PrintedTree, tree: DecisionTree): string {
  const { branches, depth, nodes } = tree.shape
  const ends = {
    complete: '',
    solution: ', grown up to the first plan',
    'max-depth': ', grown up to the depth allowed',
    'max-nodes': ', grown up to the nodes allowed',
  }
  const wide = branches === 1 ? '1 branch' : `${branches} branches`
  const shape = `${wide}, ${countedNoun(depth, 'level')}, ${countedNoun(nodes, 'node')}`
  return `${goalWord(goal)} on map ${map}: ${shape}${ends[tree.end]}`
}

function workLine({ traversal, work, scans, scansOfGrowth, milliseconds }: Searched): string {
  const lists: Readonly<Record<TraversalName, string>> = {
    astar: 'open list',
    'breadth-first': 'queue',
    'depth-first': 'stack',
    'dearest-first': 'stack',
  }
  const growing = scansOfGrowth > 0 ? `, ${countedNoun(scansOfGrowth, 'block scan')} while growing` : ''
  return `${traversal}: ${countedNoun(work.visited, 'node')} visited, ${countedNoun(scans, 'block scan')}${growing}, greatest ${lists[traversal]} ${work.greatest}, ${milliseconds.toFixed(3)} ms`
}

function recordOf(printed: PrintedTree, tree: DecisionTree, plans: readonly TreePlan[], searched: Searched) {
  const { traversal, work, scans, scansOfGrowth, milliseconds } = searched
  return {
    status: plans.length === 0 ? 'unsolved' : 'solved',
    map: printed.map,
    ...treeToJson(tree),
    traversal,
    plans: plans.map(planToJson),
    work: { ...work, scans, scansOfGrowth, milliseconds },
  }
}
