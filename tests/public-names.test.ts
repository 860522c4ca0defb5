/**
 * Counts the names that users of core meet, as the API report lists them: its reader has to learn each. The targets are 120 names in
 * `@telos/core` and 400 in all entries; until they are reached, the figures here only go down.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const most = { own: 145, all: 550 }

const report = readFileSync(join(root, 'packages/core/api.md'), 'utf8')

test('core exports no more names than before', () => {
  const all = Number(/^(\d+) names in \d+ entry points\.$/m.exec(report)?.[1])
  const own = Number(/^## @telos\/core\n\n(\d+) names\.$/m.exec(report)?.[1])
  process.stdout.write(`@telos/core: ${own} names; all entries of core: ${all}\n`)
  expect(own).toBeLessThanOrEqual(most.own)
  expect(all).toBeLessThanOrEqual(most.all)
})

test('no entry is called internal', () => {
  const entries = [...report.matchAll(/^## (@telos\/core\S*)$/gm)].map(([, entry]) => entry)
  expect(entries.length).toBeGreaterThan(5)
  expect(entries.filter((entry) => /internal/i.test(entry!))).toEqual([])
})
