/**
 * npm run bench:lab -- [--quick] [--write]
 * What prunings cost and save on the needs model, and whether they keep to their bars. Every strategy with every pruning is a campaign:
 * experiments/lab-speed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../places.ts'
import { overTheBar, pruningBill, report } from './bill.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const bill = pruningBill(values.quick ? 15 : 31)
const text = report(bill)
console.log(text)
if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'LAB.md'), `${text}\n`)
const tooSlow = overTheBar(bill)
for (const line of tooSlow) console.error(line)
if (tooSlow.length > 0) process.exitCode = 1
