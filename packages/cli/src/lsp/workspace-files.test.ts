import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withSlashes } from './uris.ts'
import { isOfInterest, readInside, readWorkspaceFiles } from './workspace-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-files-'))
  for (const name of ['node_modules', '.git', 'games']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('hidden folders and node_modules are skipped, in the first scan and when files change', async () => {
  const names = ['a.pddl', 'games/b.vgdl', 'node_modules/c.json', '.git/d.txt', 'e.md']
  for (const name of names) writeFileSync(join(folder, name), 'text')
  const found: string[] = []
  for await (const { path } of readWorkspaceFiles([folder])) found.push(path)
  expect(found).toEqual(['a.pddl', 'games/b.vgdl'].map((name) => withSlashes(join(folder, name))))
  expect(names.filter((name) => isOfInterest(join(folder, name), [folder]))).toEqual(['a.pddl', 'games/b.vgdl'])
})

test.skipIf(process.platform === 'win32')('a pipe is not read: the server would wait forever', async () => {
  const pipe = join(folder, 'pipe.txt')
  execFileSync('mkfifo', [pipe])
  expect(await readInside(pipe, [folder])).toBeUndefined()
})

test('paths have slashes on every system', () => {
  expect(withSlashes('C:\\games\\sokoban.txt', '\\')).toBe('C:/games/sokoban.txt')
  expect(withSlashes('/games/a\\b.txt', '/')).toBe('/games/a\\b.txt')
})
