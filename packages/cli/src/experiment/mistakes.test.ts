/** Mistakes of people, which are told before anything is run. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-experiment-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
writeFileSync(
  join(cwd, 'aside.yaml'),
  'telos: experiment/1\nname: aside\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\n',
)
writeFileSync(
  join(cwd, 'kept.yaml'),
  `telos: experiment/1\nname: kept\nlogs: keep\nalgorithms: [{ command: [sh, '{domain}', '{problem}'] }]\ntasks: [{ vgdl: sokoban }]\n`,
)

test.each([
  [['run', 'none.yaml'], 31, /cannot read none.yaml: there is no such file/],
  [['run', '.'], 2, /\. is a folder — name the file of a campaign/],
  [['run', '/dev/zero'], 2, /\/dev\/zero is a device — name the file of a campaign/],
  [['run', 'aside.yaml', '--only', 'nothing'], 2, /--only nothing: no run has these words/],
  [['status', 'empty'], 31, /cannot read empty/],
  [['one', '.', 'abc'], 2, /is no folder of results/],
  [['one', 'postgres://me:hush@h/runs', 'abc'], 2, /^error: postgres:\/\/me@h\/runs is an address — name the folder/],
  [['one', 'redis://:hush@', 'abc'], 2, /^error: redis:\/\/… is an address/],
  [['part', 'postgres://me:hush@h/runs', '0'], 2, /^error: postgres:\/\/me@h\/runs is an address — name the folder/],
  [['report', '.', '--of', 'postgres://me:hush@h/runs'], 31, /^error: postgres:\/\/me@h\/runs has no campaign\.json/],
  [['run', 'postgres://me:hush@h/runs'], 2, /^error: postgres:\/\/me@h\/runs is an address — name the file/],
  [['run', 'aside.yaml', '--into', 'postgres://me:hush@h/runs'], 2, /^error: postgres:\/\/me@h\/runs is an address/],
  [['run', 'aside.yaml', '--slurm', 'postgres://me:hush@h/runs'], 2, /^error: postgres:\/\/me@h\/runs is an address/],
  [['import', 'a.csv', '--from', 'table', '--into', 'redis://me:hush@h'], 2, /me@h is an address/],
  [['run', 'aside.yaml', '--into', '/proc/here'], 2, /cannot write into \/proc\/here: no folder can be made there/],
  [['run', 'aside.yaml', '--into', 'aside.yaml'], 2, /cannot write into .*aside\.yaml: it is a file/],
  [['run', 'aside.yaml', '--into', 's', '--slurm', '/proc/here'], 2, /cannot write into \/proc\/here\/1\/parts: no/],
  [['parse', 'postgres://me:hush@h/runs'], 2, /^error: postgres:\/\/me@h\/runs is an address — name a campaign/],
  [['parse', '.'], 31, /^error: \. has no campaign\.json/],
  [['parse', '.', '--revision', 'x'], 2, /\. is a folder — --in and --revision are for the file/],
  [['parse', 'aside.yaml'], 31, /aside keeps no logs: write "logs: keep" into the campaign/],
  [['parse', 'kept.yaml'], 31, /there is no results\.jsonl in .*results\/kept: make the runs first/],
  [['run', 'kept.yaml', '--queue', 'redis://h'], 2, /--queue: the logs of sh would stay with the workers; leave "logs/],
  [['rum'], 2, /unknown command "telos experiment rum" — did you mean "run"/],
])('kind words: %j', async (args, code, words) => {
  const { exit, err } = await telos({ cwd, env: {} }, 'experiment', ...args)
  expect([exit, err]).toEqual([code, expect.stringMatching(words)])
  expect(err).not.toContain('hush')
})

test.each([
  [['--only', 'nosuch'], /--only nosuch: no run has these words/],
  [['--queue'], /which queue\? Add --queue/],
  [['--slurm', 'postgres://h/runs'], /is an address/],
  [['--queue', 'postgres://h/runs'], /--fresh: the database of the queue keeps earlier results .* --revision/],
  [['--slurm', 'arrays'], /--fresh: arrays has earlier arrays, .* name another folder, or choose another --revision/],
])('--fresh sets no results aside before a mistake is told: %j', async (mistake, words) => {
  const folder = join(cwd, 'results', 'aside')
  mkdirSync(join(cwd, 'arrays', '1'), { recursive: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'results.jsonl'), '')
  const { exit, err } = await telos({ cwd, env: {} }, 'experiment', 'run', 'aside.yaml', '--fresh', ...mistake)
  expect([exit, err]).toEqual([2, expect.stringMatching(words)])
  expect(readdirSync(folder)).toEqual(['results.jsonl'])
})

test('mistakes in a campaign are shown with their line', async () => {
  writeFileSync(
    join(cwd, 'mistake.yaml'),
    'telos: experiment/1\nalgorithms: [{ search: astr }]\ntasks: [{ lab: jugs }]\n',
  )
  const { exit, err } = await telos({ cwd, env: {} }, 'experiment', 'run', 'mistake.yaml')
  expect(exit).toBe(31)
  expect(err).toMatch(/^mistake\.yaml:2:24 unknown search "astr" — did you mean "astar"\?\n.*search: astr/)
  expect(err).toMatch(/1 error in mistake.yaml, so nothing was run/)
})

test('mistakes in a file of best known costs are shown with the line of that file', async () => {
  mkdirSync(join(cwd, 'below'), { recursive: true })
  writeFileSync(join(cwd, 'below', 'costs.yaml'), '# from a paper\njugs/usual: eleven\n')
  writeFileSync(
    join(cwd, 'below', 'costly.yaml'),
    'telos: experiment/1\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\nreferences: costs.yaml\n',
  )
  const { exit, err } = await telos({ cwd, env: {} }, 'experiment', 'run', 'below/costly.yaml')
  expect(exit).toBe(31)
  expect(err).toMatch(/^below\/costs\.yaml:2:13 found "eleven", expected a cost.*\n +2 \| jugs\/usual: eleven\n/)
})

test('a campaign in TypeScript that throws when it is read is told where', async () => {
  writeFileSync(
    join(cwd, 'throws.ts'),
    `const boom = (): never => { throw new Error('boom') }
export default { telos: 'experiment/1', algorithms: [{ get search() { return boom() } }], get tasks() { return boom() } }
`,
  )
  for (const words of [['run'], ['status']]) {
    const { exit, err } = await telos({ cwd, env: {} }, 'experiment', ...words, 'throws.ts')
    const hint = 'reading this threw an error: boom — write a value that is known by then'
    expect([exit, err]).toEqual([
      31,
      `algorithms.0.search: ${hint}\ntasks: ${hint}\nerror: 2 errors in throws.ts, so nothing was run\n`,
    ])
  }
})

test('a campaign in TypeScript that exports nothing is told how', async () => {
  writeFileSync(join(cwd, 'nothing.ts'), 'export const campaign = {}\n')
  const { exit, err } = await telos({ cwd, env: {} }, 'experiment', 'run', 'nothing.ts')
  expect([exit, err]).toEqual([31, expect.stringMatching(/this is no campaign — the file says: export default \{/)])
})
