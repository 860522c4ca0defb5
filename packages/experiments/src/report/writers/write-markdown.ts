import { oneLine } from '@telos/core/text'
import type { ReportTable } from '../../tables/report-table.ts'
import type { Report, ReportSection } from '../report.ts'

/**
 * Writes a report as Markdown with the tables of GitHub. Charts are named, not drawn.
 *
 * @example
 * reportMarkdown(createReport(columns))
 */
export function reportMarkdown(report: Report): string {
  const parts = [
    `# ${plain(report.title)}`,
    plain(report.about),
    report.facts.map(([name, value]) => `${plain(name)}: ${plain(value)}`).join(' · '),
    ...(report.warnings.length === 0
      ? []
      : [['Read the numbers with care:', '', ...report.warnings.map((warning) => `- ${plain(warning)}`)].join('\n')]),
    ...report.sections.flatMap((part) => sectionParts(part, 2)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function sectionParts(part: ReportSection, level: number): string[] {
  return [
    `${'#'.repeat(Math.min(level, 6))} ${plain(part.title)}`,
    ...part.notes.map(plain),
    ...part.tables.flatMap((table) => [
      table.title === part.title ? '' : `**${plain(table.title)}**`,
      markdownTable(table),
      plain(table.note ?? ''),
    ]),
    ...part.sections.flatMap((smaller) => sectionParts(smaller, level + 1)),
  ]
}

/**
 * A table in the Markdown of GitHub; the best values are bold.
 *
 * @example
 * markdownTable(report.sections[1].tables[0])
 */
export function markdownTable({ columns, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(({ title }) => plain(title))),
    line(columns.map(({ isNumber }) => (isNumber ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(({ text, isBest }) => (isBest === true ? `**${plain(text)}**` : plain(text))))),
  ].join('\n')
}

/** Escapes what Markdown or HTML would read as more than text. */
function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]<>#|~$&]/g, (mark) => (mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`))
    .replace(/^(\s*)([-+=]|\d+[.)])(?=\s|$)/, '$1\\$2')
    .replace(/^=/, '\\=')
}
