/** Tasks of an array that run on the machine on which the campaign is looked after. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { campaignMark, endMarked, expandCampaign, openJsonLines, readCampaign } from '@telos/experiments/node'
import { afterAll, expect, test } from 'vitest'
import { resultOf } from '../../../experiments/test/results.ts'
import { telos } from '../../test/telos.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-slurm-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const launcher = fileURLToPath(new URL('../../bin/telos.js', import.meta.url))
const { NODE_OPTIONS: _, ...env } = process.env

writeFileSync(
  join(cwd, 'waits.mjs'),
  `import { existsSync, writeFileSync } from 'node:fs'
export const run = async () => {
  writeFileSync('began', '')
  while (!existsSync('go')) await new Promise((resolve) => setTimeout(resolve, 20))
  return { figures: {} }
}
`,
)
writeFileSync(
  join(cwd, 'waits.yaml'),
  'telos: experiment/1\nname: waits\nlimits: { wall: 60 }\nalgorithms: [{ name: own, module: waits.mjs }]\ntasks: [{ values: { n: [1, 2] } }]\n',
)
const folder = join(cwd, 'results', 'waits')
const write = (...more: readonly string[]) =>
  telos({ cwd, env: {} }, 'experiment', 'run', 'waits.yaml', '--slurm', 'slurm', '--slurm-tasks', '2', ...more)

test('a second call, and a local run, leave the tasks alone that run; their runs are not written twice in silence', async () => {
  const first = await write()
  expect(first.err).toMatch(/a script for 2 runs; start it with: sbatch .*slurm\/1\/array\.sh/)
  expect(first.err).not.toContain('not finished')
  const task = spawn(process.execPath, [launcher, 'experiment', 'part', 'slurm/1', '0'], { cwd, env, stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => task.on('close', resolve))
  try {
    const end = performance.now() + 50_000
    while (!existsSync(join(cwd, 'began')) && performance.now() < end) await sleep(20)
    expect(existsSync(join(cwd, 'began'))).toBe(true)
    const second = await write()
    expect([second.exit, second.err]).toEqual([
      0,
      expect.stringMatching(/slurm\/1 is not finished: 2 runs have no result yet and are written again\. If its tasks/),
    ])
    // what a local run does before it begins
    expect(endMarked(campaignMark(folder))).toBe(0)
    writeFileSync(join(cwd, 'go'), '')
    expect(await ended).toBe(0)
    const third = await write('--json')
    const script = third.out.trimEnd().split('\n').at(-1)!
    expect(JSON.parse(script)).toMatchObject({
      runs: 1,
      unfinished: ['1', '2'].map((name) => ({ folder: join(cwd, 'slurm', name), runs: 1 })),
    })
    const [result, ...others] = readFileSync(join(folder, 'results.jsonl'), 'utf8').trimEnd().split('\n')
    expect([JSON.parse(result!).outcome, others]).toEqual(['solved', []])
  } finally {
    writeFileSync(join(cwd, 'go'), '')
    await ended
  }
}, 60_000)

test('a full disk is told, where results of an array are taken in and where a task of it keeps them', async ({
  skip,
}) => {
  const disk = join(cwd, 'disk')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', disk]).status !== 0)
    return skip('a small disk can be mounted by root on Linux alone')
  writeFileSync(
    join(cwd, 'many.yaml'),
    'telos: experiment/1\nisolation: reuse\nrepetitions: 80\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\n',
  )
  const run = (...more: readonly string[]) => telos({ cwd, env: {} }, 'experiment', 'run', 'many.yaml', ...more)
  const part = (folder: string) =>
    spawnSync(process.execPath, [launcher, 'experiment', 'part', folder, '0'], { cwd, env, encoding: 'utf8' })
  try {
    await run('--slurm', 'many', '--slurm-tasks', '1')
    expect(part('many/1').status).toBe(0)
    const taken = await run('--slurm', 'many', '--into', 'disk/many')
    expect([taken.exit, taken.err]).toEqual([35, expect.stringMatching(/results cannot be stored: ENOSPC/)])
    spawnSync('mount', ['-o', 'remount,size=100k', disk])
    rmSync(join(disk, 'many'), { recursive: true })
    await run('--slurm', 'disk/slurm', '--slurm-tasks', '1', '--into', 'fresh')
    const { status, stderr } = part('disk/slurm/1')
    expect([status, stderr]).toEqual([35, expect.stringMatching(/error: cannot write into .*slurm\/1: ENOSPC/)])
  } finally {
    spawnSync('umount', [disk])
  }
}, 60_000)

test.skipIf(process.platform !== 'linux')(
  'only a local run ends what a killed runner has left',
  async () => {
    const into = join(cwd, 'left')
    mkdirSync(into)
    const { campaign } = await readCampaign(join(cwd, 'waits.yaml'), {})
    const left: ChildProcess = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000); console.log(1)'], {
      env: { ...env, TELOS_RUN: `${campaignMark(into)}-1.1.` },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = new Promise<NodeJS.Signals | null>((resolve) => left.on('exit', (_code, signal) => resolve(signal)))
    try {
      await new Promise((resolve) => left.stdout!.once('data', resolve))
      await write('--into', 'left')
      expect(
        (
          await telos(
            { cwd, env: {} },
            'experiment',
            'run',
            'waits.yaml',
            '--into',
            'left',
            '--queue',
            'redis://127.0.0.1:9',
          )
        ).exit,
      ).toBe(33)
      await sleep(50)
      expect([left.exitCode, left.signalCode]).toEqual([null, null])
      const store = openJsonLines(join(into, 'results.jsonl'))
      for (const run of expandCampaign(campaign!).runs) await store.add(resultOf(run))
      await store.close()
      const local = await telos({ cwd, env: {} }, 'experiment', 'run', 'waits.yaml', '--into', 'left')
      expect([local.exit, local.err]).toEqual([0, expect.stringContaining('2 of 2 runs')])
      expect(await ended).toBe('SIGKILL')
    } finally {
      left.kill('SIGKILL')
    }
  },
  20_000,
)
