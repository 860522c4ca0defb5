import { attributeTitle, knownAttributes, scoredFigure, unknownAttributes } from '../attributes.ts'
import type { Campaign, ReferenceCost } from '../campaign/campaign.ts'
import { boxChart } from '../charts/box-plot.ts'
import { cactusChart } from '../charts/cactus.ts'
import { domainTable } from '../tables/domain-table.ts'
import { outcomeTable } from '../tables/outcome-table.ts'
import { ResultAnalysis } from '../tables/result-analysis.ts'
import type { ResultColumns } from '../tables/result-columns.ts'
import { summaryTable } from '../tables/summary-table.ts'
import { taskTable, taskwiseTable } from '../tables/task-table.ts'
import { type Report, type ReportSection, section } from './report.ts'
import { comparisonSection } from './sections/comparison-section.ts'
import { errorSection, faultSection, findingsOf } from './sections/error-section.ts'
import { machineSection } from './sections/machine-section.ts'
import { type NotApplicable, noiseWarnings } from './sections/noise.ts'
import { repetitionSection } from './sections/repetition-section.ts'

export interface ReportOptions {
  /** Gives title, question, references, wishes and the order of algorithms, unless they are given here. */
  readonly campaign?: Pick<Campaign, 'title' | 'about' | 'references' | 'report' | 'algorithms'>
  readonly title?: string
  readonly about?: string
  /** Names of attributes, the most important first. */
  readonly attributes?: readonly string[]
  /** Seconds at which the agile score is 0. @default 300 */
  readonly agileLimit?: number
  /** The algorithm that others are compared with. */
  readonly baseline?: string
  /** Algorithms of which each task gets a row with all attributes. */
  readonly taskwise?: readonly string[]
  readonly references?: Readonly<Record<string, ReferenceCost>>
  /** The rows to report; left out: all. */
  readonly rows?: Int32Array
  /** Tasks that algorithms cannot take: their runs are not missing. */
  readonly notApplicable?: readonly NotApplicable[]
  /** Lines of files that were no results, in sentences. */
  readonly badLines?: readonly string[]
  /** What else was left out of the results, in sentences. */
  readonly notes?: readonly string[]
  /** Cells of all task tables together; larger reports leave these tables out. @default 60000 */
  readonly mostTaskCells?: number
}

/**
 * Says what there is to say about results: errors first, a summary, tables by domain and task, charts, comparisons, machines. It is plain
 * data; `reportHtml`, `reportMarkdown`, `reportCsv` and `reportLatex` write it.
 *
 * @example
 * const report = createReport(columns, { title: 'Small domains', baseline: 'lama' })
 * reportHtml(report)
 */
export function createReport(columns: ResultColumns, options: ReportOptions = {}): Report {
  const { campaign, rows, notApplicable = [], badLines = [], notes = [], mostTaskCells = 60_000 } = options
  const references = options.references ?? campaign?.references ?? {}
  const analysis = new ResultAnalysis(columns, {
    ...(rows && { rows }),
    algorithms: campaign?.algorithms.map(({ name }) => name) ?? [],
    references,
    agileLimit: options.agileLimit ?? campaign?.report.agileLimit ?? 300,
    better: campaign?.report.better ?? {},
  })
  const wished = options.attributes ?? campaign?.report.attributes ?? []
  const names = attributeNames(analysis, wished)
  const findings = findingsOf(analysis)
  const isTooLarge = analysis.tasks.length * analysis.contestants.length * names.length > mostTaskCells
  const others = [
    repetitionSection(analysis, names),
    comparisonSection(analysis, options.baseline ?? campaign?.report.baseline, names),
    taskwiseSection(analysis, options.taskwise ?? [], names),
  ].filter((part) => part !== undefined)
  return {
    title: options.title ?? campaign?.title ?? (columns.campaign.texts.join(', ') || 'Results'),
    about: options.about ?? campaign?.about ?? '',
    facts: factsOf(analysis),
    errors: findings.faults.length + findings.contradictions.length + badLines.length,
    warnings: [
      ...notes,
      ...unknownAttributes(wished, columns.figureNames).map((words) => `An attribute is left out: ${words}`),
      ...noiseWarnings(analysis, notApplicable),
    ],
    sections: [
      errorSection(analysis, findings, badLines),
      summarySection(analysis, names),
      section('outcomes', 'How runs ended', { tables: [outcomeTable(analysis)] }),
      ...others,
      ...names.map((name) => attributeSection(analysis, name, isTooLarge)),
      machineSection(analysis),
      ...faultSection(analysis, findings),
    ],
  }
}

/**
 * The attributes of a report: the wished ones that are known or that some result has; if there are none, all that the results have.
 *
 * @example
 * attributeNames(analysis, []) // ['coverage', 'satisficing', 'agile', 'cost', 'cpu']
 */
export function attributeNames(analysis: ResultAnalysis, wished: readonly string[]): string[] {
  const figures = analysis.columns.figureNames
  const there = wished.filter((name) => unknownAttributes([name], figures).length === 0)
  if (there.length > 0) return [...new Set(there)]
  const usual = ['coverage', ...(figures.includes('cost') ? ['satisficing'] : [])]
  if (figures.includes('cpu') || figures.includes('wall')) usual.push('agile')
  const known = knownAttributes().filter((name) => figures.includes(name) && name !== 'length')
  const own = figures.filter((name) => !knownAttributes().includes(name) && scoredFigure(name) === undefined)
  return [...new Set([...usual, ...known, ...own])]
}

function factsOf({ columns, contestants, tasks, domains, agileLimit }: ResultAnalysis): Report['facts'] {
  const runs = contestants.reduce((sum, { rows }) => sum + rows.length, 0)
  const solved = contestants.flatMap(({ rows }) => rows).filter((row) => columns.outcomeAt(row) === 'solved').length
  return [
    ['Runs', String(runs)],
    ['Solved', String(solved)],
    ['Algorithms', String(contestants.length)],
    ['Tasks', String(tasks.length)],
    ['Domains', String(domains.length)],
    ['Agile limit', `${agileLimit} s`],
  ]
}

function summarySection(analysis: ResultAnalysis, names: readonly string[]): ReportSection {
  const { figureNames } = analysis.columns
  const time = ['cpu', 'wall'].find((name) => figureNames.includes(name))
  const charts =
    time === undefined
      ? []
      : [
          {
            id: 'cactus',
            title: 'Tasks that are solved within a time. The higher a line, the better.',
            svg: cactusChart(analysis, { attribute: time }),
          },
        ]
  return section('summary', 'Summary', { tables: [summaryTable(analysis, names)], charts })
}

function taskwiseSection(
  analysis: ResultAnalysis,
  wished: readonly string[],
  names: readonly string[],
): ReportSection | undefined {
  const chosen = analysis.contestants.flatMap(({ label, algorithm }, at) =>
    wished.includes(label) || wished.includes(algorithm) ? [at] : [],
  )
  if (chosen.length === 0) return undefined
  return section('taskwise', 'Task by task', { tables: chosen.map((at) => taskwiseTable(analysis, at, names)) })
}

function attributeSection(analysis: ResultAnalysis, name: string, isTooLarge: boolean): ReportSection {
  const attribute = analysis.attribute(name)
  const title = attributeTitle(attribute)
  const charts =
    attribute.scale === 'log' && analysis.columns.figureNames.includes(name)
      ? [
          {
            id: `boxes-${name}`,
            title:
              'Quartiles with the median; whiskers reach values within 1.5 boxes. Only tasks that every algorithm answered.',
            svg: boxChart(analysis, name),
          },
        ]
      : []
  const sections = isTooLarge
    ? []
    : analysis.domains.map(({ name: domain, from, to }, at) =>
        section(`tasks-${name}-${at}`, `${domain}: ${to - from} ${to - from === 1 ? 'task' : 'tasks'}`, {
          tables: [taskTable(analysis, at, name)],
          isOpen: false,
        }),
      )
  const notes = isTooLarge
    ? [`Tables of the ${analysis.tasks.length} single tasks are left out: there are too many cells.`]
    : []
  return section(`attribute-${name}`, title, { notes, tables: [domainTable(analysis, name)], charts, sections })
}
