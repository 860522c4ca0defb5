import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFiles } from './find-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-find-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of [
  'p1.pddl',
  'p10.pddl',
  'p2.pddl',
  '.p3.pddl',
  'a+b.pddl',
  'one/p.pddl',
  'one/two/p.pddl',
  '.git/p.pddl',
]) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), '')
}

test.each([
  ['p*.pddl', ['p1.pddl', 'p2.pddl', 'p10.pddl']],
  ['p?.pddl', ['p1.pddl', 'p2.pddl']],
  ['a+b.pddl', ['a+b.pddl']],
  ['.p*', ['.p3.pddl']],
  ['*/p.pddl', ['one/p.pddl']],
  ['**/p.pddl', ['one/p.pddl', 'one/two/p.pddl']],
  ['one//two/../p.pddl', ['one/two/../p.pddl']],
  ['one', []],
  ['none/*', []],
  ['p1.pddl/x', []],
])('%s', (pattern, files) => {
  expect(findFiles(pattern, folder)).toEqual(files)
})

test('an absolute pattern finds absolute paths', () => {
  expect(findFiles(join(folder, 'p?.pddl'), '/')).toEqual([join(folder, 'p1.pddl'), join(folder, 'p2.pddl')])
})
