/** The same campaign with two runs at a time on this machine, and over queues with two workers of one run each, in turns. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunResult } from '@telos/experiments'
import { connectQueue, runProcess } from '@telos/experiments/node'
import type { TestServer } from '../../packages/experiments/test/test-server.ts'
import { workspaceRoot } from '../places.ts'
import { number } from '../table.ts'

const launcher = join(workspaceRoot(), 'packages', 'cli', 'bin', 'telos.js')

/** The bar for the time over a queue, divided by that of a local run. */
export const mostTimes = 1.1

export interface QueuePlace {
  readonly name: string
  readonly start: () => Promise<TestServer>
}

/** One run of the campaign: seconds on the clock from the start of the command to its end. */
interface Turn {
  readonly place: string
  readonly wall: number
  /** Seconds of the clock of its runs together. */
  readonly runs: number
}

/** Seconds that one repetition took two idle cores. */
const SECONDS = 2.5

/** Searches of 0.2 to 2.5 seconds, which take about so many seconds together on two idle cores. */
function campaign(seconds: number): string {
  return JSON.stringify({
    telos: 'experiment/1',
    name: 'turns',
    repetitions: Math.max(1, Math.round(seconds / SECONDS)),
    limits: { cpu: 120, wall: 600 },
    algorithms: [{ search: 'astar' }, { search: 'breadth-first' }],
    tasks: [
      { vgdl: 'sokoban', levels: [2, 4, 5] },
      { lab: 'eight-puzzle', with: ['8 6 7 2 5 4 3 0 1'] },
    ],
  })
}

/** Two local runs with the queues in between. A row for each way, and whether all keep the bar. */
export async function againstLocal(places: readonly QueuePlace[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'telos-turns-'))
  try {
    writeFileSync(join(folder, 'turns.json'), campaign(seconds))
    // the first start may have to build the command
    await start(folder, 'experiment', 'status', 'turns.json').end
    const turns: Turn[] = [await turn(folder, 'local', 0, '--jobs', '2')]
    for (const [at, { name, start: serve }] of places.entries()) {
      const server = await serve()
      try {
        turns.push(await overQueue(folder, name, at, server.url))
      } finally {
        await server.stop()
      }
    }
    turns.push(await turn(folder, 'local', 1, '--jobs', '2'))
    const local = turns.filter(({ place }) => place === 'local')
    const usual = local.reduce((sum, { wall }) => sum + wall, 0) / local.length
    const rows = turns.map(({ place, wall, runs }) => [
      place === 'local' ? 'local, two jobs' : `${place}, two workers`,
      `${number(wall)} s`,
      `${number(runs)} s`,
      (wall / usual).toFixed(3),
    ])
    const worst = Math.max(...turns.filter(({ place }) => place !== 'local').map(({ wall }) => wall / usual))
    return { rows, worst }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function start(folder: string, ...args: readonly string[]) {
  const { NODE_OPTIONS: _, ...env } = process.env
  return runProcess(process.execPath, [launcher, ...args], { cwd: folder, env, limits: { wall: 3600 } })
}

async function turn(folder: string, place: string, number: number, ...args: readonly string[]): Promise<Turn> {
  const into = `${place}-${number}`
  const { code, stderr, usage } = await start(folder, 'experiment', 'run', 'turns.json', '--into', into, ...args).end
  if (code !== 0) throw new Error(stderr)
  const results = readFileSync(join(folder, into, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RunResult)
  for (const result of results) if (result.outcome !== 'solved') throw new Error(JSON.stringify(result))
  return { place, wall: usage.wall, runs: results.reduce((sum, { figures }) => sum + figures['wall']!, 0) }
}

/** The workers listen before the campaign begins, as those of other machines do. */
async function overQueue(folder: string, name: string, at: number, url: string): Promise<Turn> {
  const server = await connectQueue(url)
  const workers = [1, 2].map(() => start(folder, 'worker', '--queue', url, '--jobs', '1'))
  try {
    const queue = server.queue('telos-runs')
    while ((await queue.workers()) < 2) await sleep(100)
    await queue.close()
    return await turn(folder, name, at, '--queue', url)
  } finally {
    for (const worker of workers) worker.stop()
    await Promise.all(workers.map(({ end }) => end))
    await server.close()
  }
}
