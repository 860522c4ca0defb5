import {
  attributeNames,
  comparableAnalyses,
  compareRepetitions,
  compareSides,
  comparisonTable,
  contestantsOfBoth,
  differencesTable,
  naturalOrder,
  type ReportTable,
  ResultAnalysis,
  repetitionTables,
} from '@telos/experiments'
import { shownAddress } from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, printJson } from '../io.ts'
import { positive, whole } from '../numbers.ts'
import { checkAttributes } from './report/check-attributes.ts'
import { allOption, readResults } from './report/read-results.ts'
import { printTable } from './report/report-text.ts'

interface Options {
  readonly in?: readonly string[]
  readonly attribute: readonly string[]
  readonly agileLimit?: number
  readonly tasks?: number
  readonly all?: boolean
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
    .argument('<first>', 'a folder, a file or a database of results; with --in, an algorithm')
    .argument('<second>', 'what it is compared with')
    .option('--in <results...>', 'compare two algorithms of these results')
    .option(...allOption)
    .option('--attribute <name...>', 'attributes to compare (those of the campaign)', [])
    .option('--agile-limit <seconds>', 'where the agile score is 0 (300)', positive)
    .option('--tasks <number>', 'differing tasks to show for each attribute (10)', whole)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [first, second] = command.processedArgs as [string, string]
  const { sides, wishes } =
    options.in === undefined
      ? await ofFiles(first, second, options, io)
      : await ofAlgorithms(first, second, options, io)
  const figures = sides.flatMap(([one, other]) => [one, other].flatMap(({ analysis }) => analysis.columns.figureNames))
  checkAttributes(options.attribute, figures)
  const tables = sides.flatMap(([one, other, labels], place) => {
    // the first side may lack a figure of the second
    const names = options.attribute.length > 0 ? [...new Set(options.attribute)] : attributeNames(one.analysis, wishes)
    const comparisons = compareSides(one, other, names)
    const different = comparisons.filter(({ better, worse }) => better + worse > 0)
    return [
      comparisonTable(comparisons, labels, `comparison-${place}`),
      ...repetitionTables(compareRepetitions(one, other, names), labels, `comparison-${place}-repetitions`),
      ...different.map((comparison) =>
        differencesTable(comparison, labels, `differences-${place}-${comparison.attribute.name}`, options.tasks ?? 10),
      ),
    ]
  })
  if (options.json) printJson(io, { tables })
  else for (const table of tables) printTable(table as ReportTable, io)
  return ExitCode.done
}

interface Compared {
  readonly sides: readonly ComparedSides[]
  /** The attributes that the campaign wants reported. */
  readonly wishes: readonly string[]
}

type ComparedSides = readonly [
  { readonly analysis: ResultAnalysis; readonly contestant: number },
  { readonly analysis: ResultAnalysis; readonly contestant: number },
  readonly [string, string],
]

async function ofFiles(first: string, second: string, options: Options, io: Io): Promise<Compared> {
  const read = [await readResults([first], options, io), await readResults([second], options, io)]
  const [firstName, secondName] = [shownAddress(first), shownAddress(second)]
  const [one, other] = comparableAnalyses(read[0], read[1], options.agileLimit)
  const pairs = contestantsOfBoth(one, other).map(
    ([contestant, alike]): ComparedSides => [
      { analysis: one, contestant },
      { analysis: other, contestant: alike },
      [`${one.contestants[contestant].label} in ${firstName}`, `${other.contestants[alike].label} in ${secondName}`],
    ],
  )
  if (pairs.length > 0) return { sides: pairs, wishes: read[0].campaign?.report.attributes ?? [] }
  const names = (analysis: ResultAnalysis) => analysis.contestants.map(({ label }) => label).join(', ')
  throw new CommandError(
    'usage',
    `no algorithm is in both: ${firstName} has ${names(one)}; ${secondName} has ${names(other)} — compare two algorithms with --in ${firstName} ${secondName}`,
  )
}

async function ofAlgorithms(first: string, second: string, options: Options, io: Io): Promise<Compared> {
  const { columns, campaign } = await readResults(options.in!, options, io)
  const agileLimit = options.agileLimit ?? campaign?.report.agileLimit
  const analysis = new ResultAnalysis(columns, {
    references: campaign?.references ?? {},
    better: campaign?.report.better ?? {},
    ...(agileLimit !== undefined && { agileLimit }),
  })
  const find = (name: string) => {
    const place = analysis.contestants.findIndex(({ label }) => label === name)
    if (place !== -1) return place
    const labels = analysis.contestants.map(({ label }) => label).toSorted(naturalOrder)
    throw new CommandError('usage', `there is no algorithm "${name}" — choose from ${labels.join(', ')}`)
  }
  const [one, other] = [find(first), find(second)]
  const sides: ComparedSides = [{ analysis, contestant: one }, { analysis, contestant: other }, [first, second]]
  return { sides: [sides], wishes: campaign?.report.attributes ?? [] }
}
