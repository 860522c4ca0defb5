import { attributeTitle, figureText, NO_VALUE } from '../attributes.ts'
import { runOutcomes } from '../results/outcomes.ts'
import { comparedCells, type ReportCell, type ReportTable, sharedStyle, textCell } from './report-table.ts'
import type { ResultAnalysis } from './result-analysis.ts'

/**
 * One row for each task of a domain, one column for each algorithm. Where a value is missing, the cell says how the run ended.
 *
 * @example
 * taskTable(new ResultAnalysis(columns), 0, 'cost')
 */
export function taskTable(analysis: ResultAnalysis, domain: number, name: string): ReportTable {
  const { name: domainName, from, to } = analysis.domains[domain]
  const attribute = analysis.attribute(name)
  const values = analysis.taskValues(name)
  const rows: ReportCell[][] = []
  const ofDomain = analysis.contestants.flatMap((_, at) => [
    ...values.subarray(analysis.cell(at, from), analysis.cell(at, to)),
  ])
  const style = sharedStyle(attribute, ofDomain)
  for (let task = from; task < to; task++) {
    const ofTask = analysis.contestants.map((_, at) => values[analysis.cell(at, task)])
    const cells = comparedCells(ofTask, style).map((cell, at) => {
      const ran = analysis.rowsAt(at, task)
      if (ran.length === 0) return { text: '' }
      const run = analysis.columns.run(ran[0])
      return cell.value === undefined ? { text: outcomesText(analysis, ran), run } : { ...cell, run }
    })
    rows.push([textCell(analysis.tasks[task].name), ...cells])
  }
  return {
    id: `tasks-${name}-${domain}`,
    title: `${attributeTitle(attribute)}: ${domainName}`,
    columns: [
      { title: 'Task', isNumber: false },
      ...analysis.contestants.map(({ label }) => ({ title: label, isNumber: true })),
    ],
    rows,
    totals: 0,
  }
}

/** How the runs of a cell ended that are not solved. */
export function outcomesText({ columns }: ResultAnalysis, rows: Int32Array): string {
  const titles = new Set(
    Array.from(rows, (row) => columns.outcomeAt(row))
      .filter((outcome) => !runOutcomes[outcome].isSolved)
      .map((outcome) => runOutcomes[outcome].title),
  )
  return titles.size === 0 ? NO_VALUE : [...titles].join(', ')
}

/**
 * One algorithm: one row for each task, one column for each attribute.
 *
 * @example
 * taskwiseTable(new ResultAnalysis(columns), 0, ['cost', 'cpu'])
 */
export function taskwiseTable(analysis: ResultAnalysis, contestant: number, names: readonly string[]): ReportTable {
  const attributes = names.map((name) => analysis.attribute(name))
  const matrices = names.map((name) => analysis.taskValues(name))
  const rows = analysis.tasks.flatMap(({ domain, name }, task) => {
    const ran = analysis.rowsAt(contestant, task)
    if (ran.length === 0) return []
    const run = analysis.columns.run(ran[0])
    const outcome = outcomesText(analysis, ran)
    return [
      [
        textCell(domain),
        textCell(name, run),
        textCell(outcome === NO_VALUE ? runOutcomes.solved.title : outcome),
        ...attributes.map((attribute, at) => {
          const value = matrices[at][analysis.cell(contestant, task)]
          return { text: figureText(value, attribute), run, ...(!Number.isNaN(value) && { value }) }
        }),
      ],
    ]
  })
  return {
    id: `taskwise-${contestant}`,
    title: `Tasks of ${analysis.contestants[contestant].label}`,
    columns: [
      { title: 'Domain', isNumber: false },
      { title: 'Task', isNumber: false },
      { title: 'Outcome', isNumber: false },
      ...attributes.map((attribute) => ({ title: attributeTitle(attribute), isNumber: true })),
    ],
    rows,
    totals: 0,
  }
}
