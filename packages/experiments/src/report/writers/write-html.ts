import { escapeXml } from '@telos/core/text'
import type { ReportCell, ReportTable } from '../../tables/report-table.ts'
import type { Report, ReportChart, ReportSection } from '../report.ts'
import { htmlScript, htmlStyle } from './html-style.ts'

/**
 * Writes a report as one HTML file that needs no network and no script: the script only sorts tables. It prints well, and follows the
 * reader's choice of light or dark.
 *
 * @example
 * reportHtml(createReport(columns))
 */
export function reportHtml(report: Report): string {
  const facts = report.facts.map(([name, value]) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`)
  const links = report.sections.map(({ id, title }) => `<li><a href="#${anchor(id)}">${text(title)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${text(report.title)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<h1>${text(report.title)}</h1>
${report.about === '' ? '' : `<p class="about">${text(report.about)}</p>`}
<dl class="facts">${facts.join('')}</dl>
</header>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
<main>
${report.warnings.length === 0 ? '' : `<aside class="warnings"><h2>Read the numbers with care</h2><ul>${report.warnings.map((warning) => `<li>${text(warning)}</li>`).join('')}</ul></aside>`}
${report.sections.map((part) => sectionHtml(part, 2, part.id === 'errors' && report.errors > 0)).join('\n')}
</main>
<script>${htmlScript}</script>
</body>
</html>
`
}

function sectionHtml(part: ReportSection, level: number, isAlarm = false): string {
  const heading = Math.min(level, 6)
  const inside = [
    ...part.notes.map((note) => `<p>${text(note)}</p>`),
    ...part.tables.map((table) => tableHtml(table, table.title === part.title)),
    ...part.charts.map(chartHtml),
    ...part.sections.map((smaller) => sectionHtml(smaller, level + 1)),
  ].join('\n')
  return `<section id="${anchor(part.id)}"${isAlarm ? ' class="alarm"' : ''}>
<details${part.isOpen ? ' open' : ''}><summary><h${heading}>${text(part.title)}</h${heading}></summary>
${inside}
</details>
</section>`
}

function tableHtml(table: ReportTable, isNamed: boolean): string {
  const { columns, rows, totals, note } = table
  const head = columns.map(
    ({ title, isNumber }) => `<th scope="col"${isNumber ? ' class="n"' : ''}>${text(title)}</th>`,
  )
  const body = rows.slice(0, rows.length - totals).map((row) => rowHtml(row, table))
  const foot = rows.slice(rows.length - totals).map((row) => rowHtml(row, table))
  // the heading of the section says the same: readers of screens still need it
  const caption = `<caption${isNamed ? ' class="named"' : ''}>${text(table.title)}</caption>`
  const footHtml = foot.length === 0 ? '' : `<tfoot>${foot.join('\n')}</tfoot>`
  return `<figure id="table-${anchor(table.id)}"><div class="wide"><table>${caption}
<thead><tr>${head.join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody>${footHtml}</table></div>
${note === undefined ? '' : `<p class="note">${text(note)}</p>`}</figure>`
}

function rowHtml(row: readonly ReportCell[], { columns }: ReportTable): string {
  return `<tr>${row.map((cell, at) => cellHtml(cell, at, columns[at].isNumber)).join('')}</tr>`
}

function cellHtml({ text: words, value, isBest, run }: ReportCell, at: number, isNumber: boolean): string {
  const classes = [isNumber ? 'n' : '', isBest === true ? 'best' : '', isNumber && value === undefined ? 'words' : '']
  const named = classes.filter((name) => name !== '').join(' ')
  const attributes = [
    named === '' ? '' : ` class="${named}"`,
    value === undefined ? '' : ` data-value="${value}"`,
    run === undefined ? '' : ` data-run="${escapeXml(run)}"`,
  ].join('')
  const inside = isBest === true ? `<strong>${text(words)}</strong>` : text(words)
  return at === 0 ? `<th scope="row"${attributes}>${inside}</th>` : `<td${attributes}>${inside}</td>`
}

function chartHtml({ id, title, svg }: ReportChart): string {
  return `<figure id="chart-${anchor(id)}" class="chart"><div class="wide">${svg}</div><figcaption>${text(title)}</figcaption></figure>`
}

/** Names of attributes may be any text, also with halves of surrogate pairs, and ids must not contain blanks. */
function anchor(id: string): string {
  return encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[%'()*!~]/g, '_')
}

function text(words: string): string {
  return escapeXml(words)
}
