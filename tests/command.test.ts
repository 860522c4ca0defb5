import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const launcher = join(root, 'packages/cli/bin/telos.js')

test('the launcher works from a checkout, for several at once', { timeout: 60_000 }, async () => {
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [launcher, '--version']))
  for (const { stdout } of await Promise.all(runs)) expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('a reader that leaves early is no error', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [launcher, '--help'])
  child.stdout.destroy()
  let messages = ''
  child.stderr.on('data', (data) => (messages += data))
  const [code] = await once(child, 'close')
  expect({ code, messages }).toEqual({ code: 0, messages: '' })
})
