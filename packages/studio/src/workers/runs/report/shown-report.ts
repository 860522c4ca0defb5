/** The parts of the report that a look shows: the same tables and charts as those of the command, made by the same code. */
import {
  attributeNames,
  boxChart,
  cactusChart,
  compareSides,
  comparisonTable,
  differencesTable,
  domainTable,
  errorSection,
  faultRows,
  findContradictions,
  outcomeNames,
  outcomeTable,
  type ReportTable,
  type ResultAnalysis,
  scatterChart,
  summaryTable,
  taskTable,
} from '@telos/experiments'
import type { Book } from '../book/book.ts'
import { nameCondition } from '../filter/filter-text.ts'
import type { LinkedTable, ReportView } from './report-contract.ts'

export interface ReportParts {
  readonly tables: readonly LinkedTable[]
  readonly charts: readonly string[]
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
      const labels = labelsOf(analysis, sides)
      const [comparison] = compareSides({ analysis, contestant: sides[0] }, { analysis, contestant: sides[1] }, [
        attribute,
      ])
      return {
        charts: [scatterChart(analysis, ...sides, attribute)],
        tables: [plain(differencesTable(comparison!, labels, 'differences', mostDifferences))],
      }
    }
    case 'difference':
      return other ? betweenCampaigns(book, analysis, other, attribute) : withinCampaign(book, analysis, view)
  }
}

function overview({ description }: Book, analysis: ResultAnalysis): ReportParts {
  const { columns } = analysis
  const faults = faultRows(analysis)
  const costs = columns.tasks.map(({ domain, name }) => {
    const key = `${domain}/${name}`
    return Object.hasOwn(description.references, key) ? description.references[key]!.cost : Number.NaN
  })
  const rows = Int32Array.from(analysis.contestants.flatMap((contestant) => contestant.rows))
  const errors = errorSection(analysis, findContradictions(columns, costs, rows), faults, [])
  const algorithms = analysis.contestants.map(({ algorithm }) => nameCondition('algorithm', algorithm))
  const names = wishedNames(description.report.attributes, analysis)
  const outcomes = outcomeNames.filter((name) =>
    analysis.contestants.some((each) => each.rows.some((row) => columns.outcomeAt(row) === name)),
  )
  const time = ['cpu', 'wall'].find((name) => columns.figureNames.includes(name))
  return {
    charts: time === undefined ? [] : [cactusChart(analysis, { attribute: time })],
    tables: [
      ...errors.tables.map(plain),
      { table: summaryTable(analysis, names), rows: algorithms, columns: [] },
      {
        table: outcomeTable(analysis),
        rows: outcomes.map((name) => nameCondition('outcome', name)),
        columns: [undefined, ...algorithms],
      },
    ],
  }
}

function domains(analysis: ResultAnalysis, attribute: string): LinkedTable {
  return {
    table: domainTable(analysis, attribute),
    rows: analysis.domains.map(({ name }) => nameCondition('domain', name)),
    columns: [undefined, ...analysis.contestants.map(({ algorithm }) => nameCondition('algorithm', algorithm))],
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
  const names = [...new Set([attribute, ...wishedNames(description.report.attributes, analysis)])]
  const comparisons = compareSides({ analysis, contestant: sides[0] }, { analysis, contestant: sides[1] }, names)
  return {
    charts: [],
    tables: [
      plain(comparisonTable(comparisons, labels)),
      plain(differencesTable(comparisons[0]!, labels, 'differences', mostDifferences)),
    ],
  }
}

/** Every algorithm that both have, on the tasks that both have. */
function betweenCampaigns(
  { description }: Book,
  analysis: ResultAnalysis,
  other: ResultAnalysis,
  attribute: string,
): ReportParts {
  const names = [...new Set([attribute, ...wishedNames(description.report.attributes, analysis)])]
  const tables = analysis.contestants.flatMap(({ algorithm, label }, contestant) => {
    const second = other.contestants.findIndex((each) => each.algorithm === algorithm)
    if (second < 0) return []
    const comparisons = compareSides({ analysis: other, contestant: second }, { analysis, contestant }, names)
    const labels = [`${label}, the other campaign`, `${label}, this one`] as const
    return [
      plain(comparisonTable(comparisons, labels, `comparison-${contestant}`)),
      plain(
        withoutOthers(
          differencesTable(comparisons[0]!, labels, `differences-${contestant}`, mostDifferences),
          analysis,
        ),
      ),
    ]
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

function wishedNames(wished: unknown, analysis: ResultAnalysis): readonly string[] {
  const names = Array.isArray(wished) ? wished.filter((name): name is string => typeof name === 'string') : []
  return attributeNames(analysis, names)
}

function sidesOf(
  { contestants }: ResultAnalysis,
  pair: readonly [string, string],
): readonly [number, number] | undefined {
  const [one, other] = pair.map((name) => contestants.findIndex(({ algorithm }) => algorithm === name))
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
