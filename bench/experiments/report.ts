/** How long a report of 100,000 results takes, and how long a filter: node scripts/run-ts.mjs bench/experiments/report.ts [--rows N] */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReport, filterRows, ResultColumns, ResultLines, reportHtml, sortRows } from '@telos/experiments'
import { madeResults } from '../../packages/experiments/test/made-results.ts'

const at = process.argv.indexOf('--rows')
const rows = at === -1 ? 100_000 : Number(process.argv[at + 1])
const algorithms = Array.from({ length: 10 }, (_, place) => `planner ${place}`)
const domains = Array.from({ length: 50 }, (_, place) => `domain-${place}`)
const results = madeResults({ algorithms, domains, tasks: Math.ceil(rows / 500), trouble: 0.002 }).slice(0, rows)
const folder = mkdtempSync(join(tmpdir(), 'telos-bench-'))
const file = join(folder, 'results.jsonl')
writeFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''))

const clock = () => performance.now()
const processor = process.cpuUsage()
const start = clock()
const columns = new ResultColumns()
const reader = new ResultLines(columns, file)
for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) reader.push(piece)
reader.end()
const read = clock()
const report = createReport(columns, { baseline: algorithms[0] })
const created = clock()
const html = reportHtml(report)
const written = clock()
const { user, system } = process.cpuUsage(processor)
const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
console.log(`${columns.count} results, ${algorithms.length} algorithms, ${domains.length} domains`)
console.log(`read ${seconds(start, read)}, report ${seconds(read, created)}, page ${seconds(created, written)}`)
console.log(
  `together ${seconds(start, written)} (bar: 5 s), processor ${((user + system) / 1e6).toFixed(2)} s, page ${(html.length / 1e6).toFixed(1)} MB`,
)

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
for (const [name, filter] of Object.entries(filters)) {
  const times = Array.from({ length: 9 }, () => {
    const before = clock()
    filterRows(columns, filter)
    return clock() - before
  }).sort((one, other) => one - other)
  console.log(
    `filter by ${name}: ${filterRows(columns, filter).length} rows, ${times[4].toFixed(1)} ms, at most ${times[8].toFixed(1)} ms (bar: 100 ms)`,
  )
}
const before = clock()
sortRows(columns, filterRows(columns, {}), { by: { figure: 'cpu' } })
console.log(`sort all rows by a figure: ${(clock() - before).toFixed(1)} ms`)
rmSync(folder, { recursive: true })
