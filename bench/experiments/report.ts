/** npm run bench:report -- [--rows N] [--write]: how long a report of 100,000 results takes, and how long a filter. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReport, filterRows, ResultColumns, ResultLines, reportHtml, sortRows } from '@telos/experiments'
import { madeResults } from '../../packages/experiments/test/made-results.ts'
import { number, table } from '../table.ts'
import { circumstances, tell } from './figures.ts'

const at = process.argv.indexOf('--rows')
const rows = at === -1 ? 100_000 : Number(process.argv[at + 1])
const algorithms = Array.from({ length: 10 }, (_, place) => `planner ${place}`)
const domains = Array.from({ length: 50 }, (_, place) => `domain-${place}`)
const results = madeResults({ algorithms, domains, tasks: Math.ceil(rows / 500), trouble: 0.002 }).slice(0, rows)
const folder = mkdtempSync(join(tmpdir(), 'telos-bench-'))
const file = join(folder, 'results.jsonl')
writeFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''))

const when = circumstances()
const clock = () => performance.now()
const processor = process.cpuUsage()
const start = clock()
const columns = new ResultColumns()
const reader = new ResultLines(columns, { file })
for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) reader.push(piece)
reader.end()
const read = clock()
const report = createReport(columns, { baseline: algorithms[0] })
const created = clock()
const html = reportHtml(report)
const written = clock()
const { user, system } = process.cpuUsage(processor)
const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
const rowsOfReport = [
  ['read the results', seconds(start, read)],
  ['count, compare, lay out', seconds(read, created)],
  ['write the page', seconds(created, written)],
  ['together (bar: 5 s)', seconds(start, written)],
  ['processor time', `${((user + system) / 1e6).toFixed(2)} s`],
  ['the page', `${(html.length / 1e6).toFixed(1)} MB`],
]

const filters = {
  algorithm: { algorithms: ['planner 3'] },
  'algorithm, outcome and range': {
    algorithms: ['planner 3'],
    outcomes: ['solved'],
    ranges: { cpu: { from: 1, to: 9 } },
  },
  'text in names': { text: 'domain-7 p1' },
  'text in nothing': { text: 'nowhere' },
}
const rowsOfFilters = Object.entries(filters).map(([name, filter]) => {
  const times = Array.from({ length: 9 }, () => {
    const before = clock()
    filterRows(columns, filter)
    return clock() - before
  }).sort((one, other) => one - other)
  return [name, number(filterRows(columns, filter).length), `${times[4].toFixed(1)} ms`, `${times[8].toFixed(1)} ms`]
})
const before = clock()
sortRows(columns, filterRows(columns, {}), { by: { figure: 'cpu' } })
const sorting = clock() - before
rmSync(folder, { recursive: true })
tell(
  { part: 'report', title: `A report of ${number(columns.count)} results`, command: 'bench:report', when },
  `${algorithms.length} algorithms, ${domains.length} domains.`,
  table(['what', 'figure'], rowsOfReport),
  table(['filter by', 'rows left', 'median', 'worst of 9 (bar: 100 ms)'], rowsOfFilters),
  `All rows are sorted by a figure in ${sorting.toFixed(1)} ms.`,
)
