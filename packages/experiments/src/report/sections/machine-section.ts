import { NO_VALUE } from '../../attributes.ts'
import { countStyle, figureCell, type ReportTable, textCell } from '../../tables/report-table.ts'
import type { ResultAnalysis } from '../../tables/result-analysis.ts'
import { type ReportSection, section } from '../report.ts'
import { loadRange, rowsByCode } from './noise.ts'

/**
 * Where and what was run: machines with their load, revisions, limits.
 *
 * @example
 * machineSection(analysis).tables[0].title // 'Machines'
 */
export function machineSection(analysis: ResultAnalysis): ReportSection {
  return section('machines', 'Machines, revisions and limits', {
    isOpen: false,
    tables: [machineTable(analysis), revisionTable(analysis), limitsTable(analysis)],
  })
}

function machineTable(analysis: ResultAnalysis): ReportTable {
  const { columns } = analysis
  const groups = rowsByCode(analysis, columns.machine.codes)
  const pinnedAmong = (rows: readonly number[]): number => rows.filter((row) => columns.isPinned(row)).length
  const somePinned = [...groups.values()].some((rows) => pinnedAmong(rows) > 0)
  return {
    id: 'machines',
    title: 'Machines',
    note: `${somePinned ? 'Pinned: runs that had a core of their own. ' : ''}Load: average of the minute before a run began, least and most.`,
    columns: [
      ...['Host', 'Processor'].map((title) => ({ title, isNumber: false })),
      { title: 'Cores', isNumber: true },
      { title: 'Software', isNumber: false },
      { title: 'Runs', isNumber: true },
      { title: 'Load', isNumber: true },
      ...(somePinned ? [{ title: 'Pinned', isNumber: true }] : []),
    ],
    rows: [...groups].map(([code, rows]) => {
      const { host, processor, cores, software } = JSON.parse(columns.machine.texts[code])
      return [
        textCell(String(host)),
        textCell(String(processor)),
        textCell(cores === 0 ? NO_VALUE : String(cores)),
        textCell(String(software)),
        figureCell(rows.length, countStyle),
        textCell(loadRange(columns, rows)),
        ...(somePinned ? [figureCell(pinnedAmong(rows), countStyle)] : []),
      ]
    }),
    totals: 0,
  }
}

function revisionTable(analysis: ResultAnalysis): ReportTable {
  const { columns } = analysis
  return {
    id: 'revisions',
    title: 'Revisions',
    columns: [
      { title: 'Revision', isNumber: false },
      { title: 'Algorithms', isNumber: false },
      { title: 'Runs', isNumber: true },
    ],
    rows: [...rowsByCode(analysis, columns.revision.codes)].map(([code, rows]) => [
      textCell(columns.revision.texts[code]),
      textCell([...new Set(rows.map((row) => columns.algorithm.at(row)))].join(', ')),
      figureCell(rows.length, countStyle),
    ]),
    totals: 0,
  }
}

function limitsTable(analysis: ResultAnalysis): ReportTable {
  const { columns } = analysis
  const names = ['cpu', 'wall', 'memory', 'expansions'] as const
  return {
    id: 'limits',
    title: 'Limits',
    columns: [
      ...['Processor (s)', 'Clock (s)', 'Memory (MiB)', 'Expansions', 'Runs'].map((title) => ({
        title,
        isNumber: true,
      })),
    ],
    rows: [...rowsByCode(analysis, columns.limits.codes)].map(([code, rows]) => {
      const limits = JSON.parse(columns.limits.texts[code])
      return [...names.map((name) => textCell(limitText(limits[name]))), figureCell(rows.length, countStyle)]
    }),
    totals: 0,
  }
}

/** Papers and other tools that do not say a limit have 0. */
function limitText(limit: number | null | undefined): string {
  if (limit === undefined || limit === null) return 'none'
  return limit === 0 ? NO_VALUE : String(limit)
}
