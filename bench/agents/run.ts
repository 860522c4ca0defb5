/**
 * npm run bench:agents -- [--part living|recording] [--quick] [--write]
 * `living`: planning under a budget, ticks of a large crowd, what recording costs, and where the time goes. `recording`: what an hour of
 * agents takes in memory and in a file.
 * Reading order: soldier, frames, recording, shares, report; sessions, session-report.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceRoot } from '../places.ts'
import { heapGrowth, idleCrowd, measureIdle, measurePlanning, rate } from './frames.ts'
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
if (part !== undefined && part !== 'living' && part !== 'recording')
  throw new RangeError(`--part: found ${part}, expected living or recording`)

prepare()
if (part !== 'recording') living(quick ? 5 : 30)
if (part !== 'living') await recordingSessions(quick)

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

/** One by one: the garbage of one would be in the figures of the next. */
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
