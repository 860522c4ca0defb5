/** Campaigns on many machines, with the real command in real processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres } from '../../../../experiments/test/postgres-server.ts'
import { redisMissing, startRedis } from '../../../../experiments/test/redis-server.ts'
import type { TestServer } from '../../../../experiments/test/test-server.ts'
import { telos } from '../../../test/telos.ts'

const launcher = fileURLToPath(new URL('../../../bin/telos.js', import.meta.url))
const campaign = `telos: experiment/1
name: small
title: Small
about: Do all ways give the same results?
seed: 7
limits: { cpu: 60, wall: 120, memory: 1024 }
algorithms:
  - { name: astar, search: astar, optimal: true }
tasks:
  - { lab: eight-puzzle, with: ["1 2 3 4 5 6 7 0 8"] }
  - { lab: jugs }
  - { document: pirate.yaml }
`
const pirate = fileURLToPath(new URL('../../../../../examples/documents/pirate.yaml', import.meta.url))

interface Ran {
  readonly code: number
  readonly words: string
}

/** Starts the command as a user does. */
function start(cwd: string, ...args: readonly string[]): { readonly child: ChildProcess; readonly end: Promise<Ran> } {
  const env = { ...process.env, NO_COLOR: '1', TELOS_QUEUE: undefined }
  const child = spawn(process.execPath, [launcher, ...args], { cwd, env })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (words += data))
  return { child, end: once(child, 'close').then(([code]) => ({ code, words })) }
}

/** What does not depend on the machine and the moment. */
const stable = (folder: string, into: string) =>
  readFileSync(join(folder, into, 'results.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ run, algorithm, domain, task, outcome, figures, plan, limits, revision }) => {
      const { cost, length, expanded } = figures
      return { run, algorithm, domain, task, outcome, cost, length, expanded, plan, limits, revision }
    })
    .toSorted((one, other) => (one.run < other.run ? -1 : 1))

describe('a campaign', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-many-'))
  const servers: TestServer[] = []
  beforeAll(async () => {
    writeFileSync(join(folder, 'small.yaml'), campaign)
    writeFileSync(join(folder, 'pirate.yaml'), readFileSync(pirate))
    const local = await start(folder, 'experiment', 'run', 'small.yaml', '--into', 'local').end
    expect(local).toMatchObject({ code: 0, words: expect.stringContaining('3 of 3 runs, 3 solved') })
  }, 180_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  })

  const kinds = [
    { name: 'PostgreSQL', missing: postgresMissing, serve: startPostgres },
    { name: 'Redis', missing: redisMissing, serve: startRedis },
  ]
  for (const { name, missing, serve } of kinds)
    test.skipIf(missing !== undefined)(`over ${name} with two workers gives the results of a local run`, async () => {
      const server = await serve()
      servers.push(server)
      const secret = server.url.replace('telos@', 'telos:hush@')
      const workers = [1, 2].map(() => start(folder, 'worker', '--queue', secret, '--jobs', '1'))
      const end = await start(folder, 'experiment', 'run', 'small.yaml', '--into', name, '--queue', secret).end
      for (const { child } of workers) child.kill('SIGTERM')
      const ended = await Promise.all(workers.map((worker) => worker.end))
      expect(end).toMatchObject({ code: 0, words: expect.stringContaining('3 of 3 runs, 3 solved') })
      expect(stable(folder, name)).toEqual(stable(folder, 'local'))
      for (const { words } of [end, ...ended]) expect(words).not.toContain('hush')
      const made = ended.flatMap(({ words }) => words.match(/^astar on .*: solved/gm) ?? [])
      expect(made.length).toBe(3)
      for (const { code, words } of ended) expect([code, words]).toEqual([0, expect.stringContaining('ended after')])
    })

  test('as a job array of Slurm gives them too', async () => {
    const write = () =>
      start(folder, 'experiment', 'run', 'small.yaml', '--into', 'array', '--slurm', 'slurm', '--slurm-tasks', '2').end
    const written = await write()
    expect(written).toMatchObject({
      code: 0,
      words: expect.stringMatching(/a script for 3 runs; start it with: sbatch .*array\.sh/),
    })
    const script = join(folder, 'slurm/1/array.sh')
    expect(spawnSync('bash', ['-n', script]).status).toBe(0)
    const task = (part: string) =>
      spawnSync('bash', [script], {
        cwd: tmpdir(),
        encoding: 'utf8',
        env: { ...process.env, SLURM_ARRAY_TASK_ID: part },
      })
    expect(task('0')).toMatchObject({ status: 0, stdout: expect.stringContaining('solved'), stderr: '' })
    expect((await write()).words).toContain('a script for one run')
    expect(task('1').status).toBe(0)
    expect((await write()).words).toContain('3 of 3 runs, 3 solved')
    expect(stable(folder, 'array')).toEqual(stable(folder, 'local'))
    expect(task('7')).toMatchObject({ status: 2, stderr: expect.stringMatching(/slurm\/1 has no part 7/) })
  })
})

test('a queue that is not there, or none, is told kindly', async () => {
  expect(await telos({}, 'worker')).toMatchObject({ exit: 2, err: expect.stringContaining('which queue? Add --queue') })
  expect(await telos({}, 'worker', '--queue', 'redis://x:hush@127.0.0.1:9')).toMatchObject({
    exit: 33,
    err: 'error: no connection to the queue redis://x@127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9\n',
  })
  expect(await telos({}, 'worker', '--queue', 'ftp://x:hush@h')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/^error: the address of the queue is not one(?!.*hush)/),
  })
  const file = fileURLToPath(import.meta.url)
  expect(await telos({}, 'worker', '--queue', 'redis://h', '--folder', file)).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/^error: --folder .*: there is no such folder/),
  })
})

test.skipIf(redisMissing !== undefined)('a worker without room for its folder says so', async () => {
  const server = await startRedis()
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = join(tmpdir(), 'telos-nowhere')
  try {
    expect(await telos({}, 'worker', '--queue', server.url, '--until-empty')).toMatchObject({
      exit: 35,
      err: expect.stringMatching(/^error: cannot write into .*telos-nowhere: there is no such file\n$/),
    })
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    await server.stop()
  }
})
