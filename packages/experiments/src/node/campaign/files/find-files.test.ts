import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

test('a pattern with many stars takes no time, and a link that leads back is not followed', () => {
  symlinkSync(folder, join(folder, 'one', 'back'))
  writeFileSync(join(folder, 'x'.repeat(200)), '')
  const begin = performance.now()
  expect(findFiles(`${'*'.repeat(40)}y`, folder)).toEqual([])
  expect(findFiles(`${'x*'.repeat(40)}y`, folder)).toEqual([])
  expect(findFiles(`${'**/'.repeat(30)}p.pddl`, folder)).toEqual(['one/p.pddl', 'one/two/p.pddl'])
  expect(performance.now() - begin).toBeLessThan(2000)
})

test('an absolute pattern finds absolute paths', () => {
  expect(findFiles(join(folder, 'p?.pddl'), '/')).toEqual([join(folder, 'p1.pddl'), join(folder, 'p2.pddl')])
})
