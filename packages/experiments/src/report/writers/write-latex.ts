import { oneLine } from '@telos/core/text'
import type { ReportCell, ReportTable } from '../../tables/report-table.ts'
import { type Report, tablesOf } from '../report.ts'

/**
 * Writes the tables of a report as LaTeX for the package booktabs, each as a `table` with a caption and a label. Tables of single tasks
 * become `longtable`s.
 *
 * @example
 * reportLatex(createReport(columns))
 */
export function reportLatex(report: Report): string {
  const head = [
    `% ${oneLine(report.title)}`,
    '% needs \\usepackage{booktabs}, \\usepackage{longtable}, UTF-8',
    ...report.warnings.map((warning) => `% ${oneLine(warning)}`),
  ]
  return `${[head.join('\n'), ...tablesOf(report).map(latexTable)].join('\n\n')}\n`
}

/** More rows than this do not fit on a page. */
const MOST_ROWS = 40

/**
 * A table in LaTeX, the best values bold.
 *
 * @example
 * latexTable(report.sections[1].tables[0])
 */
export function latexTable(table: ReportTable): string {
  const { columns, rows, totals } = table
  const places = columns.map(({ isNumber }) => (isNumber ? 'r' : 'l')).join('')
  const head = `\\toprule\n${columns.map(({ title }) => escapeLatex(title)).join(' & ')} \\\\\n\\midrule`
  const body = [
    ...rows.slice(0, rows.length - totals).map(line),
    ...(totals === 0 ? [] : ['\\midrule', ...rows.slice(rows.length - totals).map(line)]),
  ].join('\n')
  const caption = `\\caption{${escapeLatex(`${table.title}.${table.note === undefined ? '' : ` ${table.note}`}`)}}`
  const label = `\\label{tab:${table.id.replace(/[^\w-]/g, '_')}}`
  if (rows.length > MOST_ROWS)
    return `\\begin{longtable}{${places}}\n${caption}${label}\\\\\n${head}\n\\endhead\n${body}\n\\bottomrule\n\\end{longtable}`
  return `\\begin{table}\n\\centering\n${caption}\n${label}\n\\begin{tabular}{${places}}\n${head}\n${body}\n\\bottomrule\n\\end{tabular}\n\\end{table}`
}

function line(cells: readonly ReportCell[]): string {
  const words = cells.map(({ text, isBest }) =>
    isBest === true ? `\\textbf{${escapeLatex(text)}}` : escapeLatex(text),
  )
  // a bracket after a line end would be read as its argument
  return `${words.map((word, at) => (at === 0 && word.startsWith('[') ? `{}${word}` : word)).join(' & ')} \\\\`
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '×': '$\\times$',
  '±': '$\\pm$',
  '−': '$-$',
  '∞': '$\\infty$',
  '–': '--',
  '’': "'",
}

/**
 * Escapes text for LaTeX: nothing in it is a command.
 *
 * @example
 * escapeLatex('50 % of $x') // '50 \\% of \\$x'
 */
export function escapeLatex(text: string): string {
  return oneLine(text).replace(/[\\{}$&%#_~^<>|"×±−∞–’]/g, (character) => commands[character])
}
