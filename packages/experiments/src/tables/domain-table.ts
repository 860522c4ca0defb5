import { attributeTitle } from '../attributes.ts'
import { type Aggregate, type AttributeAggregate, aggregate } from './aggregate.ts'
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

function tasksText({ tasks, of, isShifted }: Aggregate): string {
  return `${tasks === of ? of : `${tasks} of ${of}`}${isShifted ? ', shifted' : ''}`
}

function noteOf({ attribute, domains, all }: AttributeAggregate): string {
  const { together, better, isAbsolute, floor, unit = '' } = attribute
  const rows = [...domains, all]
  const how = `${words[together]} over tasks`
  const shifted = rows.some(({ isShifted }) => isShifted)
    ? ' Shifted: one of the values is 0, which would make the mean 0, so it is the mean of all values plus 1, minus 1.'
    : ''
  const floored = rows.some(({ isFloored }) => isFloored)
    ? ` Values below ${floor} ${unit} count as ${floor} ${unit}.`
    : ''
  const which = isAbsolute ? 'all tasks count' : 'only tasks count that every algorithm with such values answered'
  return `${how}; ${which}.${shifted}${floored}${better === 'none' ? '' : ` ${better === 'low' ? 'Lower' : 'Higher'} is better.`}`
}
