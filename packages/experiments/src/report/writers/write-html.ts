import { escapeXml } from '@telos/core/text'
import type { ReportCell, ReportTable } from '../../tables/report-table.ts'
import type { Report, ReportChart, ReportSection } from '../report.ts'

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

/** The look of a report as a page: calm enough for the appendix of a paper. */
const htmlStyle = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d8dde3; --row: #f6f8fa; --best: #e6f4ea; --alarm: #b3261e; --care: #8a5300; --link: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --ink: #e6edf3; --soft: #9da7b3; --line: #2f3741; --row: #191f27; --best: #17331f; --alarm: #ff8a80; --care: #f0b45a; --link: #6cb2ff } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 75rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
h2 { font-size: 1.25rem } h3 { font-size: 1.05rem } h4, h5, h6 { font-size: .95rem }
h2, h3, h4, h5, h6 { display: inline; margin: 0; line-height: 1.3 }
h1, h2, h3, h4, h5, h6, p, li, dd, figcaption { overflow-wrap: anywhere }
.about { margin: 0 0 1rem; color: var(--soft); max-width: 65ch }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1rem 0 }
.facts dt { font-size: .8rem; color: var(--soft) } .facts dd { margin: 0; font-size: 1.15rem; font-variant-numeric: tabular-nums }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 1.5rem; padding: .6rem 0; list-style: none; border-block: 1px solid var(--line) }
a { color: var(--link) } nav a { text-decoration: none } nav a:hover { text-decoration: underline }
section { margin: 0 0 1.25rem } section section { margin: .4rem 0 .4rem 1.25rem }
summary { cursor: pointer; padding: .2rem 0 } summary::marker { color: var(--soft) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.alarm > details > summary h2 { color: var(--alarm) }
.alarm { border-left: 4px solid var(--alarm); padding-left: 1rem }
.warnings { margin: 0 0 1.25rem; border-left: 4px solid var(--care); padding-left: 1rem }
.warnings h2 { font-size: 1rem; color: var(--care) } .warnings ul { margin: .25rem 0 0; padding-left: 1.1rem; max-width: 90ch }
figure { margin: .75rem 0 1.25rem } .wide { overflow-x: auto } .chart svg { max-width: 100%; height: auto } .chart { page-break-inside: avoid }
figcaption, .note { margin: .35rem 0 0; color: var(--soft); font-size: .85rem; max-width: 90ch }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600; padding: 0 0 .35rem } caption.named { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
th, td { padding: .28rem .7rem; text-align: left; vertical-align: top; overflow-wrap: break-word; min-width: 4rem }
thead th { vertical-align: bottom; border-top: 1.5px solid var(--ink); border-bottom: 1px solid var(--ink); font-weight: 600; overflow-wrap: break-word; max-width: 14rem }
tbody th, tfoot th { font-weight: 400; max-width: 26rem } td { max-width: 30rem } td:not(.n), tbody th { min-width: 9.5rem; overflow-wrap: anywhere }
tbody tr:nth-child(even) { background: var(--row) }
tfoot tr:first-child > * { border-top: 1px solid var(--ink) } tfoot th { font-weight: 600 }
table { border-bottom: 1.5px solid var(--ink) }
.n { text-align: right } td.n { overflow-wrap: normal; white-space: nowrap } td.words { color: var(--soft); font-size: .8rem }
.best { background: var(--best) }
th button { all: unset; cursor: pointer; font: inherit; max-width: 100% } th button:focus-visible { outline: 2px solid var(--link) } th[aria-sort="ascending"] button::after { content: " \\2191" } th[aria-sort="descending"] button::after { content: " \\2193" }
@media print { body { max-width: none; padding: 0; font-size: 10pt } nav { display: none } summary::marker { content: "" } .wide { overflow: visible } table { font-size: 7.5pt } th, td { padding: .2rem .35rem; min-width: 0 } td:not(.n), tbody th { min-width: 4.5rem } td.words { font-size: inherit } .note, figcaption { font-size: 8pt } thead { display: table-header-group } tr { page-break-inside: avoid } caption, thead { page-break-after: avoid } tbody tr:first-child { page-break-before: avoid } details:not([open]) > summary::after { content: " (folded)"; color: var(--soft) } }
`

/** Makes headings of tables sort their rows: by the numbers behind the cells, or by their texts. */
const htmlScript = `
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0]
  const heads = [...table.tHead.rows[0].cells]
  if (body.rows.length < 3) continue
  for (const [at, head] of heads.entries()) {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      const isUp = head.getAttribute('aria-sort') !== 'ascending'
      for (const other of heads) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
      const sign = isUp ? 1 : -1
      const key = (row) => row.cells[at].dataset.value
      const rows = [...body.rows].sort((one, other) => {
        const [a, b] = [key(one), key(other)]
        if (a !== undefined && b !== undefined) return sign * (a - b)
        if (a !== undefined || b !== undefined) return a === undefined ? 1 : -1
        return sign * one.cells[at].textContent.localeCompare(other.cells[at].textContent, 'en', { numeric: true })
      })
      body.append(...rows)
    })
  }
}
`
