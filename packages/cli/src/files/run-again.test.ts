import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { telos } from '../../test/telos.ts'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { runAgain } from './run-again.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-watch-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

test('runs once, again after each change, and survives files that are missing for a moment', async () => {
  const { io, err } = memoryIo({ cwd })
  const stop = new AbortController()
  let runs = 0
  const work = async () => {
    runs++
    if (runs === 2) throw new CommandError('badInput', 'cannot read a.yaml')
    return runs
  }
  writeFileSync(join(cwd, 'a.yaml'), '1')
  const ended = runAgain(['a.yaml'], work, io, stop.signal)
  const hasRun = (times: number) => vi.waitFor(() => expect(runs).toBe(times), { timeout: 10_000 })
  await hasRun(1)
  rmSync(join(cwd, 'a.yaml'))
  await hasRun(2)
  expect(err()).toContain('error: cannot read a.yaml\n')
  writeFileSync(join(cwd, 'a.yaml'), '22')
  await hasRun(3)
  stop.abort()
  expect(await ended).toBe(3)
  expect(err()).toContain('watching a.yaml; Ctrl-C ends')
})

test.each([['plan'], ['check']])('%s --watch refuses stdin', async (command) => {
  const { exit, err } = await telos({ cwd }, command, '-', '--watch')
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain('--watch needs files')
})
