import { oneLine } from '@telos/core/text'
import type { ReportCell, ReportTable } from '../../tables/report-table.ts'
import { type Report, tablesOf } from '../report.ts'

/**
 * Writes the tables of a report as LaTeX for the packages adjustbox, array, booktabs and longtable, each with a caption and a label. Tables that
 * are too wide for the page are made smaller; long ones become `longtable`s.
 *
 * @example
 * reportLatex(createReport(columns))
 */
export function reportLatex(report: Report): string {
  const head = [
    `% ${oneLine(report.title)}`,
    '% \\usepackage{adjustbox,array,booktabs,longtable}',
    ...report.warnings.map((warning) => `% ${oneLine(warning)}`),
  ]
  const tables = tablesOf(report).map(latexTable)
  const parts = tables.flatMap((table, at) => (at > 0 && at % MOST_FLOATS === 0 ? ['\\clearpage', table] : [table]))
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`
}

/** LaTeX keeps 18 tables that have no place yet, and stops at the next one. */
const MOST_FLOATS = 16

/** More rows than this do not fit on a page. */
const MOST_ROWS = 40
/** Characters of a cell, and of a heading, that stand in one line. */
const WIDEST = { text: 40, heading: 12 } as const
/** Columns of a long table share the page, which cannot be made wider. */
const PAGE_CHARACTERS = 90

/**
 * A table in LaTeX, the best values bold.
 *
 * @example
 * latexTable(report.sections[1].tables[0])
 */
export function latexTable(table: ReportTable): string {
  const { columns, rows, totals } = table
  const isLong = rows.length > MOST_ROWS
  const widths = columns.map((_, at) => rows.reduce((most, row) => Math.max(most, row[at].text.length), 0))
  const isWide = (at: number) => widths[at] > (isLong ? PAGE_CHARACTERS / columns.length : WIDEST.text)
  const places = columns.map(({ isNumber }, at) => {
    if (!isWide(at)) return isNumber ? 'r' : 'l'
    const width = isLong ? `${(0.9 / columns.length).toFixed(3)}\\linewidth` : `${columns.length > 3 ? 4 : 6}cm`
    return `>{\\ragged${isNumber ? 'left' : 'right'}\\arraybackslash}p{${width}}`
  })
  const line = (cells: readonly ReportCell[]) => latexLine(cells.map((cell, at) => latexCell(cell, isWide(at))))
  const head = `\\toprule\n${columns.map((column) => heading(column, isLong ? `${(0.9 / columns.length).toFixed(3)}\\linewidth` : '2cm')).join(' & ')} \\\\\n\\midrule`
  const body = [
    ...rows.slice(0, rows.length - totals).map(line),
    ...(totals === 0 ? [] : ['\\midrule', ...rows.slice(rows.length - totals).map(line)]),
  ].join('\n')
  const title = escapeLatex(table.title)
  const note = table.note === undefined ? '' : ` ${escapeLatex(table.note)}`
  const caption = `\\caption[{${title}}]{${title}.${note}}`
  const label = `\\label{tab:${table.id.replace(/[^\w-]/g, '_')}}`
  if (isLong)
    return `{\\footnotesize\\setlength{\\tabcolsep}{3pt}\n\\begin{longtable}{${places.join('')}}\n${caption}${label}\\\\\n${head}\n\\endfirsthead\n${head}\n\\endhead\n${body}\n\\bottomrule\n\\end{longtable}}`
  return `\\begin{table}[htbp]\n\\centering\n${caption}\n${label}\n\\begin{adjustbox}{max width=\\linewidth}\n\\begin{tabular}{${places.join('')}}\n${head}\n${body}\n\\bottomrule\n\\end{tabular}\n\\end{adjustbox}\n\\end{table}`
}

function heading({ title, isNumber }: ReportTable['columns'][number], width: string): string {
  const words = latexCell({ text: title }, true)
  if (title.length <= WIDEST.heading) return words
  return `\\parbox[b]{${width}}{\\${isNumber ? 'raggedleft' : 'raggedright'}\\strut ${words}\\strut}`
}

function latexCell({ text, value, isBest }: ReportCell, isWide: boolean): string {
  const escaped = value === undefined ? escapeLatex(text) : escapeLatex(text).replace(/^-/, '$$-$$')
  // long words without blanks, such as paths, may break behind these signs
  const words = isWide && value === undefined ? escaped.replace(/\\_|[/\-=.,\]]/g, '$&\\allowbreak{}') : escaped
  return isBest === true ? `\\textbf{${words}}` : words
}

function latexLine(cells: readonly string[]): string {
  // behind a line end, a bracket would be read as its argument, and a star as part of it
  return `${/^[[*]/.test(cells[0]) ? '{}' : ''}${cells.join(' & ')} \\\\`
}

const commands: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    '"': '\\char34{}',
    "'": '\\textquotesingle{}',
    '`': '\\textasciigrave{}',
    '\u00a0': '~',
    '–': '--',
    '—': '---',
    '’': "'",
    '‘': '`',
    '“': '``',
    '”': "''",
    '…': '\\ldots{}',
    '•': '\\textbullet{}',
    ...math({ '×': 'times', '±': 'pm', '−': '-', '·': 'cdot', '÷': 'div', '∞': 'infty', '√': 'surd', '∑': 'sum' }),
    ...math({ '≤': 'leq', '≥': 'geq', '≠': 'neq', '≈': 'approx', '≡': 'equiv', '∈': 'in', '∅': 'emptyset' }),
    ...math({ '→': 'rightarrow', '←': 'leftarrow', '↔': 'leftrightarrow', '⇒': 'Rightarrow', '¬': 'neg' }),
    ...math({ '∧': 'wedge', '∨': 'vee', '∀': 'forall', '∃': 'exists', '∪': 'cup', '∩': 'cap', '⊆': 'subseteq' }),
    ...math({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ζ: 'zeta', η: 'eta', θ: 'theta' }),
    ...math({ ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', µ: 'mu', ν: 'nu', ξ: 'xi', π: 'pi', ρ: 'rho', σ: 'sigma' }),
    ...math({ τ: 'tau', υ: 'upsilon', φ: 'varphi', χ: 'chi', ψ: 'psi', ω: 'omega' }),
    ...math({
      Γ: 'Gamma',
      Δ: 'Delta',
      Θ: 'Theta',
      Λ: 'Lambda',
      Ξ: 'Xi',
      Π: 'Pi',
      Σ: 'Sigma',
      Φ: 'Phi',
      Ψ: 'Psi',
      Ω: 'Omega',
    }),
  }),
)

function math(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).map(([sign, name]) => [sign, `$${name === '-' ? '-' : `\\${name}`}$`]),
  )
}

/** Letters that LaTeX knows in all its encodings: an ASCII letter with one of its accents, and a few more. */
const accented = /^[A-Za-z][\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327]$/
const moreLetters = 'ßÆæØøŒœŁł¡¿§¶©'

/**
 * Escapes text for LaTeX: nothing in it is a command, and pdfTeX takes every sign. Signs that only some fonts have are written by their
 * number, as `[U+65E5]`.
 *
 * @example
 * escapeLatex('50 % of $x') // '50 \\% of \\$x'
 */
export function escapeLatex(text: string): string {
  return Array.from(oneLine(text).normalize('NFC'), (sign) => {
    const command = commands.get(sign)
    if (command !== undefined) return command
    if (/^[ -~]$/.test(sign) || accented.test(sign.normalize('NFD')) || moreLetters.includes(sign)) return sign
    return `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}
