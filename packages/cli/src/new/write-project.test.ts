import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeProject } from './write-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-write-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = ['a.txt', 'b/c.txt', 'd.txt'].map((path) => ({ path, content: new TextEncoder().encode(path) }))

test('when it fails in the middle, it says what was written, and leaves nothing half done', () => {
  // came into being after the folder was looked at
  writeFileSync(join(folder, 'd.txt'), 'mine')
  expect(() => writeProject(folder, 'here', files, false)).toThrow(
    'cannot write here/d.txt: it exists already; these were written before: a.txt, b/c.txt',
  )
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b', 'd.txt'])
  expect(readFileSync(join(folder, 'd.txt'), 'utf8')).toBe('mine')
})

test('a name that the disk does not take is told in words', () => {
  const long = { path: `e/${'x'.repeat(300)}`, content: new Uint8Array() }
  expect(() => writeProject(join(folder, 'new'), 'new', [long], false)).toThrow(
    `cannot write new/${long.path}: the name is too long; nothing was written`,
  )
})
