import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '@telos/experiments'
import { openJsonLines } from '@telos/experiments/node'
import { afterAll, expect, test } from 'vitest'
import { resultOf, someRuns } from '../../../../experiments/test/results.ts'
import { countRunsOf, readPart, resultFilesOf } from './read-batch.ts'
import { beginAttempt, checkSlurmFolder, writeBatch } from './slurm-batch.ts'

const place = mkdtempSync(join(tmpdir(), 'telos-batch-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a task that is started again beside its living twin cuts none of its lines, and repeats nothing that is done', async () => {
  const target = join(place, '1')
  const runs = someRuns(12)
  writeBatch(target, runs, { folder: place, telos: ['telos'], done: 0, slurmTasks: 1 })
  const first = beginAttempt(target, 0)
  const [done, half] = runs.slice(0, 2).map((run) => `${JSON.stringify(resultOf(run))}\n`)
  // the twin is in the middle of a line
  const written = `${done}${half!.slice(0, 40)}`
  writeFileSync(first, written)
  const { folder, runs: left } = await readPart(target, 0)
  expect([folder, left]).toEqual([place, runs.slice(1)])
  const second = beginAttempt(target, 0)
  const store = openJsonLines(second)
  await store.add(resultOf(runs[2]!))
  await store.close()
  expect(readFileSync(first, 'utf8')).toBe(written)
  expect(resultFilesOf(target).toSorted()).toEqual([first, second])
  expect((await readPart(target, 0)).runs).toEqual([runs[1], ...runs.slice(3)])
})

test('results of task 1 are not those of task 11', async () => {
  const target = join(place, '2')
  const runs = someRuns(12)
  writeBatch(target, runs, { folder: place, telos: ['telos'], done: 0 })
  const store = openJsonLines(beginAttempt(target, 11))
  await store.add(resultOf(runs[1]!))
  await store.close()
  expect((await readPart(target, 1)).runs).toEqual([runs[1]])
})

test('the runs of a batch that have no results are counted, whatever else has none', () => {
  const target = join(place, '3')
  const runs = someRuns(5)
  writeBatch(target, runs.slice(0, 3), { folder: place, telos: ['telos'], done: 0, slurmTasks: 2 })
  expect(countRunsOf(target, (id) => runs.slice(1).some((run) => run.id === id))).toEqual({ runs: 2, damaged: [] })
  expect(countRunsOf(join(place, 'none'), () => true)).toEqual({ runs: 0, damaged: [] })
})

test('a batch takes as many runs as a campaign may have', () => {
  const target = join(place, '4')
  const runs = Array.from({ length: 150_000 }, () => ({ campaign: 'large', limits: { wall: 60, memory: 64 } }) as Run)
  const { script } = writeBatch(target, runs, { folder: place, telos: ['telos'], done: 0, slurmTasks: 2 })
  expect(readFileSync(script, 'utf8')).toContain('--mem-per-cpu=576M\n')
})

test('a folder in which Slurm would write no logs is refused', () => {
  expect(() => checkSlurmFolder(`/it's 50% "q" #1`)).not.toThrow()
  expect(() => checkSlurmFolder('/a\\b')).toThrow('--slurm /a\\b: Slurm writes no logs where a path has a backslash')
})
