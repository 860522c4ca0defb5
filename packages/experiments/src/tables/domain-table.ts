import { attributeTitle } from '../attributes.ts'
import { type AttributeAggregate, aggregate } from './aggregate.ts'
import { comparedCells, type ReportTable, sharedStyle, textCell } from './report-table.ts'
import type { ResultAnalysis } from './result-analysis.ts'

const words = { sum: 'Sum', mean: 'Mean', 'geometric-mean': 'Geometric mean' } as const

/**
 * One row for each domain, one column for each algorithm, the best marked.
 *
 * @example
 * domainTable(new ResultAnalysis(columns), 'coverage')
 */
export function domainTable(analysis: ResultAnalysis, name: string): ReportTable {
  const found = aggregate(analysis, name)
  const { attribute, domains, all, normalised } = found
  const style = sharedStyle(attribute, [...domains.flatMap(({ values }) => values), ...all.values])
  const rows = domains.map((domain) => [
    textCell(`${domain.name} (${tasksText(domain)})`),
    ...comparedCells(domain.values, style),
  ])
  const totals = [[textCell(`${words[attribute.together]} (${tasksText(all)})`), ...comparedCells(all.values, style)]]
  if (normalised !== undefined && domains.length > 1)
    totals.push([
      textCell('Sum, each domain counts 1'),
      ...comparedCells(normalised, { ...attribute, digits: 2, isWhole: false }),
    ])
  return {
    id: `domains-${name}`,
    title: `${attributeTitle(attribute)} by domain`,
    note: noteOf(found),
    columns: [
      { title: 'Domain (tasks)', isNumber: false },
      ...analysis.contestants.map(({ label }) => ({ title: label, isNumber: true })),
    ],
    rows: [...rows, ...totals],
    totals: totals.length,
  }
}

function tasksText({ tasks, of }: { readonly tasks: number; readonly of: number }): string {
  return tasks === of ? `${of}` : `${tasks} of ${of}`
}

function noteOf({ attribute: { together, better, isAbsolute } }: AttributeAggregate): string {
  const how = `${words[together]} over tasks`
  const which = isAbsolute ? 'all tasks count' : 'only tasks count that every algorithm with such values answered'
  return `${how}; ${which}.${better === 'none' ? '' : ` ${better === 'low' ? 'Lower' : 'Higher'} is better.`}`
}
