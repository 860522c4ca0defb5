import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CommandError } from '../command.ts'
import { writeProject } from './write-project.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-write-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))
const files = ['a.txt', 'b/c.txt', 'd.txt'].map((path) => ({ path, content: new TextEncoder().encode(path) }))

test('when it fails in the middle, it says what was written, and leaves nothing half done', () => {
  // created after the folder was checked
  mkdirSync(join(cwd, 'here'))
  writeFileSync(join(cwd, 'here', 'd.txt'), 'mine')
  expect(() => writeProject('here', files, false, { cwd })).toThrow(
    'cannot write here/d.txt: it exists already; these were written before: a.txt, b/c.txt',
  )
  expect(readdirSync(join(cwd, 'here')).sort()).toEqual(['a.txt', 'b', 'd.txt'])
  expect(readFileSync(join(cwd, 'here', 'd.txt'), 'utf8')).toBe('mine')
})

test('a name that the disk does not take is told in words', () => {
  const long = { path: `e/${'x'.repeat(300)}`, content: new Uint8Array() }
  expect(() => writeProject('new', [long], false, { cwd })).toThrow(
    `cannot write new/${long.path}: the name is too long; nothing was written`,
  )
})

test('all folders are made before the first file, and one that cannot be is a matter of usage', () => {
  const long = 'x'.repeat(300)
  const deep = { path: `${long}/f.txt`, content: new Uint8Array() }
  expect(() => writeProject('half', [...files, deep], false, { cwd })).toThrow(
    new CommandError('usage', `cannot write into ${join('half', long)}: the name is too long`),
  )
  expect(readdirSync(join(cwd, 'half'))).toEqual(['b'])
})
