/** A campaign over a queue while everything goes wrong that can. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../scripts/bundle.mjs'
import { ownFolder } from '../../../scripts/leftovers.mjs'
import { connectQueue } from '../src/node/queue/connect-queue.ts'
import { openSqliteStore } from '../src/node/store/sqlite-store.ts'
import type { RunResult } from '../src/results/result.ts'
import type { QueueProcess } from './queue-process.ts'
import { someRuns } from './results.ts'
import { startProxy } from './tcp-proxy.ts'
import type { TestServer } from './test-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const source = fileURLToPath(new URL('queue-process.ts', import.meta.url))
/** Bundled once: many processes start. */
let program: Promise<string> | undefined

/** In each round. */
export const faultRuns = 60

/** Milliseconds after which a round is taken for stuck. */
const patience = 90_000

interface Started {
  readonly options: QueueProcess
  readonly child: ChildProcess
  /** What it wrote to stderr up to now. */
  words(): string
  /** What it wrote to stderr, when it has ended. */
  readonly end: Promise<string>
}

/** How often a run was begun. */
class Progress {
  taken = 0

  async until(count: number): Promise<void> {
    while (this.taken < count) await sleep(10)
  }
}

async function bundled(): Promise<string> {
  const folder = ownFolder(join(root, 'node_modules/.cache/telos'), 'run')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return bundle({ entry: source, folder, keepLocations: true })
}

function start(file: string, options: QueueProcess, progress: Progress): Started {
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout!.on('data', (data) => (progress.taken += String(data).split('taken').length - 1))
  let words = ''
  child.stderr!.on('data', (data) => (words += data))
  return { options, child, words: () => words, end: once(child, 'close').then(() => words) }
}

export interface FaultRound {
  /** What the producer has at the end. */
  readonly local: readonly RunResult[]
  /** What the server has, if it keeps results. */
  readonly remote: readonly RunResult[]
  /** How often a run was begun: more often than there are runs. */
  readonly taken: number
}

/**
 * Makes some runs with two workers, a slow worker that loses its locks, and one behind a network that is cut; kills workers and the
 * producer, and the server in between. `chance` answers numbers from 0 to 1.
 */
export async function faultRound(place: TestServer, round: string, chance: () => number): Promise<FaultRound> {
  const folder = mkdtempSync(join(tmpdir(), 'telos-faults-'))
  const file = join(folder, 'results.sqlite')
  const progress = new Progress()
  const script = await (program ??= bundled())
  const lock = 600
  const proxy = await startProxy(place.port)
  const cutUrl = place.url.replace(`:${place.port}`, `:${proxy.port}`)
  const all: Started[] = []
  const begin = (options: QueueProcess): Started => {
    const started = start(script, options, progress)
    all.push(started)
    return started
  }
  const worker = (url = place.url, blocks = 0): Started =>
    begin({ role: 'worker', url, lock, jobs: 2, takes: 60, blocks })
  const producer = (): Started => begin({ role: 'producer', url: place.url, campaign: round, runs: faultRuns, file })
  try {
    let watching = producer()
    const workers = [worker(), worker(), worker(cutUrl), worker(place.url, 1_000)]
    const faults = [
      async () => proxy.cut(),
      async () => {
        watching.child.kill('SIGKILL')
        await watching.end
        watching = producer()
      },
      async () => {
        workers[0]!.child.kill('SIGKILL')
        workers.push(worker())
      },
      async () => place.restart(100 * chance()),
      async () => {
        workers[1]!.child.kill('SIGKILL')
        workers.push(worker())
      },
      async () => proxy.mend(),
    ]
    let stage = 0
    const course = async (): Promise<string> => {
      for (; stage < faults.length; stage++) {
        await progress.until(3 + 6 * (stage + chance()))
        await faults[stage]!()
      }
      return watching.end
    }
    const words = await Promise.race([
      course(),
      sleep(patience, undefined, { ref: false }).then(() => {
        throw new Error(`stuck after ${stage} faults and ${progress.taken} runs:\n${all.map(described).join('\n')}`)
      }),
    ])
    if (watching.child.exitCode !== 0) throw new Error(`the producer ended with ${watching.child.exitCode}: ${words}`)
    for (const { child } of workers) child.kill('SIGKILL')
    await Promise.all(workers.map(({ end }) => end))
    return { ...(await collect(place, round, file)), taken: progress.taken }
  } finally {
    for (const { child } of all) child.kill('SIGKILL')
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function described({ options, child, words }: Started): string {
  const { exitCode, signalCode } = child
  return `${JSON.stringify(options)}: ${signalCode ?? exitCode ?? 'alive'} ${words().slice(-1_000)}`
}

async function collect(place: TestServer, round: string, file: string) {
  const store = await openSqliteStore(file, { staleLock: 300 })
  const local: RunResult[] = []
  for await (const result of store.results()) local.push(result)
  await store.close()
  const server = await connectQueue(place.url)
  const ids = someRuns(faultRuns, round).map(({ id }) => id)
  const remote = await server.resultsOf(round, ids)
  await server.close()
  return { local, remote }
}
