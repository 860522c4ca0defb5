import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '../../../../tests/is-alive.ts'
import { launcher, useCampaignPlace } from '../../test/campaign-place.ts'

const { cwd, env, write, command, results } = useCampaignPlace()

test.runIf(process.platform === 'linux')(
  'a runner that is killed takes its planners with it',
  async () => {
    // a planner, a daemon that left the group and the tree, and a module that lets nothing else have its turn
    write(
      'stays.sh',
      `#!/bin/sh\nsetsid sh -c 'setsid sleep 1000 & echo $! > "$0/daemon"' "$1" &\nwait\npwd > "$1/place"\necho $$ > "$1/planner"\nexec sleep 1000\n`,
    )
    chmodSync(join(cwd, 'stays.sh'), 0o755)
    write(
      'spins.mjs',
      `import { writeFileSync } from 'node:fs'\nexport function run() { writeFileSync(${JSON.stringify(join(cwd, 'module'))}, String(process.pid)); for (;;); }\n`,
    )
    write(
      'killed.yaml',
      `telos: experiment/1
name: killed
limits: { cpu: 60, wall: 600 }
algorithms:
  - { name: stays, command: [./stays.sh, '{folder}', '{domain}', '{problem}'] }
  - { name: spins, module: spins.mjs }
tasks: [{ pddl: two.pddl, group: lamps }]
`,
    )
    const args = [launcher, 'experiment', 'run', 'killed.yaml', '--jobs', '2']
    const runner = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' })
    const text = (name: string): string =>
      existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8').trim() : ''
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const all = ['planner', 'daemon', 'module']
    await until(() => all.every((name) => text(name) !== ''))
    runner.kill('SIGKILL')
    await until(() => !all.some((name) => isAlive(Number(text(name)))) && !existsSync(text('place')))
  },
  60_000,
)

test('one runner at a time; Ctrl-C waits for what runs, and the next start goes on', async () => {
  write(
    'slow.yaml',
    `telos: experiment/1\nname: slow\nlimits: { wall: 30 }\nalgorithms: [{ name: own, module: slow.mjs }]\ntasks: [{ values: { n: [1, 2, 3, 4] } }]\n`,
  )
  const first = spawn(process.execPath, [launcher, 'experiment', 'run', 'slow.yaml', '--jobs', '1', '--json'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => first.on('close', resolve))
  await new Promise((resolve) => first.stdout.once('data', resolve))
  const second = await command('run', 'slow.yaml')
  expect([second.exit, second.err]).toEqual([2, expect.stringMatching(/process \d+ works in /)])
  first.kill('SIGINT')
  expect(await ended).toBe(130)
  const stored = results('slow').length
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(4)
  expect((await command('run', 'slow.yaml')).exit).toBe(0)
  expect(
    results('slow')
      .map(({ task }) => task)
      .sort(),
  ).toEqual(['n-1', 'n-2', 'n-3', 'n-4'])
  expect(existsSync(join(cwd, 'results', 'slow', 'lock'))).toBe(false)
  expect((await command('run', 'slow.yaml', '--fresh', '--only', 'n-1')).exit).toBe(0)
  expect(results('slow').length).toBe(1)
  expect(readdirSync(join(cwd, 'results', 'slow')).filter((name) => /^results-\d+\.jsonl$/.test(name)).length).toBe(1)
}, 60_000)

test('Ctrl-C says what it does, what is kept and how to go on', async () => {
  write(
    'stopped.yaml',
    `telos: experiment/1\nname: stopped\nlimits: { wall: 60 }\nalgorithms: [{ name: own, module: slow.mjs }]\ntasks: [{ values: { n: [1, 2, 3, 4, 5, 6] } }]\n`,
  )
  const child = spawn(process.execPath, [launcher, 'experiment', 'run', 'stopped.yaml', '--jobs', '1'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text
    if (/^\[1\/6\] .*\n$/.test(told)) child.kill('SIGINT')
  })
  expect(await new Promise<number | null>((resolve) => child.on('close', resolve))).toBe(130)
  expect(told).toMatch(/\nfinishing the run that began; Ctrl-C again ends it without a result\n/)
  expect(told).toMatch(
    / of 6 runs, .* — it was stopped\nWhat is done is kept\. To go on with the rest, start the same command again\.\n$/,
  )
  expect(results('stopped').length).toBeLessThan(6)
}, 60_000)

test('a full disk stops the campaign with what is done', async ({ skip }) => {
  const disk = join(cwd, 'disk')
  mkdirSync(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40k', 'tmpfs', disk])
  if (status !== 0) return skip('a small disk can be mounted by root on Linux alone')
  try {
    write(
      'full.yaml',
      `telos: experiment/1\nisolation: reuse\nrepetitions: 100\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\n`,
    )
    const { exit, err } = await command('run', 'full.yaml', '--into', 'disk/results')
    expect([exit, err]).toEqual([35, expect.stringMatching(/results cannot be stored: ENOSPC/)])
    const lines = readFileSync(join(disk, 'results', 'results.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ outcome: 'solved' })
    spawnSync('mount', ['-o', 'remount,size=2m', disk])
    expect((await command('run', 'full.yaml', '--into', 'disk/results')).exit).toBe(0)
    const runs = readFileSync(join(disk, 'results', 'results.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).run)
    expect([runs.length, new Set(runs).size]).toEqual([100, 100])
  } finally {
    spawnSync('umount', [disk])
  }
}, 60_000)
