import { parse } from 'csv-parse/browser/esm/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeResults } from '../../test/made-results.ts'
import { hostileNames, resultArbitrary } from '../../test/result-arbitrary.ts'
import type { RunResult } from '../results/result.ts'
import { ResultColumns } from '../tables/result-columns.ts'
import { createReport } from './create-report.ts'
import { tablesOf } from './report.ts'
import { reportCsv } from './writers/write-csv.ts'
import { reportHtml } from './writers/write-html.ts'
import { escapeLatex, latexTable, reportLatex } from './writers/write-latex.ts'
import { markdownTable, reportMarkdown } from './writers/write-markdown.ts'

function columnsOf(results: readonly RunResult[]): ResultColumns {
  const columns = new ResultColumns()
  for (const result of results) columns.add(result)
  return columns
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The texts of all cells of all tables of a page, in order. */
function htmlCells(html: string): string[][] {
  const bodies = [...html.matchAll(/<tbody>([\s\S]*?)<\/table>/g)]
  return bodies.map(([, body]) =>
    [...body.matchAll(/<(td|th scope="row")[^>]*>(.*?)<\/(?:td|th)>/g)].map(([, , inside]) =>
      unescaped(inside.replace(/<\/?strong>/g, '')),
    ),
  )
}

test('HTML, Markdown, CSV and LaTeX hold the same numbers', () => {
  fc.assert(
    fc.property(fc.array(resultArbitrary, { minLength: 1, maxLength: 25 }), (results) => {
      const report = createReport(columnsOf(results), { baseline: 'a' })
      const tables = tablesOf(report)
      const ofHtml = htmlCells(reportHtml(report))
      expect(ofHtml.length).toBe(tables.length)
      const lines = parse(reportCsv(report), { bom: true }).slice(1)
      let next = 0
      for (const [at, table] of tables.entries()) {
        const texts = table.rows.map((row) => row.map(({ text }) => text))
        expect(ofHtml[at]).toEqual(texts.flat())
        const markdown = markdownTable(table).split('\n').slice(2)
        expect(markdown.length).toBe(texts.length)
        const latex = latexTable(table)
        for (const [place, row] of table.rows.entries()) {
          // plain numbers are the same in all of them
          const numbers = row.flatMap(({ value, text }) =>
            value === undefined || !/^[\d.]+$/.test(text) ? [] : [text],
          )
          for (const number of numbers) expect(markdown[place]).toContain(number)
          for (const number of numbers) expect(latex).toContain(number)
          for (const { value } of row.slice(1)) {
            const [id, line, , , found] = lines[next++]
            expect([id.replace(/^'/, ''), line]).toEqual([table.id, String(place + 1)])
            if (value !== undefined) expect(Number(found)).toBe(value)
          }
        }
      }
      expect(next).toBe(lines.length)
    }),
  )
})

test('names are data everywhere', () => {
  const [base] = madeResults()
  const results = hostileNames.flatMap((name, at) =>
    hostileNames.slice(0, 3).map((other, place) => ({
      ...base,
      run: `<run ${at} ${place}>`,
      algorithm: name,
      domain: other,
      task: name,
      outcome: place === 2 ? ('crash' as const) : ('solved' as const),
      detail: name,
      figures: Object.fromEntries([
        ['cost', at],
        ['cpu', at + 1],
        ['__proto__', 3],
        [name, 4],
      ]),
      revision: name,
      machine: { ...base.machine, host: name },
    })),
  )
  const report = createReport(columnsOf(results), {
    title: hostileNames[0],
    about: '</title><script>',
    baseline: '=cmd()',
  })
  const html = reportHtml(report)
  expect(html.match(/<script/g)).toEqual(['<script'])
  expect(html).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  expect(reportMarkdown(report)).not.toContain('<script')
  for (const line of parse(reportCsv(report), { bom: true }))
    for (const cell of line) expect(cell).not.toMatch(/^[=+@]/)
  expect(reportLatex(report).replace(/^%.*$/gm, '')).not.toContain('\\input')
  expect(escapeLatex('\\input{x} 50 % $a_b^c ~ #')).toBe(
    '\\textbackslash{}input\\{x\\} 50 \\% \\$a\\_b\\textasciicircum{}c \\textasciitilde{} \\#',
  )
  expect(Object.prototype).not.toHaveProperty('cost')
})

test('errors come first, warnings name what is doubtful', () => {
  const made = madeResults({ trouble: 0.05 })
  const report = createReport(
    columnsOf(
      made
        .map((result, at) => ({
          ...result,
          figures: { ...result.figures, ...(at === 5 && { cpu: 2, wall: 9 }) },
          machine: { ...result.machine, load: result.algorithm === 'lama' ? 5 : 1 },
        }))
        .slice(1),
    ),
    { badLines: ['r.jsonl, line 3 was left out: not JSON'] },
  )
  const [first] = report.sections
  const faults = made
    .slice(1)
    .filter(({ outcome }) => ['output-limit', 'invalid-plan', 'input-error', 'crash', 'no-start'].includes(outcome))
  expect(first.id).toBe('errors')
  expect(first.tables.find(({ id }) => id === 'faults')?.rows.length).toBe(faults.length)
  expect(first.notes).toEqual(['r.jsonl, line 3 was left out: not JSON'])
  expect(report.warnings.join('\n')).toMatch(/Runs are missing[\s\S]*1\.1 times[\s\S]*busier/)
})

test('versions of an algorithm become columns of their own only where they meet', () => {
  const made = madeResults({ algorithms: ['lama'] })
  const labels = (results: readonly RunResult[]) =>
    tablesOf(createReport(columnsOf(results)))
      .find(({ id }) => id === 'summary')!
      .rows.map(([{ text }]) => text)
  const later = made.map((result) => ({ ...result, run: `new ${result.run}`, revision: 'def456' }))
  expect(labels(made)).toEqual(['lama'])
  expect(labels([...made, ...later])).toEqual(['lama (abc123)', 'lama (def456)'])
  expect(labels([...made, ...later.map((result) => ({ ...result, domain: `another ${result.domain}` }))])).toEqual([
    'lama',
  ])
})
