/** Folders of arrays that somebody or a full disk has damaged. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJsonLines } from '@telos/experiments/node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { resultOf, someRuns } from '../../../experiments/test/results.ts'
import { telos } from '../../test/telos.ts'
import { beginAttempt, writeBatch } from './queue/slurm-batch.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-damaged-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const runs = someRuns(3)
const batch = join(cwd, 'slurm', '1')
const experiment = (...args: readonly string[]) => telos({ cwd, env: {} }, 'experiment', ...args)

/** A batch of one part, one of whose runs has a result. */
beforeEach(async () => {
  for (const name of ['slurm', 'results']) rmSync(join(cwd, name), { recursive: true, force: true })
  mkdirSync(join(cwd, 'results'))
  mkdirSync(batch, { recursive: true })
  writeBatch(batch, runs, { folder: join(cwd, 'results'), telos: ['telos'], done: 0, slurmTasks: 1 })
  const store = openJsonLines(beginAttempt(batch, 0))
  await store.add(resultOf(runs[0]!))
  await store.close()
})

test.each(['{', '{}', 'null', '', '{"folder":3}', '[]'])('batch.json is %j', async (text) => {
  writeFileSync(join(batch, 'batch.json'), text)
  for (const words of [
    ['take', 'slurm/1'],
    ['part', 'slurm/1', '0'],
  ]) {
    const { exit, err } = await experiment(...words)
    expect([exit, err]).toEqual([
      31,
      expect.stringMatching(/^error: .*batch\.json is damaged: it does not say where results go; telos .*\n$/),
    ])
  }
})

test.each(['batch.json', 'parts/0.jsonl'])('%s is a folder', async (file) => {
  rmSync(join(batch, file))
  mkdirSync(join(batch, file))
  const { exit, err } = await experiment('part', 'slurm/1', '0')
  expect([exit, err]).toEqual([31, expect.stringMatching(/^error: cannot read .*slurm\/1\/.*: it is a directory\n$/)])
})

test.each(['results', 'parts'])('%s is no folder', async (name) => {
  rmSync(join(batch, name), { recursive: true })
  writeFileSync(join(batch, name), '')
  const { exit, err } = await experiment('take', 'slurm/1')
  expect([exit, err]).toEqual([
    31,
    expect.stringMatching(/^error: cannot read .*: a part of the path is not a dir.*\n$/),
  ])
})

test.each([
  ['', 3],
  ['null\n', 4],
  ['3}\n', 4],
  ['{"id":"x"}\n', 4],
])('a part with a torn line %j', async (more, line) => {
  const part = join(batch, 'parts', '0.jsonl')
  const text = readFileSync(part, 'utf8')
  writeFileSync(part, more === '' ? text.slice(0, -20) : text + more)
  const damage = `${part} is damaged: line ${line} is no run`
  const take = await experiment('take', 'slurm/1')
  expect([take.exit, take.out, take.err]).toEqual([
    0,
    expect.stringContaining('1 result into'),
    expect.stringContaining(`note: ${damage}; what is damaged is not counted\n`),
  ])
  expect(JSON.parse((await experiment('take', 'slurm/1', '--json')).out)).toMatchObject({ damaged: [damage] })
  const made = await experiment('part', 'slurm/1', '0')
  expect([made.exit, made.err]).toEqual([31, expect.stringContaining(`error: ${damage}; telos experiment run FILE`)])
})

test('what is no file is no result and tells of no mistake', async () => {
  for (const path of ['results/0-7.jsonl', 'logs/x.err', 'parts/aside']) mkdirSync(join(batch, path))
  const { exit, out, err } = await experiment('take', 'slurm/1')
  expect([exit, out]).toEqual([0, expect.stringContaining('1 result into')])
  expect(err).toMatch(/^note: .*slurm\/1: 2 runs have no result; .*\n$/)
})

test('the results have gone, or the array is no folder', async () => {
  rmSync(join(cwd, 'results'), { recursive: true })
  const gone = await experiment('take', 'slurm/1')
  expect([gone.exit, gone.err]).toEqual([35, expect.stringMatching(/^error: cannot write into .*results: /)])
  const none = await experiment('take', 'slurm/1/array.sh')
  expect([none.exit, none.err]).toEqual([2, expect.stringContaining('is no folder of an array')])
})

test('a damaged batch keeps no new one from being written', async () => {
  const campaign = 'telos: experiment/1\nname: aside\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\n'
  writeFileSync(join(cwd, 'aside.yaml'), campaign)
  const write = (folder: string) => experiment('run', 'aside.yaml', '--into', 'results', '--slurm', folder)
  const odd = `it's 50% "q" #1`
  await write(odd)
  writeFileSync(join(cwd, odd, '1', 'parts', '0.jsonl'), '{')
  writeFileSync(join(cwd, odd, '1', 'batch.json'), '{')
  const again = await write(odd)
  expect(again.exit).toBe(0)
  expect(again.err).toContain(`${odd}/1/parts/0.jsonl is damaged: line 1 is no run; `)
  const [, script, submit] = /with: sbatch (.*)\n.*: bash (.*)\n/.exec(again.err)!
  const typed = (file: string) => `'${join(cwd, odd, '2', file).replace("'", `'\\''`)}'`
  expect([script, submit]).toEqual([typed('array.sh'), typed('submit.sh')])
  const file = await write('aside.yaml')
  expect([file.exit, file.err]).toEqual([2, expect.stringMatching(/cannot write into .*aside\.yaml/)])
  const backslash = await write('a\\b')
  expect([backslash.exit, backslash.err]).toEqual([2, expect.stringMatching(/^error: --slurm .*has a backslash/)])
})
