import { parse } from 'csv-parse/browser/esm/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeResults } from '../../test/made-results.ts'
import { hostileNames, resultArbitrary } from '../../test/result-arbitrary.ts'
import type { BetterWords } from '../attributes.ts'
import type { RunResult } from '../results/result.ts'
import { ResultColumns } from '../tables/result-columns.ts'
import { createReport } from './create-report.ts'
import { type Report, tablesOf } from './report.ts'
import { reportCsv, runsCsv } from './writers/write-csv.ts'
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
        // half of a surrogate pair, which no URL can have
        ['half \ud800', 5],
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

test('versions are told apart by what differs, and by nothing else', () => {
  const made = madeResults({ algorithms: ['lama'] })
  const longer = made.map((result) => ({
    ...result,
    run: `new ${result.run}`,
    limits: { ...result.limits, cpu: 60 },
  }))
  const labels = tablesOf(createReport(columnsOf([...made, ...longer])))
    .find(({ id }) => id === 'summary')!
    .rows.map(([{ text }]) => text)
  expect(labels).toEqual(['lama (30 s)', 'lama (60 s)'])
  const apart = longer.map((result) => ({ ...result, domain: `another ${result.domain}` }))
  expect(createReport(columnsOf([...made, ...apart])).warnings).toEqual([
    'lama: results with 2 different limits are in one column.',
  ])
})

test('a campaign says what is better for its own figures', () => {
  const columns = columnsOf(
    ['a', 'b'].flatMap((algorithm, at) =>
      ['p1', 'p2'].map((task, place) => ({
        ...madeResults()[0]!,
        run: `${at} ${place}`,
        algorithm,
        task,
        figures: { ['__proto__']: 10 * at + place },
      })),
    ),
  )
  const shown = (better: BetterWords | undefined) => {
    const wishes = { attributes: ['__proto__'], agileLimit: 300, baseline: 'a', ...(better && { better }) }
    const campaign = { title: '', about: '', references: {}, algorithms: [], report: wishes }
    const report = createReport(columns, { campaign })
    const [, ofA, ofB] = rowsOf(report, 'domains-__proto__')![0]!
    const [comparison] = rowsOf(report, 'comparison-1')!
    return [ofA!.isBest === true, ofB!.isBest === true, ...comparison!.slice(5, 8).map(({ text }) => text)]
  }
  expect(shown(undefined)).toEqual([false, false, '2 higher', '0', '0 lower'])
  expect(shown({ ['__proto__']: 'high' })).toEqual([false, true, '2', '0', '0'])
  expect(shown({ ['__proto__']: 'low' })).toEqual([true, false, '0', '0', '2'])
})

const rowsOf = (report: Report, id: string) => tablesOf(report).find((table) => table.id === id)?.rows

test('equal faults are one row before the summary; all of them are folded at the end', () => {
  const made = madeResults().map((result): RunResult => {
    const command = ['/opt/node', '/opt/telos.js', 'experiment', 'one', "/o'x", `${result.run}-0123456789`]
    const run = `${result.run}-0123456789`
    return result.algorithm === 'lama' && result.domain === 'blocks'
      ? { ...result, run, command, outcome: 'crash', detail: result.task === 'p07' ? 'bang' : 'boom' }
      : result
  })
  const report = createReport(columnsOf(made))
  const texts = rowsOf(report, 'faults')!.map((row) => row.map(({ text }) => text))
  const command = (run: string) => `telos experiment one '/o'\\''x' ${run}`
  expect(texts).toEqual([
    ['lama', 'crashed', 'boom', '19', 'blocks/p01', command('0-1-1-0-')],
    ['lama', 'crashed', 'bang', '1', 'blocks/p07', command('0-1-7-0-')],
  ])
  expect(report.errors).toBe(20)
  expect(rowsOf(report, 'fault-runs')!.map(([, { text }]) => text)).toEqual(
    made.flatMap(({ outcome, domain, task }) => (outcome === 'crash' ? [`${domain}/${task}`] : [])),
  )
  const places = report.sections.map(({ id }) => id)
  expect([places[0], places[1], places.at(-1)]).toEqual(['errors', 'summary', 'fault-runs'])
  expect(report.sections.at(-1)?.isOpen).toBe(false)
  // a table that has them all needs no second one
  expect(rowsOf(createReport(columnsOf(made.slice(20, 21))), 'fault-runs')).toBeUndefined()
})

test('attributes that nothing has are told and left out; figures of modules are free names', () => {
  const made = madeResults().map((result) => ({ ...result, figures: { ...result.figures, mine: 1 } }))
  const report = createReport(columnsOf(made), { attributes: ['coverag', 'mine', 'reopened', 'memoryScore'] })
  const summary = tablesOf(report).find(({ id }) => id === 'summary')!
  expect(summary.columns.slice(3).map(({ title }) => title)).toEqual(['mine', 'States reopened', 'Memory, score'])
  expect(report.warnings).toContain('An attribute is left out: no result has "coverag" — did you mean "coverage"?')
  expect(report.warnings.filter((words) => words.startsWith('An attribute'))).toHaveLength(1)
})

test('runs are missing where others have some, unless nobody could make them', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 4 })
  const isUnfit = ({ algorithm, domain }: RunResult) => algorithm === 'opt' && domain === 'blocks'
  const tasks = made.filter(isUnfit).map(({ domain, task }) => `${domain}/${task}`)
  const notApplicable = [{ algorithm: 'opt', tasks, why: 'it has no numbers' }]
  const whole = made.filter((result) => !isUnfit(result))
  const warningsOf = (results: readonly RunResult[]) => createReport(columnsOf(results), { notApplicable }).warnings
  const unfit = 'opt cannot take 4 of 12 tasks (it has no numbers): its sums leave them out.'
  expect(warningsOf(whole)).toEqual([unfit])
  const missing = (words: string) => `Runs are missing: ${words}. Sums of algorithms with fewer runs are too low.`
  expect(warningsOf(whole.slice(0, -1))).toEqual([unfit, missing('opt has 7 of 8')])
  expect(warningsOf(whole.slice(1))).toEqual([unfit, missing('lama has 11 of 12')])
  expect(createReport(columnsOf(whole)).warnings).toEqual([missing('opt has 8 of 12')])
})

test('repetitions that are missing lower no sum', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 2, repetitions: 3 })
  expect(createReport(columnsOf(made.slice(0, -1))).warnings).toEqual([
    'Repetitions are missing: opt has 17 of 18. Means of fewer repetitions are less certain.',
  ])
})

test('load and limits that a paper does not say are unknown, not 0', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 2 })
  const published = made.map((result) =>
    result.algorithm === 'opt'
      ? {
          ...result,
          machine: { ...result.machine, cores: 0, load: 0 },
          limits: { cpu: 180, wall: 180, memory: 0, output: 0 },
        }
      : result,
  )
  const report = createReport(columnsOf(published))
  expect(rowsOf(report, 'limits')!.map((row) => row.slice(0, 4).map(({ text }) => text))).toEqual([
    ['30', '45', '2048', 'none'],
    ['180', '180', '–', 'none'],
  ])
  expect(report.warnings).toEqual([])
  const machines = tablesOf(report).find(({ id }) => id === 'machines')!
  expect(machines.rows.map((row) => [row[2]!.text, row[5]!.text])).toEqual([
    ['2', '1.0–1.0'],
    ['–', '–'],
  ])
  const busy = made.map((result) =>
    result.algorithm === 'opt' ? { ...result, machine: { ...result.machine, load: 9 } } : result,
  )
  expect(createReport(columnsOf(busy)).warnings.join()).toContain('1.0 for lama and 9.0 for opt')
})

test('cores on which runs were pinned make no machines of their own', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 2 })
  const pinned = made.map((result, at) =>
    result.algorithm === 'opt' ? { ...result, machine: { ...result.machine, core: at % 2 } } : result,
  )
  const report = createReport(columnsOf(pinned))
  const machines = tablesOf(report).find(({ id }) => id === 'machines')!
  expect(machines.columns.at(-1)!.title).toBe('Pinned')
  expect(machines.rows.map((row) => [row[4]!.text, row.at(-1)!.text])).toEqual([['12', '6']])
})

test('how runs ended tells translation from search, if planners do', () => {
  const made = madeResults({ algorithms: ['lama'], domains: ['gripper'], tasks: 4 })
  const ends = [{}, { phase: 'search' }, { phase: 'translate' }, { phase: 'translate' }] as const
  const results = made.map((result, at) => ({ ...result, outcome: 'memory-limit' as const, ...ends[at] }))
  expect(rowsOf(createReport(columnsOf(results)), 'outcomes')!.map((row) => row.map(({ text }) => text))).toEqual([
    ['out of memory', '1'],
    ['out of memory (translate)', '2'],
    ['out of memory (search)', '1'],
    ['all runs', '4'],
  ])
})

test('a 0 in one repetition does not make its geometric mean 0', () => {
  const counts = { a: [0, 99, 10, 99], b: [9, 9, 9, 9] }
  const results = Object.entries(counts).flatMap(([algorithm, values]) =>
    values.map((expanded, at) => ({
      ...madeResults()[0]!,
      run: `${algorithm} ${at}`,
      algorithm,
      task: `p${at % 2}`,
      repetition: at >> 1,
      figures: { expanded },
    })),
  )
  const tables = tablesOf(createReport(columnsOf(results), { attributes: ['expanded'] }))
  const table = tables.find(({ id }) => id === 'repetitions')!
  expect(table.columns[1]!.title).toBe('States expanded, shifted')
  // √(1 · 100) − 1 = 9 and √(11 · 100) − 1 = 32.166…
  expect(table.rows.map((row) => row[1]!.value)).toEqual([
    expect.closeTo((9 + Math.sqrt(1100) - 1) / 2, 9),
    expect.closeTo(9, 9),
  ])
  // a second table pairs the two, repetition by repetition
  expect(
    tables
      .find(({ id }) => id === 'comparison-1-repetitions')!
      .rows[0]!.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['States expanded', '2'])
})

test('a scatter plot of costs says what lies below the diagonal', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 2 })
  const captions = (attributes: readonly string[]) =>
    createReport(columnsOf(made), { attributes })
      .sections.find(({ id }) => id === 'comparison')!
      .sections.flatMap(({ charts }) => charts.map(({ title, svg }) => `${title} ${/<title>(.*?)</.exec(svg)![1]}`))
  expect(captions(['coverage', 'satisficing', 'cost'])).toEqual([
    'A point for each task. Where opt needs less, it lies below the diagonal. Plan cost by task',
  ])
  expect(captions(['coverage', 'satisficing'])).toEqual([
    'A point for each task. Where opt has less, it lies below the diagonal. IPC satisficing score by task',
  ])
})

test('over no tasks, nothing was tested', () => {
  const made = madeResults({ algorithms: ['lama', 'opt'], tasks: 2 })
  const apart = made.map((result) => (result.algorithm === 'opt' ? { ...result, figures: {} } : result))
  const tables = tablesOf(createReport(columnsOf(apart), { attributes: ['cpu'] }))
  const [comparison] = tables.find(({ id }) => id === 'comparison-1')!.rows
  expect(comparison.map(({ text }) => text)).toEqual([
    'Processor time (s)',
    '0',
    '–',
    '–',
    '–',
    '0',
    '0',
    '0',
    '–',
    '–',
  ])
})

test('the list of runs names the engine that found a plan', () => {
  const made = madeResults({ algorithms: ['auto'], domains: ['blocks'], tasks: 2 })
  const rows = parse(runsCsv(columnsOf([{ ...made[0], engine: 'lazy-greedy' }, made[1]])), { bom: true, columns: true })
  expect(rows).toMatchObject([{ engine: 'lazy-greedy' }, { engine: '' }])
})

test('the list of runs names the phases in which planners ended, and the cores', () => {
  const [one, other] = madeResults({ algorithms: ['lama'], domains: ['blocks'], tasks: 2 })
  const pinned = {
    ...one!,
    outcome: 'memory-limit',
    phase: 'translate',
    machine: { ...one!.machine, core: 0 },
  } as const
  const csv = runsCsv(columnsOf([pinned, other!]))
  expect(csv.split('\r\n')[0]).toContain('outcome,phase,engine,core,revision,')
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    { phase: 'translate', core: '0' },
    { phase: '', core: '' },
  ])
})
