import { taskKey } from '../../campaign/task.ts'
import { runOutcomes } from '../../results/outcomes.ts'
import type { Contradiction } from '../../scores/contradictions.ts'
import { type ReportTable, textCell } from '../../tables/report-table.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import { type ReportSection, section } from '../report.ts'

/** More rows than this are counted, not shown: the results file has them all. */
const MOST_ROWS = 200

/**
 * What went wrong: results that contradict each other, then runs that ended without an explanation.
 *
 * @example
 * errorSection(analysis, findContradictions(columns), faultRows(analysis), []).title // 'Errors: none'
 */
export function errorSection(
  analysis: ResultAnalysis,
  contradictions: readonly Contradiction[],
  faults: readonly number[],
  badLines: readonly string[],
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

/**
 * The rows that ended without an explanation.
 *
 * @example
 * faultRows(analysis).map((row) => columns.run(row))
 */
export function faultRows({ columns, contestants }: ResultAnalysis): number[] {
  const rows = contestants.flatMap(({ rows: own }) => own)
  return rows.filter((row) => !runOutcomes[columns.outcomeAt(row)].isExplained)
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

function faultTable({ columns }: ResultAnalysis, faults: readonly number[]): ReportTable {
  return {
    id: 'faults',
    title: 'Runs that ended without an explanation',
    note: `Repeat a run with its command.${leftOut(faults.length)}`,
    columns: [
      { title: 'Algorithm', isNumber: false },
      { title: 'Task', isNumber: false },
      { title: 'Outcome', isNumber: false },
      { title: 'Detail', isNumber: false },
      { title: 'Command', isNumber: false },
    ],
    rows: faults.slice(0, MOST_ROWS).map((row) => {
      const { run, algorithm, domain, task, outcome, detail, log, command } = columns.result(row)
      return [
        textCell(algorithm),
        textCell(taskKey({ domain, name: task }), run),
        textCell(runOutcomes[outcome].title),
        textCell(detail ?? lastLine(log)),
        textCell(command === undefined ? run : command.map(quoted).join(' ')),
      ]
    }),
    totals: 0,
  }
}

function leftOut(count: number): string {
  return count > MOST_ROWS ? ` The first ${MOST_ROWS} of ${count} are shown.` : ''
}

/** The end of a log mostly says why. */
function lastLine(log = ''): string {
  return log.trimEnd().split('\n').at(-1) ?? ''
}

/** As a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
