import { type Attribute, attributeTitle, figureText } from '../../attributes.ts'
import { meanInterval } from '../../statistics/intervals.ts'
import { needsShift, together } from '../../tables/aggregate.ts'
import { figureCell, type ReportCell, textCell } from '../../tables/report-table.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import { type ReportSection, section } from '../report.ts'

/** How repetitions differ: each is added up alone; shown is their mean with its interval. Undefined without repetitions. */
export function repetitionSection(analysis: ResultAnalysis, names: readonly string[]): ReportSection | undefined {
  const { repetition } = analysis.columns
  const repetitions = new Set(analysis.contestants.flatMap(({ rows }) => rows.map((row) => repetition[row])))
  if (repetitions.size < 2) return undefined
  const columns = names.map((name) => sumsByRepetition(analysis, analysis.attribute(name)))
  const table = {
    id: 'repetitions',
    title: `Over ${repetitions.size} repetitions`,
    note: 'Each repetition is added up alone. Mean ± half of Student’s 95 % interval.',
    columns: [
      { title: 'Algorithm', isNumber: false },
      ...columns.map(({ attribute, isShifted }) => ({
        title: `${attributeTitle(attribute)}${isShifted ? ', shifted' : ''}`,
        isNumber: true,
      })),
    ],
    rows: analysis.contestants.map(({ label }, at) => [
      textCell(label),
      ...columns.map(({ attribute, sums }) => meanCell(sums[at], attribute)),
    ]),
    totals: 0,
  }
  return section('repetitions', 'Repetitions', { tables: [table] })
}

/** An attribute of each contestant, put together for each repetition alone. */
function sumsByRepetition(analysis: ResultAnalysis, attribute: Attribute) {
  const lists = analysis.contestants.map((_, at) => valuesByRepetition(analysis, at, attribute.name))
  // all cells of a column are put together in the same way
  const isShifted = lists.some((own) => own.some((values) => needsShift(values, attribute)))
  return { attribute, isShifted, sums: lists.map((own) => own.map((values) => together(values, attribute, isShifted))) }
}

function valuesByRepetition(
  analysis: ResultAnalysis,
  contestant: number,
  name: string,
): readonly (readonly number[])[] {
  // none without all tasks: a mean over fewer would stand beside that of all
  if (analysis.countedValues(contestant, name).length === 0) return []
  const counted = analysis.countedTasks(name)
  const values = analysis.runValues(name)
  const byRepetition = new Map<number, number[]>()
  for (let task = 0; task < analysis.tasks.length; task++) {
    if (counted[task] === 0) continue
    for (const row of analysis.rowsAt(contestant, task)) {
      if (Number.isNaN(values[row])) continue
      const repetition = analysis.columns.repetition[row]
      const list = byRepetition.get(repetition)
      if (list === undefined) byRepetition.set(repetition, [values[row]])
      else list.push(values[row])
    }
  }
  return [...byRepetition.values()]
}

function meanCell(sums: readonly number[], attribute: Attribute): ReportCell {
  const interval = meanInterval(sums)
  if (interval === undefined) return figureCell(sums[0] ?? Number.NaN, attribute)
  const style = { digits: Math.max(attribute.digits, 2), isWhole: false }
  const { estimate, high } = interval
  return { text: `${figureText(estimate, style)} ± ${figureText(high - estimate, style)}`, value: estimate }
}
