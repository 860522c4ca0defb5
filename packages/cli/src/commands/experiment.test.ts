import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { madeResults } from '../../../experiments/test/made-results.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-report-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const made = madeResults()
const lines = (results: readonly object[]) => results.map((result) => `${JSON.stringify(result)}\n`).join('')
mkdirSync(join(cwd, 'old'))
writeFileSync(join(cwd, 'old', 'results.jsonl'), `${lines(made)}{"run": "torn`)
const faster = made.map(({ figures, ...result }) => ({ ...result, figures: { ...figures, cpu: figures.cpu / 2 } }))
writeFileSync(join(cwd, 'new.jsonl'), lines(faster))

test('report: a summary here, everything in files that are not overwritten', async () => {
  const words = [
    'experiment',
    'report',
    'old',
    '--html',
    'r.html',
    '--csv',
    'r.csv',
    '--markdown',
    'r.md',
    '--latex',
    'r.tex',
  ]
  const { exit, out, err } = await telos({ cwd }, ...words)
  expect(err).toBe('note: the last line of old/results.jsonl is not complete and was left out\n')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('runs: 240')
  expect(out).toMatch(/^lama +60 /m)
  expect(out).toContain('wrote r.html, r.md, r.csv, r.tex')
  expect(readFileSync(join(cwd, 'r.html'), 'utf8')).toMatch(/^<!doctype html>/)
  const again = await telos({ cwd }, ...words)
  expect(again.exit).toBe(ExitCode.usage)
  expect(again.err).toContain('r.html exists; --force overwrites it')
  expect((await telos({ cwd }, ...words, '--force')).exit).toBe(ExitCode.done)
})

test('report: references, and kind errors', async () => {
  writeFileSync(join(cwd, 'costs.yaml'), 'blocks/p01: 1\n')
  const { out } = await telos({ cwd }, 'experiment', 'report', 'old', '--references', 'costs.yaml')
  expect(out).toContain('A* with LM-cut claims that 4 is the least cost, but the reference is 1')
  writeFileSync(join(cwd, 'bad.yaml'), 'blocks/p01: cheap\n')
  const bad = await telos({ cwd }, 'experiment', 'report', 'old', '--references', 'bad.yaml')
  expect(bad.err).toContain('bad.yaml:1:13: the cost of blocks/p01 is "cheap": expected a number')
  const missing = await telos({ cwd }, 'experiment', 'report', 'nowhere')
  expect([missing.exit, missing.err]).toEqual([
    ExitCode.badInput,
    'error: cannot read nowhere: there is no such file\n',
  ])
  const baseline = await telos({ cwd }, 'experiment', 'report', 'old', '--baseline', 'lamma')
  expect(baseline.err).toContain('there is no algorithm "lamma" — choose from lama')
})

test('compare: two sets of results, two algorithms', async () => {
  const { exit, out } = await telos(
    { cwd },
    'experiment',
    'compare',
    'old',
    'new.jsonl',
    '--attribute',
    'coverage',
    'cpu',
  )
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('lama in old compared with lama in new.jsonl')
  expect(out).toMatch(/Processor time \(s\) .* × 0\.50 \(0\.50 to 0\.50\)/)
  const two = await telos(
    { cwd },
    'experiment',
    'compare',
    'lama',
    'breadth-first',
    '--in',
    'old',
    '--attribute',
    'coverage',
  )
  expect(two.out).toMatch(/^Solved .*McNemar$/m)
  const none = await telos({ cwd }, 'experiment', 'compare', 'lama', 'x', '--in', 'old')
  expect(none.err).toContain('there is no algorithm "x"')
})

test('import: a second import changes nothing', async () => {
  writeFileSync(join(cwd, 'ff.csv'), 'algorithm,domain,task,cost,cpu\nff,gripper,p01,3,1\nff,gripper,p02,6,2\n')
  const words = ['experiment', 'import', 'ff.csv', '--from', 'table', '--into', 'imported']
  expect((await telos({ cwd }, ...words)).out).toBe('2 results into imported/results.jsonl\n')
  const before = readFileSync(join(cwd, 'imported', 'results.jsonl'), 'utf8')
  expect((await telos({ cwd }, ...words)).out).toBe('0 results into imported/results.jsonl; 2 runs had one already\n')
  expect(readFileSync(join(cwd, 'imported', 'results.jsonl'), 'utf8')).toBe(before)
  const report = await telos({ cwd }, 'experiment', 'report', 'imported', 'old')
  expect(report.out).toMatch(/^ff +2 /m)
  const bad = await telos({ cwd }, 'experiment', 'import', 'ff.csv', '--from', 'downward-lab', '--into', 'other')
  expect(bad.exit).toBe(ExitCode.badInput)
  expect(existsSync(join(cwd, 'other'))).toBe(false)
})
