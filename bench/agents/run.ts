/**
 * npm run bench:agents -- [--part orders|living|recording] [--quick] [--write]
 * `orders`: one order to an army. `living`: planning under a budget, ticks of a large crowd, the cost of recording, and where the time
 * goes. `recording`: the memory and file size of an hour of agents.
 * Reading order: soldier, orders, order-report; frames, recording, shares, report; sessions, session-report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../places.ts'
import { heapGrowth, idleCrowd, measureIdle, measurePlanning, rate } from './frames.ts'
import { missedOrderBars, orderReport } from './order-report.ts'
import { measureOrders } from './orders.ts'
import { measureRecording } from './recording.ts'
import { missedBars, type Results, report } from './report.ts'
import { missedSessionBars, quickSessions, sessionReport, sessions } from './session-report.ts'
import { measureSession, type SessionFigures } from './sessions.ts'
import { measureShares } from './shares.ts'
import { prepare } from './soldier.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { part, quick } = values
if (part !== undefined && !['orders', 'living', 'recording'].includes(part))
  throw new RangeError(`--part: found ${part}, expected orders, living or recording`)

prepare()
// first, because the first tick of an army measures code that has not run yet
if (part === undefined || part === 'orders') orders(quick ? 10 : 30)
if (part === undefined || part === 'living') living(quick ? 5 : 30)
if (part === undefined || part === 'recording') await recordingSessions(quick)

function orders(seconds: number): void {
  const commands = ['general and captains', 'one general'] as const
  const figures = commands.map((command) => measureOrders(2000, command, seconds))
  tell('ORDERS.md', orderReport(figures), missedOrderBars(figures))
}

function living(seconds: number): void {
  const sizes = [100, 1000, 10_000]
  const planning = [false, true].map((cache) => ({ cache, figures: measurePlanning(1000, 2, seconds, cache) }))
  const idle = sizes.map((size) => ({ size, tick: measureIdle(idleCrowd(size), seconds * rate) }))
  const growing = { size: 10_000, ticks: seconds * rate }
  const bytes = heapGrowth(idleCrowd(growing.size), growing.ticks)
  const recording = measureRecording(1000, seconds)
  const shares = { ...measureShares(1000, seconds), ticks: seconds * rate }
  const results: Results = { planning, idle, heapGrowth: { ...growing, bytes }, recording, shares }
  tell('AGENTS.md', report(results), missedBars(results))
}

/** One by one: the garbage of one would distort the figures of the next. */
async function recordingSessions(isQuick: boolean): Promise<void> {
  const figures: SessionFigures[] = []
  for (const run of isQuick ? quickSessions : sessions) figures.push(await measureSession(run))
  tell('RECORDING.md', sessionReport(figures), missedSessionBars(figures))
}

function tell(file: string, text: string, missed: readonly string[]): void {
  console.log(text)
  if (values.write) writeFileSync(join(workspaceRoot(), 'bench', file), `${text}\n`)
  if (missed.length > 0) process.exitCode = 1
}
