import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const examples = fileURLToPath(new URL('../../../../examples/documents/', import.meta.url))
const keys = ['status', 'search', 'plan', 'cost', 'optimal', 'alreadyHolds', 'limit', 'stats', 'why', 'diagnostics']
const stats =
  'expanded evaluated generated reopened deadEnds facts operators variables derived parseMs groundMs searchMs totalMs peakBytes lazy engine'

async function json(...argv: string[]) {
  const { exit, out, err } = await telos({}, 'plan', '--json', ...argv)
  expect(err).toBe('')
  expect(out.endsWith('\n')).toBe(true)
  expect(out.trimEnd()).not.toContain('\n')
  const record = JSON.parse(out)
  expect(Object.keys(record)).toEqual(keys)
  expect(Object.keys(record.stats)).toEqual(stats.split(' '))
  const { lazy, engine, ...numbers } = record.stats
  for (const value of Object.values(numbers)) expect(value).toBeTypeOf('number')
  expect([lazy, typeof engine === 'string' || engine === null]).toEqual([false, true])
  return { exit, ...record }
}

test('a plan', async () => {
  const record = await json(`${examples}guard.yaml`)
  expect(record).toMatchObject({ exit: 0, status: 'solved', cost: 15, optimal: true, alreadyHolds: false, limit: null })
  expect(record.plan[0]).toEqual({ name: 'go', args: ['gate', 'yard'], cost: 2 })
  expect(record.why).toEqual([])
  expect(record.stats.operators).toBeGreaterThan(0)
  expect(record.stats.peakBytes).toBeGreaterThan(0)
  expect(record.stats.totalMs).toBeGreaterThanOrEqual(record.stats.searchMs)
})

test('no plan', async () => {
  const record = await json(`${examples}pirate.yaml`, '--start', 'at=still')
  expect(record).toMatchObject({ exit: ExitCode.unsolvable, status: 'unsolvable', plan: [], cost: null })
  expect(record.why[0]).toMatchObject({ kind: 'no-producer', fact: 'at' })
})

test('a limit', async () => {
  const record = await json(`${examples}bakery.json`, '--expansions', '3')
  expect(record).toMatchObject({ exit: ExitCode.gaveUp, status: 'limit', limit: 'expansions' })
  expect(record.stats.expanded).toBe(3)
})

test('nothing to do', async () => {
  const record = await json(`${examples}pirate.yaml`, '--goal', 'drunk=false')
  expect(record).toMatchObject({ exit: 0, status: 'solved', plan: [], cost: 0, alreadyHolds: true })
  expect(record.why[0].message).toContain('Did you mean')
})

test('what a planner cannot do', async () => {
  const record = await json(`${examples}guard.yaml`, '--planner', 'regressive')
  expect(record).toMatchObject({ exit: ExitCode.unsupported, status: 'unsupported', plan: [] })
})

test.each([
  ['nothing.yaml', [], ExitCode.badInput, 'command/bad-input'],
  [`${examples}pirate.yaml`, ['--planner', 'astr'], ExitCode.usage, 'command/usage'],
  [fileURLToPath(import.meta.url), [], ExitCode.badInput, 'document/syntax'],
])('an error: %s %s', async (file, argv, exit, code) => {
  const record = await json(file, ...argv)
  expect(record).toMatchObject({ exit, status: 'error', plan: [], cost: null, why: [] })
  expect(record.diagnostics[0]).toMatchObject({ code, severity: 'error' })
})

test('states are there when they are asked for', async () => {
  const { out } = await telos({}, 'plan', `${examples}pirate.yaml`, '--json', '--states')
  expect(JSON.parse(out).states).toHaveLength(5)
})
