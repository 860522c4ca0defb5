import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const guard = fileURLToPath(new URL('../../../../examples/documents/guard.yaml', import.meta.url))
const planWith = (...argv: string[]) => telos({ cwd }, 'plan', guard, ...argv)
let cwd = ''

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'telos-out-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

test('the plan is written in the format of the competitions, and nothing else is left behind', async () => {
  const { exit, out, err } = await planWith('--out', 'night.plan')
  expect(exit).toBe(ExitCode.done)
  expect(out).toContain('1. go(gate,yard)')
  expect(err).toContain('wrote night.plan')
  const text = readFileSync(join(cwd, 'night.plan'), 'utf8')
  expect(text).toMatch(/^\(go gate yard\)\n\(go yard armoury\)\n\(arm\)\n/)
  expect(text.endsWith('\n; cost = 15\n')).toBe(true)
  expect(readdirSync(cwd)).toEqual(['night.plan'])
})

test('a plan that is not proved cheapest says so, in the file and where it is printed', async () => {
  const { out } = await planWith('--search', 'greedy', '--out', 'night.plan')
  expect(out).toMatch(/total +\d+ {2}not proved cheapest\n$/)
  expect(readFileSync(join(cwd, 'night.plan'), 'utf8')).toMatch(/\n; cost = \d+\n; not proved cheapest\n$/)
})

test('a file is overwritten with --force alone', async () => {
  writeFileSync(join(cwd, 'night.plan'), 'precious')
  const refused = await planWith('--out', 'night.plan')
  expect(refused).toEqual({ exit: ExitCode.usage, out: '', err: 'error: night.plan exists; --force overwrites it\n' })
  expect(readFileSync(join(cwd, 'night.plan'), 'utf8')).toBe('precious')
  expect((await planWith('--out', 'night.plan', '--force')).exit).toBe(ExitCode.done)
  expect(readFileSync(join(cwd, 'night.plan'), 'utf8')).toContain('(arm)')
  expect(readdirSync(cwd)).toEqual(['night.plan'])
})

test('what cannot be written is told', async () => {
  mkdirSync(join(cwd, 'folder'))
  expect(await planWith('--out', 'no/such/place.plan')).toMatchObject({
    exit: ExitCode.usage,
    err: expect.stringContaining('cannot write no/such/place.plan: there is no such'),
  })
  expect((await planWith('--out', 'folder', '--force')).exit).toBe(ExitCode.usage)
  expect(readdirSync(cwd)).toEqual(['folder'])
})

test('without a plan there is no file; an empty plan is one', async () => {
  expect((await planWith('--without', 'arm', '--out', 'a.plan')).exit).toBe(ExitCode.unsolvable)
  expect(existsSync(join(cwd, 'a.plan'))).toBe(false)
  await planWith('--goal', 'at=gate', '--out', 'b.plan', '--json')
  expect(readFileSync(join(cwd, 'b.plan'), 'utf8')).toBe('; cost = 0\n')
})
