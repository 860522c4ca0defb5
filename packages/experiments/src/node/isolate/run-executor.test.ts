import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../../../../../tests/is-alive.ts'
import { someRuns } from '../../../test/results.ts'
import type { Run } from '../../campaign/campaign.ts'
import type { RunResult } from '../../results/result.ts'
import { createRunExecutor } from './run-executor.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-executor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'results'))

/** A program that plays \`telos experiment one FOLDER -\`: it starts slowly, and says when it begins with a run. */
writeFileSync(
  join(folder, 'worker.mjs'),
  `import { writeSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
const begin = process.argv[2]
const burn = (ms) => { const end = process.cpuUsage().user / 1000 + ms; while (process.cpuUsage().user / 1000 < end); }
if (begin === 'answers') burn(300)
let rest = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const { run: { id } } = JSON.parse(line)
    writeSync(3, 'words of a module' + (begin === 'hangs' ? '' : '\\n' + JSON.stringify({ ready: id })) + '\\n')
    if (begin === 'hangs') await new Promise(() => setInterval(() => {}, 1000))
    if (begin === 'dies') setTimeout(() => process.exit(0), 1)
    if (begin === 'prints') writeSync(1, 'x'.repeat(700_000))
    const detail = begin === 'explains' ? 'because '.repeat(1e4) : undefined
    const heap = getHeapStatistics().heap_size_limit / 2 ** 20
    writeSync(3, JSON.stringify({ outcome: 'solved', detail, figures: { pid: process.pid, heap, secrets: 'TELOS_QUEUE' in process.env ? 1 : 0 }, usage: { cpu: 0, memory: 0 } }) + '\\n')
  }
}
`,
)

const executorOf = (mode: string) =>
  createRunExecutor({
    folder: join(folder, 'results'),
    command: [process.execPath, join(folder, 'worker.mjs'), mode],
    software: 'telos',
    env: { ...process.env, TELOS_QUEUE: 'postgres://me:secret@db.example/runs' },
  })
const runs = someRuns(3).map(
  (run): Run => ({ ...run, isolation: 'reuse', limits: { ...run.limits, cpu: 20, memory: 2000 } }),
)

test('a reused process is measured from the moment when it begins with a run', async () => {
  const executor = executorOf('answers')
  const results: RunResult[] = []
  for (const run of runs)
    results.push((await executor.execute({ ...run, limits: { ...run.limits, wall: 60 } })) as RunResult)
  executor.close()
  expect(new Set(results.map((result) => result.figures['pid'])).size).toBe(1)
  // its start takes 0.3 s of the processor and more
  for (const result of results) expect([result.outcome, result.figures['cpu']! < 0.2]).toEqual(['solved', true])
})

test('a process that never begins has the limits of its run', async () => {
  const executor = executorOf('hangs')
  const result = (await executor.execute({ ...runs[0]!, limits: { ...runs[0]!.limits, wall: 1 } })) as RunResult
  executor.close()
  expect([result.outcome, result.detail, result.log]).toEqual(['wall-limit', undefined, undefined])
})

test('a reused process that has ended meanwhile is replaced', async () => {
  const executor = executorOf('dies')
  const pids = new Set<number | undefined>()
  for (const run of runs) {
    const result = (await executor.execute({ ...run, limits: { ...run.limits, wall: 60 } })) as RunResult
    expect([result.outcome, result.detail]).toEqual(['solved', undefined])
    pids.add(result.figures['pid'])
    while (isAlive(result.figures['pid']!)) await sleep(10)
    // the end is told some turns later
    await sleep(50)
  }
  executor.close()
  expect(pids.size).toBe(runs.length)
})

test('each run of a reused process may print as much as its limit says', async () => {
  const executor = executorOf('prints')
  const results: RunResult[] = []
  for (const run of runs)
    results.push((await executor.execute({ ...run, limits: { ...run.limits, wall: 60, output: 1 } })) as RunResult)
  executor.close()
  expect(results.map(({ outcome, figures }) => [outcome, figures['pid']])).toEqual(
    runs.map(() => ['solved', results[0]!.figures['pid']]),
  )
})

test('a reason without end is cut; the heap has room for what a run may use; passwords stay here', async () => {
  const executor = executorOf('explains')
  const limits = { ...runs[0]!.limits, wall: 60, memory: 3400, output: 16 }
  const { detail, figures } = (await executor.execute({ ...runs[0]!, limits })) as RunResult
  executor.close()
  expect([detail?.startsWith('because'), detail?.length]).toEqual([true, 1000])
  expect(figures['heap']).toBeGreaterThan(3400)
  expect(figures['secrets']).toBe(0)
})

test.runIf(process.platform === 'linux')('a core that is taken away, or never was there, refuses the run', async () => {
  const options = { folder: join(folder, 'results'), software: 'telos', core: 1023 }
  const executor = createRunExecutor({ ...options, command: [process.execPath, join(folder, 'worker.mjs')] })
  expect(await executor.execute(runs[0]!)).toEqual({
    reason: expect.stringMatching(/^cannot start on core 1023: taskset: .*[^\n]$|^cannot start taskset: /),
    missing: 'telos',
  })
  executor.close()
})

test('a machine that cannot start Telos refuses the run', async () => {
  const options = { folder: join(folder, 'results'), software: 'telos' }
  const executor = createRunExecutor({ ...options, command: [join(folder, 'nowhere')] })
  const refusal = { reason: expect.stringMatching(/^cannot start .*nowhere: /), missing: 'telos' }
  expect(await executor.execute(runs[0]!)).toEqual(refusal)
  executor.close()
})
