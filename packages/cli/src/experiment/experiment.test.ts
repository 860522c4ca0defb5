import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { RunResult } from '@telos/experiments'
import { ANSWERS, campaignFiles, expandCampaign, storedCampaign } from '@telos/experiments/node'
import { afterAll, describe, expect, test } from 'vitest'
import { type Ran, telos } from '../../test/telos.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-experiment-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const launcher = fileURLToPath(new URL('../../bin/telos.js', import.meta.url))
const { NODE_OPTIONS: _, ...env } = process.env

/** As from a shell: the runner has to start itself again. */
async function command(...args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [launcher, 'experiment', ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts[0] += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts[1] += text))
  const exit = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)))
  return { exit, out: texts[0], err: texts[1] }
}

function results(name: string): RunResult[] {
  const text = readFileSync(join(cwd, 'results', name, 'results.jsonl'), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RunResult)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // a zombie is dead: its new parent has not looked yet
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'))
  } catch {
    return false
  }
}

const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text)

write(
  'domain.pddl',
  '(define (domain lamps) (:requirements :typing) (:types lamp) (:predicates (on ?l - lamp)) (:action light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (on ?l)))',
)
write('two.pddl', '(define (problem two) (:domain lamps) (:objects a b - lamp) (:init) (:goal (and (on a) (on b))))')
write('never.pddl', '(define (problem never) (:domain lamps) (:objects a - lamp) (:init (on a)) (:goal (not (on a))))')
write('broken.pddl', '(define (problem broken) (:domain lamps) (:objects a - lamp) (:init (of a)) (:goal (on a)))')
write('pirate.yaml', readFileSync(new URL('../../../../examples/documents/pirate.yaml', import.meta.url), 'utf8'))
write(
  'planner.mjs',
  `import { writeFileSync } from 'node:fs'
const [mode, domain, problem, plan] = process.argv.slice(2)
console.log('Expanded 1,234 states')
if (mode === 'good') { writeFileSync(plan + '.1', '(light a)\\n'); writeFileSync(plan + '.2', '(light b)\\n(light a)\\n') }
if (mode === 'bad') writeFileSync(plan, '(light a)\\n')
if (mode === 'none') process.exit(11)
if (mode === 'hang') setInterval(() => {}, 1000)
if (mode === 'eat') { const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 5) }
`,
)
write(
  'own.ts',
  `import { writeSync } from 'node:fs'
export function run(task: { values?: { mode: string } }, { seed, options }: { seed: number; options: { factor: number } }) {
  const mode = task.values?.mode
  console.log('words on stdout disturb nobody')
  if (mode === 'throw') throw new Error('boom')
  if (mode === 'exit') process.exit(3)
  if (mode === 'spin') for (;;);
  if (mode === 'eat') { const kept: Buffer[] = []; for (;;) kept.push(Buffer.alloc(1e7, 1)) }
  if (mode === 'print') return new Promise(() => { const more = () => process.stdout.write('x'.repeat(1e5), more); more() })
  if (mode === 'nothing') return undefined
  if (mode === 'file3') for (const words of ['words\\n', '{"figures":{"x":"y"}}\\n', 'half a line']) writeSync(3, words)
  return { figures: { twice: options.factor * 2, seed } }
}
`,
)

write(
  'slow.mjs',
  `export const run = async () => { await new Promise((resolve) => setTimeout(resolve, 700)); return { figures: {} } }\n`,
)

const outcomesOf = (name: string): Record<string, string> =>
  Object.fromEntries(results(name).map(({ algorithm, task, outcome }) => [`${algorithm} ${task}`, outcome]))

test('what a module throws later is told; a planner that kills the process which measures it leaves nothing behind', async () => {
  write(
    'later.mjs',
    `export const run = () => { setTimeout(() => { throw new Error('too late') }, 5); return new Promise(() => {}) }\nexport const never = () => new Promise(() => {})\n`,
  )
  write(
    'rough.yaml',
    `telos: experiment/1
name: rough
limits: { wall: 60 }
algorithms:
  - { name: later, module: later.mjs }
  - { name: never, module: later.mjs, export: never, limits: { wall: 1 } }
  - { name: kills, command: [sh, -c, 'touch {plan}; kill -9 $PPID', '{domain}', '{problem}'] }
tasks: [{ domain: domain.pddl, problems: two.pddl }]
`,
  )
  const temporary = join(cwd, 'temporary')
  mkdirSync(temporary)
  env['TMPDIR'] = temporary
  try {
    expect((await command('run', 'rough.yaml', '--jobs', '1')).exit).toBe(0)
  } finally {
    delete env['TMPDIR']
  }
  const of = (name: string) => results('rough').find(({ algorithm }) => algorithm === name)
  expect(of('later')).toMatchObject({ outcome: 'crash', detail: 'Error: too late' })
  expect(of('later')?.log).not.toContain('bug in telos')
  const again = await command('one', 'results/rough', of('later')!.run)
  expect([again.exit, JSON.parse(again.out).detail, again.err]).toEqual([
    32,
    'Error: too late',
    expect.not.stringContaining('bug'),
  ])
  const never = await command('one', 'results/rough', of('never')!.run)
  expect([never.exit, JSON.parse(never.out).detail]).toEqual([32, 'the function awaits something that never comes'])
  expect(of('kills')).toMatchObject({ outcome: 'crash', detail: 'it was ended by SIGKILL' })
  expect(readdirSync(temporary).filter((name) => name.startsWith('telos-planner-'))).toEqual([])
}, 120_000)

test('a process that makes a run is told all of it, and reads nothing of a campaign that may be large', async () => {
  write(
    'told.yaml',
    'telos: experiment/1\nname: told\nalgorithms: [{ search: first }]\ntasks: [{ domain: domain.pddl, problems: two.pddl }]\n',
  )
  expect((await command('run', 'told.yaml')).exit).toBe(0)
  const folder = join(cwd, 'results', 'told')
  const [run] = expandCampaign(storedCampaign(folder)!).runs
  rmSync(join(folder, campaignFiles.campaign))
  const child = spawn(process.execPath, [launcher, 'experiment', 'one', folder, run!.id], {
    env: { ...env, [ANSWERS]: '3' },
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  })
  let told = ''
  ;(child.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => (told += text))
  child.stdin!.write(`${JSON.stringify({ run, home: cwd })}\n`)
  await new Promise((resolve) => child.on('close', resolve))
  expect(JSON.parse(told)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
}, 60_000)

test('files that await something for ever are told', async () => {
  write('never.ts', 'export const generate = () => new Promise(() => {})\n')
  write('waits.ts', 'await new Promise(() => {})\nexport default {}\n')
  for (const [name, task] of [
    ['never', 'generate: never.ts'],
    ['waits', 'generate: waits.ts'],
  ])
    write(`${name}.yaml`, `telos: experiment/1\nalgorithms: [{ search: first }]\ntasks: [{ ${task} }]\n`)
  const [never, waits, campaign] = await Promise.all(
    ['never.yaml', 'waits.yaml', 'waits.ts'].map((file) => command('run', file)),
  )
  expect([never.exit, never.err]).toEqual([31, expect.stringMatching(/^never\.yaml:3:21 never\.ts,.*never comes/m)])
  expect([waits.exit, waits.err]).toEqual([31, expect.stringMatching(/^waits\.yaml:3:21 waits\.ts.*never comes/m)])
  expect([campaign.exit, campaign.err]).toEqual([31, expect.stringMatching(/^waits\.ts:1:1 .*never comes/m)])
}, 60_000)

test('engines, commands and modules are run on their tasks, and every run has a result', async () => {
  write(
    'all.yaml',
    `telos: experiment/1
name: all
limits: { cpu: 20, wall: 60, memory: 700 }
algorithms:
  - { name: opt, search: astar, heuristic: lm-cut, optimal: true }
  - { name: agent, search: agent }
  - { name: good, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, good, '{domain}', '{problem}', '{plan}'], patterns: { expanded: 'Expanded ([\\d,]+)' } }
  - { name: bad, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, bad, '{domain}', '{problem}', '{plan}'] }
  - { name: none, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, none, '{domain}', '{problem}'] }
  - { name: blind, search: breadth-first }
tasks:
  - { pddl: '*.pddl', group: lamps }
  - { document: pirate.yaml }
  - { lab: jugs }
  - { vgdl: sokoban, levels: [0] }
`,
  )
  const { exit, out, err } = await command('run', 'all.yaml', '--only', 'lamps')
  expect({ exit, out, err }).toMatchObject({ exit: 0, out: `${join(cwd, 'results', 'all')}\n` })
  expect(err).toMatch(/note: agent is not run on 3 tasks: agent plays games/)
  const rest = await command('run', 'all.yaml', '--json')
  expect(rest.exit).toBe(0)
  const events = rest.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events[0]).toMatchObject({ type: 'campaign-started', done: 15 })
  expect(events.at(-1)).toEqual({ type: 'campaign-ended', isComplete: true })
  expect(outcomesOf('all')).toMatchObject({
    'opt two': 'solved',
    'opt never': 'unsolvable',
    'opt broken': 'input-error',
    'opt goal': 'solved',
    'opt level0': 'solved',
    'blind usual': 'solved',
    'blind goal': 'solved',
    'good two': 'solved',
    'bad two': 'invalid-plan',
    'none two': 'unsolvable',
  })
  const good = results('all').find(({ algorithm, task }) => algorithm === 'good' && task === 'two')!
  expect(good.figures).toMatchObject({ cost: 2, length: 2, expanded: 1234 })
  expect(good.plan).toBe('(light b)\n(light a)\n')
  const optimal = results('all').find(({ algorithm, task }) => algorithm === 'opt' && task === 'two')!
  expect(optimal).toMatchObject({ optimal: true, figures: { cost: 2 }, machine: { cores: expect.any(Number) } })
  expect(optimal.figures['cpu']).toBeGreaterThan(0.03)
  expect(optimal.figures['memory']).toBeGreaterThan(30)
  // the command in the result repeats it
  const again = spawnSync(optimal.command![0], optimal.command!.slice(1), { encoding: 'utf8', env })
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
  const status = await telos({ cwd }, 'experiment', 'status', 'results/all', '--json')
  expect(JSON.parse(status.out)).toMatchObject({ total: events[0].total, done: events[0].total })
}, 180_000)

describe.each(['process', 'reuse'])('runs that go wrong: %s', (isolation) => {
  test('are outcomes, and the others are made', async () => {
    write(
      `wrong-${isolation}.yaml`,
      `telos: experiment/1
name: wrong-${isolation}
isolation: ${isolation}
limits: { cpu: 1, wall: 20, memory: 400, output: 2 }
algorithms: [{ name: own, module: own.ts, with: { factor: 21 } }]
tasks: [{ values: { mode: [fine, throw, exit, spin, eat, print, nothing, file3, well] } }]
`,
    )
    const { exit, err } = await command('run', `wrong-${isolation}.yaml`)
    expect(exit, err).toBe(0)
    expect(outcomesOf(`wrong-${isolation}`)).toEqual({
      'own mode-fine': 'solved',
      'own mode-well': 'solved',
      'own mode-file3': 'solved',
      'own mode-throw': 'crash',
      'own mode-exit': 'crash',
      'own mode-spin': 'cpu-limit',
      'own mode-eat': 'memory-limit',
      'own mode-print': 'output-limit',
      'own mode-nothing': 'input-error',
    })
    const fine = results(`wrong-${isolation}`).find(({ task }) => task === 'mode-fine')!
    expect(fine.figures).toMatchObject({ twice: 42, seed: fine.seed })
    expect(fine.figures['cpu']).toBeLessThan(1)
    const thrown = results(`wrong-${isolation}`).find(({ task }) => task === 'mode-throw')!
    expect(thrown).toMatchObject({ detail: 'Error: boom', log: expect.stringContaining('own.ts') })
  }, 120_000)
})

test('external planners that hang or eat memory are ended at their limits', async () => {
  const words = (mode: string): string =>
    `{ name: ${mode}, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, ${mode}, '{domain}', '{problem}', '{plan}'] }`
  write(
    'limits.yaml',
    `telos: experiment/1\nlimits: { cpu: 20, wall: 3, memory: 300 }\nalgorithms:\n  - ${words('hang')}\n  - ${words('eat')}\ntasks: [{ pddl: two.pddl }]\n`,
  )
  expect((await command('run', 'limits.yaml')).exit).toBe(0)
  expect(outcomesOf('limits')).toEqual({ 'hang two': 'wall-limit', 'eat two': 'memory-limit' })
  const [hang] = results('limits').filter(({ algorithm }) => algorithm === 'hang')
  expect(hang.figures['wall']).toBeGreaterThanOrEqual(3)
  expect(hang.log).toBeUndefined()
}, 60_000)

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
    ...{ cwd, env },
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

test('a planner that is missing costs no run: made when it is there, and the others go on', async () => {
  write('mine.sh', `#!/bin/sh\necho "(light a)" > "$3"; echo "(light b)" >> "$3"\n`)
  write(
    'mine.yaml',
    `telos: experiment/1
name: mine
algorithms:
  - { name: mine, command: [./mine.sh, '{domain}', '{problem}', '{plan}'] }
  - { name: blind, search: breadth-first }
tasks: [{ pddl: two.pddl, group: lamps }]
repetitions: 2
`,
  )
  const first = await command('run', 'mine.yaml', '--jobs', '1')
  expect([first.exit, results('mine').map(({ algorithm }) => algorithm)]).toEqual([1, ['blind', 'blind']])
  expect(first.err).toContain(
    '2 runs, such as those of mine, cannot begin: cannot start ./mine.sh: it may not be executed; make it executable: chmod +x\n',
  )
  expect(first.err.match(/chmod/g)?.length).toBe(1)
  expect(first.err).toContain(
    '2 of 4 runs, 2 solved — 2 runs could not begin and have no result; put right what is missing',
  )
  chmodSync(join(cwd, 'mine.sh'), 0o755)
  const second = await command('run', 'mine.yaml', '--jobs', '1')
  expect([second.exit, outcomesOf('mine')]).toEqual([0, { 'mine two': 'solved', 'blind two': 'solved' }])
  expect(results('mine').length).toBe(4)
})
