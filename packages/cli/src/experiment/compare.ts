import {
  attributeNames,
  compareSides,
  comparisonTable,
  differencesTable,
  naturalOrder,
  type ReportTable,
  ResultAnalysis,
  taskKey,
} from '@telos/experiments'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { positive, whole } from '../numbers.ts'
import { type ReadResults, readResults } from './report/read-results.ts'
import { printTable } from './report/report-text.ts'

interface Options {
  readonly in?: readonly string[]
  readonly attribute: readonly string[]
  readonly agileLimit?: number
  readonly tasks?: number
  readonly json?: boolean
}

/** `telos experiment compare A B`: two sets of results, or two algorithms of one, task by task. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment compare',
      summary: 'Compares two sets of results, or two algorithms, task by task.',
      examples: [
        ['telos experiment compare results/old results/new', 'every algorithm that both have'],
        ['telos experiment compare lama ff --in results/small', 'two algorithms of a campaign'],
      ],
    },
    io,
  )
    .argument('<first>', 'a folder or a file of results; with --in, an algorithm')
    .argument('<second>', 'what it is compared with')
    .option('--in <results...>', 'compare two algorithms of these results')
    .option('--attribute <name...>', 'attributes to compare, the most important first', [])
    .option('--agile-limit <seconds>', 'where the agile score is 0 (300)', positive)
    .option('--tasks <number>', 'differing tasks to show for each attribute (10)', whole)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [first, second] = command.processedArgs as [string, string]
  const sides =
    options.in === undefined
      ? await ofFiles(first, second, options, io)
      : await ofAlgorithms(first, second, options, io)
  const tables = sides.flatMap(([one, other, labels], place) => {
    const wished = attributeNames(one.analysis, options.attribute)
    const comparisons = compareSides(one, other, wished)
    const different = comparisons.filter(({ better, worse }) => better + worse > 0)
    return [
      comparisonTable(comparisons, labels, `comparison-${place}`),
      ...different.map((comparison) =>
        differencesTable(comparison, labels, `differences-${place}-${comparison.attribute.name}`, options.tasks ?? 10),
      ),
    ]
  })
  if (options.json) printJson(io, { tables })
  else for (const table of tables) printTable(table as ReportTable, io)
  return ExitCode.done
}

type ComparedSides = readonly [
  { readonly analysis: ResultAnalysis; readonly contestant: number },
  { readonly analysis: ResultAnalysis; readonly contestant: number },
  readonly [string, string],
]

async function ofFiles(first: string, second: string, options: Options, io: Io): Promise<ComparedSides[]> {
  const read = [await readResults([first], io), await readResults([second], io)]
  const [one, other] = read.map((results, at) => analysisOf(results, options, read[1 - at]))
  const pairs = one.contestants.flatMap(({ label, algorithm }, contestant) => {
    const place = other.contestants.findIndex((candidate) => candidate.label === label)
    const alike = place === -1 ? other.contestants.findIndex((candidate) => candidate.algorithm === algorithm) : place
    if (alike === -1) return []
    const sides: ComparedSides = [
      { analysis: one, contestant },
      { analysis: other, contestant: alike },
      [`${label} in ${first}`, `${other.contestants[alike].label} in ${second}`],
    ]
    return [sides]
  })
  if (pairs.length > 0) return pairs
  const names = (analysis: ResultAnalysis) => analysis.contestants.map(({ label }) => label).join(', ')
  throw new CommandError(
    'usage',
    `no algorithm is in both: ${first} has ${names(one)}; ${second} has ${names(other)} — compare two algorithms with --in ${first} ${second}`,
  )
}

async function ofAlgorithms(first: string, second: string, options: Options, io: Io): Promise<ComparedSides[]> {
  const analysis = analysisOf(await readResults(options.in!, io), options)
  const find = (name: string) => {
    const place = analysis.contestants.findIndex(({ label }) => label === name)
    if (place !== -1) return place
    const labels = analysis.contestants.map(({ label }) => label).toSorted(naturalOrder)
    throw new CommandError('usage', `there is no algorithm "${name}" — choose from ${labels.join(', ')}`)
  }
  const [one, other] = [find(first), find(second)]
  return [[{ analysis, contestant: one }, { analysis, contestant: other }, [first, second]]]
}

/** Costs of the other side count as references: both are scored against the same best plans. */
function analysisOf({ columns, campaign }: ReadResults, { agileLimit }: Options, other?: ReadResults): ResultAnalysis {
  const limit = agileLimit ?? campaign?.report?.agileLimit
  const known = new Map(Object.entries(campaign?.references ?? {}))
  if (other !== undefined) {
    const { columns: theirs } = other
    const best = new ResultAnalysis(theirs).bestCosts
    for (const [code, task] of theirs.tasks.entries()) {
      const key = taskKey(task)
      const cost = Math.min(best[code], known.get(key)?.cost ?? Number.POSITIVE_INFINITY)
      if (!Number.isNaN(best[code])) known.set(key, { cost, source: 'the other results' })
    }
  }
  return new ResultAnalysis(columns, {
    references: Object.fromEntries(known),
    ...(limit !== undefined && { agileLimit: limit }),
  })
}
