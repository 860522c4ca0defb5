import { taskKey } from '../../campaign/campaign.ts'
import { runOutcomes } from '../../results/outcomes.ts'
import { shownCommand } from '../../results/shown-command.ts'
import { referenceCosts } from '../../scores/best-costs.ts'
import { type Contradiction, findContradictions } from '../../scores/contradictions.ts'
import { countStyle, figureCell, type ReportTable, textCell } from '../../tables/report-table.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import type { ResultColumns } from '../../tables/result-columns.ts'
import { type ReportSection, section } from '../report.ts'

/** More rows than this are counted, not shown: the results file has them all. */
const MOST_ROWS = 200

/** What went wrong. */
export interface Findings {
  readonly contradictions: readonly Contradiction[]
  /** The rows that ended without an explanation. */
  readonly faults: readonly number[]
}

/**
 * Finds results that contradict each other or the references, and runs that ended without an explanation.
 *
 * @example
 * findingsOf(new ResultAnalysis(columns)).faults.length // 0
 */
export function findingsOf({ columns, rows, references, contestants }: ResultAnalysis): Findings {
  return {
    contradictions: findContradictions(columns, referenceCosts(columns, references), rows),
    faults: contestants
      .flatMap(({ rows: own }) => own)
      .filter((row) => !runOutcomes[columns.outcomeAt(row)].isExplained),
  }
}

/**
 * What went wrong: results that contradict each other, then runs that ended without an explanation.
 *
 * @example
 * errorSection(analysis, findingsOf(analysis)).title // 'Errors: none'
 */
export function errorSection(
  analysis: ResultAnalysis,
  { contradictions, faults }: Findings,
  badLines: readonly string[] = [],
): ReportSection {
  const count = contradictions.length + faults.length + badLines.length
  const tables = [
    ...(contradictions.length === 0 ? [] : [contradictionTable(analysis, contradictions)]),
    ...(faults.length === 0 ? [] : [faultTable(analysis, faults)]),
  ]
  const notes =
    count === 0
      ? ['No fault: every run ended with an answer or at a limit, and no two results contradict each other.']
      : badLines
  return section('errors', count === 0 ? 'Errors: none' : `Errors: ${count}`, { notes, tables })
}

function contradictionTable({ columns }: ResultAnalysis, contradictions: readonly Contradiction[]): ReportTable {
  return {
    id: 'contradictions',
    title: 'Results that contradict each other',
    note: `At least one of the two is wrong.${leftOut(contradictions.length)}`,
    columns: [
      { title: 'Task', isNumber: false },
      { title: 'What is wrong', isNumber: false },
      { title: 'Run', isNumber: false },
      { title: 'Against', isNumber: false },
    ],
    rows: contradictions.slice(0, MOST_ROWS).map(({ task, row, against, message }) => {
      const [run, other] = [columns.run(row), against === undefined ? undefined : columns.run(against)]
      return [
        textCell(taskKey(columns.tasks[task])),
        textCell(message),
        textCell(run, run),
        other === undefined ? textCell('reference') : textCell(other, other),
      ]
    }),
    totals: 0,
  }
}

/** Faults that are equal, in one row: what a campaign with a hundred crashes has to say stands before its summary. */
function faultTable({ columns }: ResultAnalysis, faults: readonly number[]): ReportTable {
  const groups = faultGroups(columns, faults)
  return {
    id: 'faults',
    title: 'Runs that ended without an explanation',
    note: `A command repeats the first of its runs.${leftOut(groups.length)}`,
    columns: [
      { title: 'Algorithm', isNumber: false },
      { title: 'Outcome', isNumber: false },
      { title: 'Detail', isNumber: false },
      { title: 'Runs', isNumber: true },
      { title: 'First task', isNumber: false },
      { title: 'Command', isNumber: false },
    ],
    rows: groups.slice(0, MOST_ROWS).map((rows) => {
      const result = columns.result(rows[0])
      const { run, algorithm, domain, task, outcome, detail, log } = result
      return [
        textCell(algorithm),
        textCell(runOutcomes[outcome].title),
        textCell(detail ?? lastLine(log)),
        figureCell(rows.length, countStyle),
        textCell(taskKey({ domain, name: task }), run),
        textCell(shownCommand(result) ?? run),
      ]
    }),
    totals: 0,
  }
}

/** Every run that ended without an explanation, folded; nothing if the table of faults has them all. */
export function faultSection({ columns }: ResultAnalysis, { faults }: Findings): ReportSection[] {
  if (faultGroups(columns, faults).length === faults.length) return []
  const title = 'All runs that ended without an explanation'
  const table: ReportTable = {
    id: 'fault-runs',
    title,
    note: `Repeat a run with its command.${leftOut(faults.length)}`,
    columns: ['Algorithm', 'Task', 'Outcome', 'Detail', 'Command'].map((name) => ({ title: name, isNumber: false })),
    rows: faults.slice(0, MOST_ROWS).map((row) => {
      const result = columns.result(row)
      const { run, algorithm, domain, task, outcome, detail, log } = result
      return [
        textCell(algorithm),
        textCell(taskKey({ domain, name: task }), run),
        textCell(runOutcomes[outcome].title),
        textCell(detail ?? lastLine(log)),
        textCell(shownCommand(result) ?? run),
      ]
    }),
    totals: 0,
  }
  return [section('fault-runs', title, { isOpen: false, tables: [table] })]
}

/** Rows with the same algorithm, outcome and detail, in the order of their first rows. */
function faultGroups(columns: ResultColumns, faults: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const row of faults) {
    const detail = columns.detailAt(row) ?? lastLine(columns.result(row).log)
    const key = JSON.stringify([columns.algorithm.at(row), columns.outcomeAt(row), detail])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()]
}

function leftOut(count: number): string {
  return count > MOST_ROWS ? ` The first ${MOST_ROWS} of ${count} are shown.` : ''
}

/** The end of a log mostly says why. */
function lastLine(log = ''): string {
  return log.trimEnd().split('\n').at(-1) ?? ''
}
