import { figureCell, type ReportCell, type ReportTable, textCell } from '../report-table.ts'
import type { ResultAnalysis } from '../result-analysis.ts'
import { outcomesText } from '../task-table.ts'
import { compareSides } from './compare-contestants.ts'
import { differencesTable } from './comparison-tables.ts'

/**
 * The points of a scatter plot as a table: first the tasks on its border, which only one of two algorithms answers, then those where the
 * values differ, the largest change first.
 *
 * @example
 * scatterTable(analysis, 0, 1, 'cpu', 200)
 */
export function scatterTable(
  analysis: ResultAnalysis,
  first: number,
  second: number,
  name: string,
  most = Number.POSITIVE_INFINITY,
): ReportTable {
  const labels = [first, second].map((at) => analysis.contestants[at].label) as [string, string]
  const [comparison] = compareSides({ analysis, contestant: first }, { analysis, contestant: second }, [name])
  const table = differencesTable(comparison, labels, 'differences', most)
  const border = borderRows(analysis, first, second, name)
  if (border.length === 0) return table
  const shown = border.length > most ? `the first ${most}` : border.length
  return {
    ...table,
    note: `First ${border.length === 1 ? 'the task' : 'the tasks'} that only one of the two answers: ${shown} of ${analysis.tasks.length}. Where both do: ${table.note}`,
    rows: [...border.slice(0, most), ...table.rows],
  }
}

function borderRows(analysis: ResultAnalysis, first: number, second: number, name: string): ReportCell[][] {
  const attribute = analysis.attribute(name)
  const values = analysis.taskValues(name)
  const sides = [first, second]
  return analysis.tasks.flatMap(({ key }, task) => {
    const both = sides.map((at) => values[analysis.cell(at, task)])
    const ran = sides.map((at) => analysis.rowsAt(at, task))
    if (ran.some((rows) => rows.length === 0) || both.filter(Number.isNaN).length !== 1) return []
    const cells = both.map((value, side): ReportCell => {
      const run = analysis.columns.run(ran[side][0])
      return Number.isNaN(value)
        ? textCell(outcomesText(analysis, ran[side]), run)
        : { ...figureCell(value, attribute), run }
    })
    return [[textCell(key), ...cells, textCell('')]]
  })
}
