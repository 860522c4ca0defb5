import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { lockFolder } from '@telos/experiments/node'
import { temporaryFile } from '@telos/lab/node'
import { describe, expect, test } from 'vitest'
import { launcher, useCampaignPlace } from '../../test/campaign-place.ts'
import { telos } from '../../test/telos.ts'

const { cwd, write, command, results } = useCampaignPlace()
const inPlace = (...args: readonly string[]) => telos({ cwd }, 'experiment', ...args)

const node = JSON.stringify(process.execPath)
const planner = JSON.stringify(join(cwd, 'planner.mjs'))
const text = (name: string, patterns: string, more = ''): string => `telos: experiment/1
name: ${name}
logs: keep
${more}limits: { cpu: 20, wall: 60, memory: 700 }
algorithms:
  - { name: good, command: [${node}, ${planner}, good, '{domain}', '{problem}', '{plan}'], patterns: ${patterns} }
  - { name: bad, command: [${node}, ${planner}, bad, '{domain}', '{problem}', '{plan}'], patterns: ${patterns} }
  - { name: blind, search: breadth-first }
tasks: [{ pddl: two.pddl, group: lamps }]
report: { attributes: [coverage, states] }
`
const first = `{ expanded: 'Expanded ([\\d,]+)' }`
const other = `{ states: 'Expanded ([\\d,]+) states', thousands: 'Expanded (\\d+),' }`
const figuresOf = (name: string, algorithm: string) =>
  results(name).find((result) => result.algorithm === algorithm)!.figures
const logsOf = (name: string): string[] => readdirSync(join(cwd, 'results', name, 'logs'))

describe.each(['process', 'reuse'])('logs that are kept: %s', (isolation) => {
  const name = `kept-${isolation}`
  const file = `${name}.yaml`
  const folder = join(cwd, 'results', name)

  test('are read again with other patterns, without running again', async () => {
    write(file, text(name, first, `isolation: ${isolation}\n`))
    expect((await command('run', file)).exit).toBe(0)
    const made = results(name)
    expect([figuresOf(name, 'good')['expanded'], figuresOf(name, 'good')['cost']]).toEqual([1234, 2])
    // an engine prints nothing that is kept
    expect(logsOf(name).length).toBe(2)
    for (const log of logsOf(name))
      expect(gunzipSync(readFileSync(join(folder, 'logs', log))).toString()).toBe('Expanded 1,234 states\n\n')

    write(file, text(name, other, `isolation: ${isolation}\n`))
    const status = await inPlace('status', file)
    expect(status.out).toContain(`${name}: 3 of 3 runs are done\n`)
    expect(status.out).toContain('2 results in ')
    expect(status.out).toContain(
      'have figures that other patterns have read: telos experiment parse reads their logs again.\n',
    )
    const bad = made.find(({ algorithm }) => algorithm === 'bad')!.run
    expect(status.out).toContain(`\n  log: ${join(folder, 'logs', bad)}-`)
    const note = `2 results in ${join(folder, 'results.jsonl')} have figures that other patterns have read: telos experiment parse reads their logs again.`
    const { err, exit } = await command('run', file)
    expect([exit, err]).toEqual([0, `3 of 3 runs, 2 solved, 1 failed\nnote: ${note}\n`])
    const events = (await command('run', file, '--json')).out.trimEnd().split('\n')
    expect(JSON.parse(events.at(-1)!)).toEqual({ type: 'campaign-ended', isComplete: true, readOtherwise: 2 })
    expect(results(name)).toEqual(made)

    const parsed = await inPlace('parse', file)
    expect([parsed.exit, parsed.out, parsed.err]).toEqual([0, `${name}: 2 logs read, 2 results changed\n`, ''])
    for (const [at, result] of results(name).entries()) {
      const { expanded, ...rest } = made[at]!.figures
      const isRead = result.algorithm !== 'blind'
      const figures = isRead ? { ...rest, states: 1234, thousands: 1 } : made[at]!.figures
      expect(result).toEqual({
        ...made[at]!,
        figures,
        ...(isRead && { fromLog: { figures: ['states', 'thousands'], patterns: expect.any(String) } }),
      })
    }
    expect((await inPlace('status', file)).out).not.toContain('parse')
    expect((await inPlace('report', folder)).out).toMatch(/^good .*1234/m)
    expect((await inPlace('parse', folder, '--json')).out).toBe(
      `${JSON.stringify({ folder, read: 2, changed: 0, unreadable: 0, slow: {} })}\n`,
    )
  }, 60_000)

  test('a run that is repeated by hand leaves no log', async () => {
    const before = logsOf(name)
    const good = results(name).find(({ algorithm }) => algorithm === 'good')!.run
    expect((await command('one', folder, good)).exit).toBe(0)
    expect(logsOf(name)).toEqual(before)
  })
})

const file = 'kept-process.yaml'
const folder = join(cwd, 'results', 'kept-process')

test('nothing is changed while a campaign is run in the folder', async () => {
  const before = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  write(file, text('kept-process', first))
  const unlock = lockFolder(folder)
  try {
    const { exit, err } = await inPlace('parse', file)
    expect([exit, err]).toEqual([2, `error: process ${process.pid} works in ${folder}\n`])
  } finally {
    unlock()
  }
  expect(readFileSync(join(folder, 'results.jsonl'), 'utf8')).toBe(before)
})

test('a log that is gone or torn is named, and the others are read', async () => {
  const [missing, torn] = logsOf('kept-process').map((log) => join(folder, 'logs', log))
  rmSync(missing!)
  writeFileSync(torn!, readFileSync(torn!).subarray(0, 15))
  const before = readFileSync(join(folder, 'results.jsonl'), 'utf8')
  const { exit, out, err } = await inPlace('parse', file)
  expect([exit, out]).toEqual([
    1,
    'kept-process: 0 logs read, 0 results changed; 2 logs are missing or damaged, and their results stay as they are\n',
  ])
  expect(err).toContain(`note: ${missing} is missing\n`)
  expect(err).toContain(`note: ${torn} is damaged: unexpected end of file\n`)
  expect(readFileSync(join(folder, 'results.jsonl'), 'utf8')).toBe(before)
})

test('where nothing can be read again, the next step is told', async () => {
  const { exit, err } = await inPlace('parse', file, '--revision', 'other')
  expect([exit, err]).toEqual([
    31,
    `error: the runs in ${folder} were made without logs, or are of another version of the campaign: run the campaign; if it was run with --revision, name the same one\n`,
  ])
  const { exit: second, err: named } = await inPlace('parse', 'results/kept-process/results.jsonl')
  expect([second, named]).toEqual([
    2,
    'error: results/kept-process/results.jsonl is a file of results — name the folder results/kept-process\n',
  ])
  write('mistake.yaml', text('mistake', '{ figure: no group }'))
  expect((await inPlace('parse', 'mistake.yaml')).err).toContain('2 errors in mistake.yaml, so no log was read\n')
})

const campaignOf = (name: string) => JSON.parse(readFileSync(join(cwd, 'results', name, 'campaign.json'), 'utf8'))

test('of the campaign that was run, its patterns alone are changed', async () => {
  write('grown.yaml', text('grown', first))
  expect((await command('run', 'grown.yaml')).exit).toBe(0)
  const before = campaignOf('grown')
  const now = { states: 'Expanded ([\\d,]+) states' }
  const grown = text('grown', JSON.stringify(now)).replace('tasks: [', 'tasks: [{ pddl: never.pddl }, ')
  write('grown.yaml', `${grown}repetitions: 2\n`)
  expect((await inPlace('parse', 'grown.yaml')).out).toBe('grown: 2 logs read, 2 results changed\n')
  const algorithms = before.algorithms.map((one: object) => ('patterns' in one ? { ...one, patterns: now } : one))
  expect(campaignOf('grown')).toEqual({ ...before, algorithms })
  expect((await inPlace('status', 'results/grown')).out).toContain('grown: 3 of 3 runs are done\n')

  const path = join(cwd, 'results/grown/campaign.json')
  const { ino } = statSync(path)
  expect((await inPlace('parse', 'grown.yaml')).out).toContain('0 results changed')
  expect(statSync(path).ino).toBe(ino)
  // without it, all results of the folder count, and go on to do so
  rmSync(path)
  write('grown.yaml', text('grown', first))
  expect((await inPlace('parse', 'grown.yaml')).out).toContain('2 results changed')
  expect(readdirSync(join(cwd, 'results/grown'))).not.toContain('campaign.json')
}, 60_000)

test.each(['run', 'parse'])('what a killed command has left beside the results is cleared by %s', async (name) => {
  const place = join(cwd, 'results/grown')
  const left = temporaryFile(place).replace(`.telos-${process.pid}-`, '.telos-999999999-')
  writeFileSync(left, 'half of the results')
  const then = Date.now() / 1000 - 120
  utimesSync(left, then, then)
  expect((await command(name, 'grown.yaml')).exit).toBe(0)
  expect(existsSync(left)).toBe(false)
})

// everything may be written by root; somebody else may not be able to read this checkout
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const asUser = (...args: readonly string[]) =>
  spawnSync(process.execPath, [launcher, ...args], { cwd, encoding: 'utf8', ...user })

test('results that may not be written stay as they are', ({ skip }) => {
  const path = join(cwd, 'results/grown/results.jsonl')
  chmodSync(cwd, 0o755)
  chmodSync(join(cwd, 'results/grown'), 0o777)
  chmodSync(path, 0o444)
  skip(asUser('--version').status !== 0, 'this checkout cannot be read by others than root')
  const { status, stderr } = asUser('experiment', 'parse', 'grown.yaml')
  expect([status, stderr]).toEqual([expect.any(Number), `error: cannot write into ${path}: permission denied\n`])
})

test('a campaign.json that was edited is told', async () => {
  const path = join(folder, 'campaign.json')
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replaceAll('"Expanded (', '"Expanded ['))
  const { exit, err } = await inPlace('parse', folder)
  expect([exit, err]).toEqual([
    31,
    expect.stringMatching(/the pattern of expanded in good: found no regular expression/),
  ])
  writeFileSync(path, before.replaceAll('"patterns"', '"pattern"'))
  expect((await inPlace('parse', folder)).err).toMatch(/"algorithms\[0\]\.patterns" is missing, expected an object/)
  writeFileSync(path, before)
})

test('logs of a Slurm array are kept in the folder of the campaign', async () => {
  write('slurm.yaml', text('slurm', first))
  expect((await command('run', 'slurm.yaml', '--slurm', 'array')).exit).toBe(0)
  for (const part of readdirSync(join(cwd, 'array', '1', 'parts')))
    expect((await command('part', 'array/1', part.replace('.jsonl', ''))).exit).toBe(0)
  expect((await command('run', 'slurm.yaml', '--slurm', 'array')).err).toContain('3 of 3 runs')
  write('slurm.yaml', text('slurm', other))
  expect((await inPlace('parse', 'slurm.yaml')).out).toBe('slurm: 2 logs read, 2 results changed\n')
  expect(figuresOf('slurm', 'bad')).toMatchObject({ states: 1234 })
}, 60_000)

test('where logs cannot be kept, runs have no result, and one of them says why', async () => {
  write('full.yaml', text('full', first))
  write('file', '')
  expect((await inPlace('status', 'full.yaml')).exit).toBe(0)
  const { exit } = await command('run', 'full.yaml', '--only', 'blind')
  expect(exit).toBe(0)
  writeFileSync(join(cwd, 'results', 'full', 'logs'), '')
  const { exit: second, err } = await command('run', 'full.yaml', '--jobs', '1')
  expect(second).toBe(1)
  expect(
    err.match(/2 runs, such as those of (good|bad), cannot begin: logs cannot be kept in .*full\/logs: /g)?.length,
  ).toBe(1)
  expect(results('full').length).toBe(1)
  rmSync(join(cwd, 'results', 'full', 'logs'))
  expect((await command('run', 'full.yaml')).exit).toBe(0)
}, 60_000)
