/**
 * npm run bench:experiments: what the runner of campaigns costs, and whether it keeps the cores busy.
 *
 * Bars: under 15 ms of the runner's own processor time per run, and two cores busy above 90 % of the time. On a machine that does other
 * things meanwhile, look at the occupancy: how much of the time as many runs were under way as there are cores. `--write` writes
 * bench/EXPERIMENTS.md.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from '@telos/experiments'
import { endAllProcesses, runProcess } from '@telos/experiments/node'
import { workspaceRoot } from '../places.ts'
import { table } from '../table.ts'
import { circumstances, tell } from './figures.ts'

const launcher = join(workspaceRoot(), 'packages', 'cli', 'bin', 'telos.js')
const usageHook = join(workspaceRoot(), 'bench', 'experiments', 'report-usage.cjs')
const module = join(workspaceRoot(), 'bench', 'experiments', 'spin.mjs')
const folder = mkdtempSync(join(tmpdir(), 'telos-bench-'))
process.on('exit', () => {
  endAllProcesses()
  rmSync(folder, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(130))

const jobs = Math.min(2, cpus().length)

interface Row {
  readonly campaign: string
  readonly runs: number
  readonly wall: number
  /** Milliseconds of the command itself per run. */
  readonly own: number
  /** Share of the cores' time that the runs have used. */
  readonly busy: number
  /** Share of the time in which as many runs were under way as there are jobs. */
  readonly occupancy: number
}

/** Runs a campaign with the command. Returns the seconds on the clock and of the command's own processor time. */
async function runCommand(file: string): Promise<{ readonly wall: number; readonly cpu: number }> {
  const { NODE_OPTIONS: _, ...env } = process.env
  let told = ''
  const args = ['--require', usageHook, launcher, 'experiment', 'run', file, '--jobs', String(jobs)]
  const onAnswer = (line: string): void => {
    told = line
  }
  const { code, stderr, usage } = await runProcess(process.execPath, args, { cwd: folder, env, onAnswer }).end
  if (code !== 0) throw new Error(stderr)
  return { wall: usage.wall, cpu: (JSON.parse(told) as { cpu: number }).cpu }
}

async function measure(campaign: string, text: string): Promise<Row> {
  const file = join(folder, `${campaign}.json`)
  writeFileSync(file, JSON.stringify({ telos: 'experiment/1', name: campaign, ...JSON.parse(text) }))
  const all = await runCommand(file)
  // nothing is left to run: what remains is the start of the command
  const start = await runCommand(file)
  const lines = readFileSync(join(folder, 'results', campaign, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
  const results = lines.map((line) => JSON.parse(line) as RunResult)
  const sum = (figure: string): number => results.reduce((total, { figures }) => total + figures[figure]!, 0)
  for (const result of results) if (result.outcome !== 'solved') throw new Error(JSON.stringify(result))
  const seconds = all.wall - start.wall
  return {
    campaign,
    runs: results.length,
    wall: seconds,
    own: ((all.cpu - start.cpu) * 1000) / results.length,
    busy: sum('cpu') / (seconds * jobs),
    occupancy: sum('wall') / (seconds * jobs),
  }
}

const spinning = (seconds: readonly number[], repetitions: number): string =>
  JSON.stringify({
    repetitions,
    limits: { cpu: 60, wall: 600 },
    algorithms: [{ name: 'spin', module: 'spin.mjs' }],
    tasks: [{ values: { seconds } }],
  })

copyFileSync(module, join(folder, 'spin.mjs'))
const lab = {
  algorithms: [{ search: 'astar' }, { search: 'breadth-first' }],
  tasks: [{ lab: 'jugs' }, { lab: 'missionaries' }],
}
const when = circumstances()
// the first run may have to build the command
await measure('warm-up', JSON.stringify({ ...lab, algorithms: [{ search: 'astar' }] }))
const rows = [
  await measure('short-runs', JSON.stringify({ ...lab, repetitions: 10 })),
  // enough of them that the last one, which has no other beside it, is a small part
  await measure('runs-of-1-and-2-s', spinning([1, 2], 24)),
  await measure('runs-of-5-s', spinning([5], 12)),
  await measure('reused-workers', JSON.stringify({ ...lab, repetitions: 100, isolation: 'reuse' })),
]
const head = ['campaign', 'runs', 'seconds', 'own ms/run', 'cores busy', 'occupancy']
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`
const lines = rows.map(({ campaign, runs, wall, own, busy, occupancy }) => [
  campaign,
  String(runs),
  wall.toFixed(1),
  own.toFixed(1),
  percent(busy),
  percent(occupancy),
])
const worst = Math.max(...rows.map(({ own }) => own))
const { busy, occupancy } = rows[1]!
tell(
  { part: 'runner', title: 'The runner itself', command: 'bench:experiments', when },
  `${jobs} runs at a time. "own" is the processor time of the command, without the runs and its start.`,
  table(head, lines),
  `${worst < 15 ? 'Holds' : 'FAILS'}: own time under 15 ms for each run (${worst.toFixed(1)} at most).`,
  `${busy > 0.9 ? 'Holds' : 'FAILS'}: cores busy above 90 % in runs of 1 and 2 s (${percent(busy)}; ${jobs} under way ${percent(occupancy)} of the time).`,
)
