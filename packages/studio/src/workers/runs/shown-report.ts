/** The parts of the report that a look shows: the same tables and charts as those of the command, made by the same code. */
import {
  attributeNames,
  boxChart,
  cactusChart,
  compareRepetitions,
  compareSides,
  comparisonTable,
  contestantsOfBoth,
  differencesTable,
  domainTable,
  errorSection,
  findingsOf,
  machineSection,
  machineWarnings,
  outcomeNames,
  outcomeTable,
  type ReportTable,
  type ResultAnalysis,
  repetitionTables,
  type Side,
  scatterChart,
  scatterTable,
  summaryTable,
  taskTable,
} from '@telos/experiments'
import type { Book } from './book.ts'
import { contestantCondition, nameCondition } from './filter-text.ts'
import type { LinkedTable, ReportView } from './runs-contract.ts'

interface ReportParts {
  readonly tables: readonly LinkedTable[]
  readonly charts: readonly string[]
  /** What to know before reading the numbers, in sentences. */
  readonly notes?: readonly string[]
  readonly problem?: string
}

/** Cells of tables of single tasks. More would be no table that people read: the table of runs has them all. */
const mostTaskCells = 4_000
/** Rows of a table of differences. */
const mostDifferences = 200

/** `other`: the campaign that this one is compared with. */
export function reportParts(
  book: Book,
  analysis: ResultAnalysis,
  view: ReportView,
  other: ResultAnalysis | undefined,
): ReportParts {
  const { attribute, pair } = view
  switch (view.look) {
    case 'overview':
      return overview(book, analysis)
    case 'domains':
      return { charts: [], tables: [domains(analysis, attribute), ...tasks(analysis, attribute)] }
    case 'cactus':
      return { charts: [cactusChart(analysis, { attribute, width: 900, height: 480 })], tables: [] }
    case 'boxes':
      return { charts: [boxChart(analysis, attribute)], tables: [] }
    case 'scatter': {
      const sides = sidesOf(analysis, pair)
      if (sides === undefined) return nobody(pair)
      return {
        charts: [scatterChart(analysis, ...sides, attribute)],
        tables: [plain(scatterTable(analysis, ...sides, attribute, mostDifferences))],
      }
    }
    case 'difference':
      return other ? betweenCampaigns(book, analysis, other, attribute) : withinCampaign(book, analysis, view)
  }
}

function overview({ description }: Book, analysis: ResultAnalysis): ReportParts {
  const { columns } = analysis
  const errors = errorSection(analysis, findingsOf(analysis))
  const algorithms = analysis.contestants.map((_, at) => contestantCondition(analysis, at))
  const names = attributeNames(analysis, description.report.attributes)
  const outcomes = outcomeNames.filter((name) =>
    analysis.contestants.some((each) => each.rows.some((row) => columns.outcomeAt(row) === name)),
  )
  const time = ['cpu', 'wall'].find((name) => columns.figureNames.includes(name))
  return {
    charts: time === undefined ? [] : [cactusChart(analysis, { attribute: time })],
    notes: [...errors.notes, ...machineWarnings(analysis)],
    tables: [
      ...errors.tables.map(plain),
      { table: summaryTable(analysis, names), rows: algorithms, columns: [] },
      {
        table: outcomeTable(analysis),
        rows: outcomes.map((name) => nameCondition('outcome', name)),
        columns: [undefined, ...algorithms],
      },
      // how busy they were
      ...machineSection(analysis).tables.slice(0, 1).map(plain),
    ],
  }
}

function domains(analysis: ResultAnalysis, attribute: string): LinkedTable {
  return {
    table: domainTable(analysis, attribute),
    rows: analysis.domains.map(({ name }) => nameCondition('domain', name)),
    columns: [undefined, ...analysis.contestants.map((_, at) => contestantCondition(analysis, at))],
  }
}

function tasks(analysis: ResultAnalysis, attribute: string): readonly LinkedTable[] {
  if (analysis.tasks.length * analysis.contestants.length > mostTaskCells) return []
  return analysis.domains.map((_, domain) => plain(taskTable(analysis, domain, attribute)))
}

function withinCampaign({ description }: Book, analysis: ResultAnalysis, { pair, attribute }: ReportView): ReportParts {
  const sides = sidesOf(analysis, pair)
  if (sides === undefined) return nobody(pair)
  const labels = labelsOf(analysis, sides)
  const names = [...new Set([attribute, ...attributeNames(analysis, description.report.attributes)])]
  const [first, second] = [
    { analysis, contestant: sides[0] },
    { analysis, contestant: sides[1] },
  ] as const
  return { charts: [], tables: comparedTables(first, second, labels, names, 'comparison').map(plain) }
}

/** The differences are those of the first attribute. */
function comparedTables(
  first: Side,
  second: Side,
  labels: readonly [string, string],
  names: readonly string[],
  id: string,
): readonly ReportTable[] {
  const comparisons = compareSides(first, second, names)
  return [
    comparisonTable(comparisons, labels, id),
    ...repetitionTables(compareRepetitions(first, second, names), labels, `${id}-repetitions`),
    differencesTable(comparisons[0]!, labels, `${id}-differences`, mostDifferences),
  ]
}

/** Every algorithm that both have, on the tasks that both have. */
function betweenCampaigns(
  { description }: Book,
  analysis: ResultAnalysis,
  other: ResultAnalysis,
  attribute: string,
): ReportParts {
  const names = [...new Set([attribute, ...attributeNames(analysis, description.report.attributes)])]
  const tables = contestantsOfBoth(other, analysis).flatMap(([theirs, contestant]) => {
    const labels = [
      `${other.contestants[theirs]!.label}, the other campaign`,
      `${analysis.contestants[contestant]!.label}, this one`,
    ] as const
    const [first, second] = [
      { analysis: other, contestant: theirs },
      { analysis, contestant },
    ] as const
    return comparedTables(first, second, labels, names, `comparison-${theirs}`).map((table) =>
      plain(withoutOthers(table, analysis)),
    )
  })
  return tables.length > 0
    ? { charts: [], tables }
    : { charts: [], tables, problem: 'The two campaigns have no algorithm of the same name.' }
}

/** Runs of the other campaign are not open here. */
function withoutOthers(table: ReportTable, { columns }: ResultAnalysis): ReportTable {
  const rows = table.rows.map((cells) =>
    cells.map(({ run, ...cell }) => (run !== undefined && columns.rowOf(run) !== undefined ? { ...cell, run } : cell)),
  )
  return { ...table, rows }
}

function sidesOf(
  { contestants }: ResultAnalysis,
  pair: readonly [string, string],
): readonly [number, number] | undefined {
  const [one, other] = pair.map((name) =>
    contestants.findIndex(({ label, algorithm }) => label === name || algorithm === name),
  )
  return one === undefined || other === undefined || one < 0 || other < 0 ? undefined : [one, other]
}

function labelsOf({ contestants }: ResultAnalysis, [one, other]: readonly [number, number]): readonly [string, string] {
  return [contestants[one]!.label, contestants[other]!.label]
}

function nobody(pair: readonly [string, string]): ReportParts {
  return { charts: [], tables: [], problem: `The filter keeps no runs of ${pair[0]} or of ${pair[1]}.` }
}

function plain(table: ReportTable): LinkedTable {
  return { table, rows: [], columns: [] }
}
