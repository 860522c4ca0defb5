import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { enterLine } from './enter-line.ts'

const home = realpathSync(mkdtempSync(join(tmpdir(), 'telos-enter-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const names = [
  'my-guard',
  'My Guard',
  'a$HOME',
  'a`id`',
  'say "hi"',
  "Ann's",
  '~',
  '-x',
  'back\\slash',
  '!!',
  '*',
  'Wächter',
]

describe.skipIf(process.platform === 'win32')('in a POSIX shell', () => {
  test.each(names)('%s is entered', (name) => {
    mkdirSync(join(home, name))
    const line = enterLine(name)
    expect(execFileSync('sh', ['-c', `${line} && pwd -P`], { cwd: home, encoding: 'utf8' })).toBe(
      `${join(home, name)}\n`,
    )
  })
})

test('nothing is quoted without need', () => {
  expect(enterLine('../my-guard_2', 'linux')).toBe('cd ../my-guard_2')
  expect(enterLine('C:\\games\\my-guard', 'win32')).toBe('cd C:\\games\\my-guard')
})

test('on Windows, what its two shells read alike', () => {
  expect(enterLine('My Guard', 'win32')).toBe('cd "My Guard"')
  expect(enterLine("Ann's", 'win32')).toBe('cd "Ann\'s"')
  for (const name of ['a$HOME', 'a`b', '100%', 'you & me']) expect(enterLine(name, 'win32')).toBeUndefined()
})

test('a name that cannot be shown as it is has no line', () => {
  for (const name of ['a\u001b[2Jb', 'a\nb', 'a\u202eb']) expect(enterLine(name, 'linux')).toBeUndefined()
})
