/**
 * npm run bench:agents -- [--quick] [--write]
 * Many agents: planning under a budget, ticks of a large crowd, what recording costs, and where the time goes.
 * Reading order: soldier, frames, recording, shares, report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../places.ts'
import { heapGrowth, idleCrowd, measureIdle, measurePlanning, rate } from './frames.ts'
import { measureRecording } from './recording.ts'
import { missedBars, type Results, report } from './report.ts'
import { measureShares } from './shares.ts'
import { prepare } from './soldier.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const seconds = values.quick ? 5 : 30
const sizes = [100, 1000, 10_000]

prepare()
const planning = [false, true].map((cache) => ({ cache, figures: measurePlanning(1000, 2, seconds, cache) }))
const idle = sizes.map((size) => ({ size, tick: measureIdle(idleCrowd(size), seconds * rate) }))
const growing = { size: 10_000, ticks: seconds * rate }
const bytes = heapGrowth(idleCrowd(growing.size), growing.ticks)
const recording = measureRecording(1000, seconds)
const shares = { ...measureShares(1000, seconds), ticks: seconds * rate }
const results: Results = { planning, idle, heapGrowth: { ...growing, bytes }, recording, shares }
const text = report(results)
console.log(text)
if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'AGENTS.md'), `${text}\n`)
if (missedBars(results).length > 0) process.exitCode = 1
