import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunResult } from '@telos/experiments'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { circumstancesOf, resultsOf } from './campaign-results.ts'

const root = mkdtempSync(join(tmpdir(), 'telos-results-'))
const results = join(root, 'experiments', 'small', 'results', 'small')
const campaign = { path: 'experiments/small/campaign.ts', name: 'small' }
beforeAll(() => {
  writeFileSync(join(root, 'package.json'), '{"workspaces":[]}')
  mkdirSync(results, { recursive: true })
  vi.spyOn(process, 'cwd').mockReturnValue(root)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const made = (run: string, revision: string, load = 1, day = '2026-01-02'): RunResult => ({
  run,
  campaign: 'small',
  algorithm: 'auto',
  domain: 'd',
  task: 't',
  repetition: 0,
  seed: 1,
  optimal: false,
  outcome: 'solved',
  figures: {},
  limits: { cpu: 1, wall: 1, memory: 1, output: 1 },
  revision,
  machine: { host: 'h', processor: 'EPYC', cores: 2, software: 'linux, node 20.20.2, telos 0.1.0', load },
  started: `${day}T10:00:00Z`,
})

test('the results of a version, or of the last one; a line that was cut off is passed over', () => {
  expect(resultsOf(campaign)).toEqual([])
  const lines = [made('a', 'old'), made('b', 'new'), made('c', 'old'), made('d', 'new')]
  writeFileSync(join(results, 'results.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  appendFileSync(join(results, 'results.jsonl'), '{"run":"e","revi')
  const runs = (revision?: string) => resultsOf(campaign, revision).map(({ run }) => run)
  expect([runs(), runs('old'), runs('other')]).toEqual([['b', 'd'], ['a', 'c'], []])
})

test('when, where and how busy', () => {
  expect(circumstancesOf([])).toBe('Nothing measured.')
  expect(circumstancesOf([made('a', 'r', 0.5), made('b', 'r', 3, '2026-01-05')])).toBe(
    '2026-01-02 to 2026-01-05, EPYC, linux, node 20.20.2; load of the machine when runs began: 0.5 to 3.',
  )
})
