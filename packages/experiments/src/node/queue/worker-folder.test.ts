import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { someRuns } from '../../../test/results.ts'
import { pinnedCores } from '../isolate/cores.ts'
import { makeWorkerFolder } from './worker-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-worker-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const canPin = process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).error === undefined

/** Plays `telos experiment one FOLDER RUN`, for long enough that others begin. */
writeFileSync(
  join(folder, 'worker.mjs'),
  `import { writeSync } from 'node:fs'
process.stdin.once('data', () => setTimeout(() => {
  writeSync(3, JSON.stringify({ outcome: 'solved', figures: {}, usage: { cpu: 0, memory: 0 } }) + '\\n')
  process.exit(0)
}, 300))
`,
)

test.runIf(canPin)('runs at the same time have different cores, and later ones take those that are free', async () => {
  const cores = pinnedCores()
  const runs = someRuns(cores.length + 1)
  const command = [process.execPath, join(folder, 'worker.mjs')] as const
  const place = await makeWorkerFolder({ command, software: 'telos', cores })
  const coreOf = async (run: (typeof runs)[number]) => {
    const result = await place.runOne(run, new AbortController().signal)
    return 'missing' in result ? result.reason : result.machine.core
  }
  try {
    expect(await Promise.all(runs.slice(1).map(coreOf))).toEqual(cores)
    expect(cores).toContain(await coreOf(runs[0]!))
  } finally {
    await place.remove()
  }
})
