import type { ReportTable } from '../tables/report-table.ts'

/** A picture with a name. */
export interface ReportChart {
  /** A word for links and files. */
  readonly id: string
  /** How to read it. */
  readonly title: string
  readonly svg: string
}

/** A part of a report: notes, then tables, then charts, then smaller parts. */
export interface ReportSection {
  readonly id: string
  readonly title: string
  readonly notes: readonly string[]
  readonly tables: readonly ReportTable[]
  readonly charts: readonly ReportChart[]
  readonly sections: readonly ReportSection[]
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean
}

/** What there is to say about results, as plain data: the command and the studio write the same one. */
export interface Report {
  readonly title: string
  /** The question of the campaign. */
  readonly about: string
  /** Counts for the head of the report. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** How many findings the first section has: faults of runs and contradictions. */
  readonly errors: number
  /** What makes the numbers doubtful. */
  readonly warnings: readonly string[]
  /** Errors come first. */
  readonly sections: readonly ReportSection[]
}

/** A section with what is left out filled in. */
export function section(
  id: string,
  title: string,
  parts: Partial<Pick<ReportSection, 'notes' | 'tables' | 'charts' | 'sections' | 'isOpen'>>,
): ReportSection {
  return { id, title, notes: [], tables: [], charts: [], sections: [], isOpen: true, ...parts }
}

/**
 * All tables of a report, in the order of reading.
 *
 * @example
 * tablesOf(report).find(({ id }) => id === 'summary')
 */
export function tablesOf(report: Pick<Report, 'sections'>): ReportTable[] {
  const within = ({ tables, sections }: ReportSection): ReportTable[] => [...tables, ...sections.flatMap(within)]
  return report.sections.flatMap(within)
}
