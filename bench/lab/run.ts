/**
 * npm run bench:lab -- [--quick] [--write]
 * Every strategy with every pruning on the 15-puzzle and on the needs model: nodes a second and bytes a node; and what the closed
 * pruning costs and saves. Reading order: subjects, measure, report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../places.ts'
import { type Measured, measure } from './measure.ts'
import { overTheBar, pruningBill, report } from './report.ts'
import { prunings, strategies, subjects } from './subjects.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const effort = values.quick ? { rounds: 1, nodes: 20_000 } : { rounds: 3, nodes: 200_000 }

const rows: Measured[] = subjects.flatMap((subject) =>
  strategies.flatMap((strategy) => prunings.map((pruning) => measure(subject, strategy, pruning, effort))),
)
const bill = pruningBill(values.quick ? 15 : 31)
const text = report(rows, bill, effort)
console.log(text)
if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'LAB.md'), `${text}\n`)
const tooSlow = overTheBar(bill)
for (const line of tooSlow) console.error(line)
if (tooSlow.length > 0) process.exitCode = 1
